import { useEffect, useState } from "react";

import type { AsyncWork } from "#ui/use-async-effect.ts";

interface AsyncValue<T> {
  /** The result of the last successful work; undefined until then. */
  readonly value: T | undefined;
  /** Whether the value is the result of `start`. */
  readonly isCurrent: boolean;
  /** Why `start` failed; undefined if it has not. */
  readonly error: unknown;
}

/** The result of work that starts on mount and when the function changes; undefined means no work. */
export function useAsync<T>(start: AsyncWork<T> | undefined): AsyncValue<T> {
  const [done, setDone] = useState<{ readonly of: AsyncWork<T>; readonly value: T }>();
  const [failed, setFailed] = useState<{ readonly of: AsyncWork<T>; readonly error: unknown }>();
  useEffect(() => {
    if (start === undefined) return undefined;
    const work = new AbortController();
    const { signal } = work;
    start(signal).then(
      (value) => signal.aborted || setDone({ of: start, value }),
      (error: unknown) => signal.aborted || setFailed({ of: start, error }),
    );
    return () => work.abort();
  }, [start]);
  return {
    value: done?.value,
    isCurrent: done !== undefined && done.of === start,
    error: failed?.of === start ? failed?.error : undefined,
  };
}

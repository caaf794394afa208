import { useEffect, useState } from "react";

import type { AsyncWork } from "#ui/use-async-effect.ts";

interface AsyncValue<T> {
  /** What the last work gave that succeeded; undefined until one has. */
  readonly value: T | undefined;
  /** Whether the value is that of `start`. */
  readonly isCurrent: boolean;
  /** Why `start` failed; undefined where it has not. */
  readonly error: unknown;
}

/** What work gives that starts with the component, and again with each other function; undefined is no work. */
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

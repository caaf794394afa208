import { useEffect } from "react";

/** Asynchronous work. The signal is aborted once the result is no longer needed. */
export type AsyncWork<T> = (signal: AbortSignal) => Promise<T>;

/** Starts work, and aborts it when the component unmounts or `start` changes. If `start` is undefined, does nothing. */
export function useAsyncEffect(start: AsyncWork<void> | undefined): void {
  useEffect(() => {
    const work = new AbortController();
    void start?.(work.signal);
    return () => work.abort();
  }, [start]);
}

import { useEffect } from "react";

/** Work that ends later. The signal is aborted once nobody waits for its end. */
export type AsyncWork<T> = (signal: AbortSignal) => Promise<T>;

/** Starts work, undefined for none, and aborts it once the component is gone or `start` is another function. */
export function useAsyncEffect(start: AsyncWork<void> | undefined): void {
  useEffect(() => {
    const work = new AbortController();
    void start?.(work.signal);
    return () => work.abort();
  }, [start]);
}

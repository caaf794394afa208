import { takeTurn } from "#model/base/time-sliced.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** So long, in milliseconds, the page is kept busy at once. */
const longest = 8;

const clock = { elapsed: () => performance.now() };

/** Does work that can pause, so that the page stays free. Rejected once the signal is aborted. */
export async function inPauses<T>(work: TimeSliced<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const done = takeTurn(work, clock, longest);
    if (done !== undefined) return done.value;
    await pause();
    signal?.throwIfAborted();
  }
}

export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

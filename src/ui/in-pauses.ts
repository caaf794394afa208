import { takeTurn } from "#model/base/time-sliced.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The maximum time in milliseconds that work blocks the page. */
const longest = 8;

const clock = { elapsed: () => performance.now() };

/** Does work that can pause, so the page stays responsive. Rejects once the signal is aborted. */
export async function inPauses<T>(work: TimeSliced<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const done = takeTurn(work, clock, longest);
    if (done !== undefined) return done.value;
    await pause();
    signal?.throwIfAborted();
  }
}

export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

import { takeTurn } from "#model/base/time-sliced.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** So long, in milliseconds, the page is kept busy at once. */
const longest = 8;

const clock = { elapsed: () => performance.now() };

/** Does work that can pause, so that the page stays free. */
export async function inPauses<T>(work: TimeSliced<T>): Promise<T> {
  for (;;) {
    const done = workOn(work);
    if (done !== undefined) return done.value;
    await pause();
  }
}

/** Goes on with work as long as the page may be kept busy: there is no result until all is done. */
export const workOn = <T>(work: TimeSliced<T>): { readonly value: T } | undefined =>
  takeTurn(work, clock, longest);

export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

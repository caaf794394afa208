import type { TimeSliced } from "#model/time-sliced.ts";

/** So long, in milliseconds, the page is kept busy at once. */
const longest = 8;

/** Does work that can pause, so that the page stays free. */
export async function inPauses<T>(work: TimeSliced<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + longest;
    while (performance.now() < end) {
      const { done, value } = work.next();
      if (done === true) return value;
    }
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

import type { TimeSliced } from "#model/base/time-sliced.ts";

/** So long, in milliseconds, the page is kept busy at once. */
const longest = 8;

/** Does work that can pause, so that the page stays free. */
export async function inPauses<T>(work: TimeSliced<T>): Promise<T> {
  for (;;) {
    const done = takeTurn(work);
    if (done !== undefined) return done.value;
    await pause();
  }
}

/** Works until all is done, or the page is to be free: then there is no result yet. */
export function takeTurn<T>(work: TimeSliced<T>): { readonly value: T } | undefined {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    const { done, value } = work.next();
    if (done === true) return { value };
  }
  return undefined;
}

export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/**
 * Work that can pause. The work yields every few milliseconds, and continues when the next part is requested. `finish`
 * does the whole work at once.
 */
export type TimeSliced<T> = Generator<undefined, T, void>;

/** The number of steps between two pauses. A step takes some microseconds. */
const stretch = 500;

/** Does the whole work without a pause. */
export function finish<T>(work: TimeSliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Works until everything is done or the given milliseconds are over. Returns undefined if work is left. */
export function takeTurn<T>(
  work: TimeSliced<T>,
  clock: { readonly elapsed: () => number },
  time: number,
): { readonly value: T } | undefined {
  const end = clock.elapsed() + time;
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return { value };
    if (clock.elapsed() >= end) return undefined;
  }
}

/** Calls a function for each item, with pauses. */
export function* each<T>(items: Iterable<T>, act: (item: T) => void): TimeSliced<void> {
  let count = 0;
  for (const item of items) {
    act(item);
    count += 1;
    if (count % stretch === 0) yield;
  }
}

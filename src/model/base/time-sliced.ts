/**
 * Work that can pause: it yields every few milliseconds, and goes on when it is asked for the next part. Who
 * has time for all of it at once uses `finish`.
 */
export type TimeSliced<T> = Generator<undefined, T, void>;

/** How many things that take microseconds each are done between two pauses. */
const stretch = 500;

/** All of the work, without a pause. */
export function finish<T>(work: TimeSliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Works until all is done, or so many milliseconds have passed: then there is no result yet. */
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

/** Does something with each item, pausing now and then. */
export function* each<T>(items: Iterable<T>, act: (item: T) => void): TimeSliced<void> {
  let count = 0;
  for (const item of items) {
    act(item);
    count += 1;
    if (count % stretch === 0) yield;
  }
}

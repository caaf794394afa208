/** What is called a clock here is three functions, so that a test can turn it by hand. */
export interface Clock {
  /** Milliseconds since 1970, by a clock that can be set: for dates alone. */
  now(): number;
  /** Milliseconds since some moment, which never go back: for how long something takes. */
  elapsed(): number;
  /** Runs once after a wait in milliseconds, unless the function it gives is called before. */
  after(wait: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (wait, run) => {
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  },
};

/** What work waits for, in milliseconds: for a pause in the edits, but never so long after the first of them. */
export interface Debounce {
  readonly wait: number;
  readonly maxWait: number;
}

export interface Schedule {
  /** Tells of an edit: the work is done after a pause in the edits, or soon enough without one. */
  touch(): void;
  /** Forgets the edits told of, because the work is being done otherwise. */
  cancel(): void;
}

export function createSchedule(
  clock: Clock,
  { wait, maxWait }: Debounce,
  work: () => void,
): Schedule {
  let first: number | undefined;
  let stop = (): void => {};
  const cancel = (): void => {
    stop();
    first = undefined;
  };
  return {
    cancel,
    touch() {
      const now = clock.elapsed();
      first ??= now;
      stop();
      stop = clock.after(Math.max(0, Math.min(wait, first + maxWait - now)), () => {
        first = undefined;
        work();
      });
    },
  };
}

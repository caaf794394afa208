/** What is called a clock here is two functions, so that a test can turn it by hand. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** Runs once after a wait in milliseconds, unless the function it gives is called before. */
  after(wait: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (wait, run) => {
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  },
};

/** A save waits until the typing pauses… */
const PAUSE = 250;

/**
 * …but never longer than this after the first edit that is not saved. What is older than 500 ms must
 * survive a kill of the browser, and the write itself needs its part of them.
 */
const LONGEST = 350;

export interface Schedule {
  /** Tells of an edit: `save` runs after a pause in the edits, or soon enough without one. */
  touch(): void;
  /** Forgets the edits told of, because they are being saved otherwise. */
  cancel(): void;
}

export function createSchedule(clock: Clock, save: () => void): Schedule {
  let first: number | undefined;
  let stop = (): void => {};
  const cancel = (): void => {
    stop();
    first = undefined;
  };
  return {
    cancel,
    touch() {
      const now = clock.now();
      first ??= now;
      stop();
      stop = clock.after(Math.max(0, Math.min(PAUSE, first + LONGEST - now)), () => {
        first = undefined;
        save();
      });
    },
  };
}

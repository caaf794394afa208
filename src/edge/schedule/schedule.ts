/** A clock as three functions, so a test can control it. */
export interface Clock {
  /** Milliseconds since 1970. Only for dates, because users can adjust the system's clock. */
  now(): number;
  /** Milliseconds since some moment, for durations. The value never decreases. */
  elapsed(): number;
  /** Runs once after a delay in milliseconds, unless the returned function is called first. */
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

/**
 * The delay of work, in milliseconds: the work waits for a pause of `wait` in the edits, but never longer than
 * `maxWait` after the first edit.
 */
export interface Debounce {
  readonly wait: number;
  readonly maxWait: number;
}

export interface Schedule {
  /** Reports an edit: the work runs after a pause in the edits, or after a maximum delay. */
  touch(): void;
  /** Forgets the reported edits, because the work is done elsewhere. */
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

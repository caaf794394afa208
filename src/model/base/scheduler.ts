import type { TimeSliced } from "#model/base/time-sliced.ts";

/** Work in two parts: what takes its time and can pause, and what is done at once with what came of it. */
export interface Work<T> {
  begin(): TimeSliced<T>;
  finish(result: T): void;
}

/**
 * Decides when work is done, by what it is done for. One scheduler has one piece of work: the next takes the
 * place of one that has not finished.
 */
export interface Scheduler<Input> {
  /** `before` is what the last piece of work was done for; undefined where there was none. */
  run<T>(work: Work<T>, now: Input, before: Input | undefined): void;
  /** Drops what has not finished. */
  cancel(): void;
}

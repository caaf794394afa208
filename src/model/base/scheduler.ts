import type { TimeSliced } from "#model/base/time-sliced.ts";

/** Work in two parts: a slow part that can pause, and a last step that runs at once with the slow part's result. */
export interface Work<T> {
  begin(): TimeSliced<T>;
  finish(result: T): void;
}

/** Schedules work for inputs. A scheduler has at most one piece of work: new work replaces unfinished work. */
export interface Scheduler<Input> {
  /**
   * Starts work for the input `now`. `before` is the input of the last finished work; undefined if no work has
   * finished.
   */
  run<T>(work: Work<T>, now: Input, before: Input | undefined): void;
  /** Drops unfinished work. */
  cancel(): void;
}

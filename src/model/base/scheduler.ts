import type { TimeSliced } from "#model/base/time-sliced.ts";

/** Work in two parts: a slow part that can pause, and a last step that runs at once with the slow part's result. */
export interface Work<T> {
  begin(): TimeSliced<T>;
  finish(result: T): void;
}

/** Schedules work for inputs. A scheduler has one piece of work: a new one replaces an unfinished one. */
export interface Scheduler<Input> {
  /** `before` is the input of the last finished work; undefined if there is none. */
  run<T>(work: Work<T>, now: Input, before: Input | undefined): void;
  /** Drops unfinished work. */
  cancel(): void;
}

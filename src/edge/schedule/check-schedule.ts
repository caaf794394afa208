import { takeTurn } from "#model/base/time-sliced.ts";
import type { Clock, Debounce } from "#edge/schedule/schedule.ts";
import { browserClock, createSchedule } from "#edge/schedule/schedule.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Scheduler, Work } from "#model/base/scheduler.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** The maximum number of resources for an immediate check. Such a check usually takes a fraction of a millisecond. */
const immediateLimit = 60;

/**
 * The wait is longer than a frame, so a check never delays showing a key press. The wait is shorter than the interval
 * between keys in fast typing, so a check doesn't wait until typing ends.
 */
const debounce: Debounce = { wait: 25, maxWait: 100 };

/** The longest time that a design is checked without a pause, in milliseconds: half a frame. */
const slice = 8;

/** The first slice is short, because it runs in the same task as drawing a new design. */
const firstSlice = 2;

/** The input of the check. */
interface Checked {
  readonly program: Program;
  readonly catalog: Catalog;
}

/**
 * Keeps checks out of the way: after an edit of one resource, a large design is checked in a typing pause, and a new
 * large design is drawn first. Everything else is checked at once, but only for a few milliseconds, because one
 * resource can be as large as a thousand others.
 */
export function createCheckScheduler(clock: Clock = browserClock): Scheduler<Checked> {
  let waiting = (): void => {};
  let stop = (): void => {};
  const schedule = createSchedule(clock, debounce, () => waiting());
  const goOn = <T>(work: Work<T>, checking: TimeSliced<T>, time: number): void => {
    const done = takeTurn(checking, clock, time);
    if (done !== undefined) return work.finish(done.value);
    stop = clock.after(0, () => goOn(work, checking, slice));
  };
  return {
    run(work, now, before) {
      stop();
      const isLarge = now.program.resources.length > immediateLimit;
      waiting = () => goOn(work, work.begin(), slice);
      if (isLarge && isTyping(now, before)) return schedule.touch();
      schedule.cancel();
      goOn(work, work.begin(), isLarge ? firstSlice : slice);
    },
    cancel() {
      stop();
      schedule.cancel();
    },
  };
}

/** Whether two designs differ in at most one resource, as while typing. */
function isTyping(now: Checked, before: Checked | undefined): boolean {
  if (before === undefined || before.catalog !== now.catalog) return false;
  const earlier = before.program.resources;
  const { resources } = now.program;
  return earlier.length === resources.length && newPlaces(earlier, resources).length <= 1;
}

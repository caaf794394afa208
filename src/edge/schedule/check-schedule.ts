import { takeTurn } from "#model/base/time-sliced.ts";
import type { Clock, Debounce } from "#edge/schedule/schedule.ts";
import { browserClock, createSchedule } from "#edge/schedule/schedule.ts";
import { newPlaces } from "#model/base/incremental/find-places.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Scheduler, Work } from "#model/base/scheduler.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** Up to so many resources a check mostly takes a fraction of a millisecond, and is not worth waiting for. */
const immediateLimit = 60;

/**
 * Longer than a frame, so that the check never stands between a key and its picture; shorter than the time
 * between two keys of a fast typist or of a key that is held, so that it does not wait for their end.
 */
const debounce: Debounce = { wait: 25, maxWait: 100 };

/** Half of what a frame takes, in milliseconds: for so long any design is checked without a pause. */
const slice = 8;

/** The first slice is short: it comes on top of the drawing of a new design. */
const firstSlice = 2;

/** What is checked. */
interface Checked {
  readonly program: Program;
  readonly catalog: Catalog;
}

/**
 * Lets checks stay out of the way: after an edit of one resource of a large design it is checked when the keys
 * pause, and a large design that is new is drawn first. Everything else is checked at once, as far as that goes in
 * a few milliseconds: one resource may hold as much as a thousand others.
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

/** At most one resource is another one. */
function isTyping(now: Checked, before: Checked | undefined): boolean {
  if (before === undefined || before.catalog !== now.catalog) return false;
  const earlier = before.program.resources;
  const { resources } = now.program;
  return earlier.length === resources.length && newPlaces(earlier, resources).length <= 1;
}

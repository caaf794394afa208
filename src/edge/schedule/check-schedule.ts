import type { Clock, Debounce } from "#edge/schedule/schedule.ts";
import { browserClock, createSchedule } from "#edge/schedule/schedule.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { finish } from "#model/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import type { Scheduler, Work } from "#model/scheduler.ts";

/** Up to so many resources a check takes a fraction of a millisecond, and is not worth waiting for. */
const atOnce = 60;

/**
 * Longer than a frame, so that the check never stands between a key and its picture; shorter than the time
 * between two keys of a fast typist or of a key that is held, so that it does not wait for their end.
 */
const debounce: Debounce = { wait: 25, maxWait: 100 };

/** What is checked. */
interface Checked {
  readonly program: Program;
  readonly catalog: Catalog;
}

/**
 * Lets checks stay out of the way of typing: after an edit of one resource of a large design it is checked
 * when the keys pause. Everything else is checked at once.
 */
export function createCheckScheduler(clock: Clock = browserClock): Scheduler<Checked> {
  let waiting = (): void => {};
  const schedule = createSchedule(clock, debounce, () => waiting());
  return {
    run(work, now, before) {
      waiting = () => doAll(work);
      if (isTyping(now, before) && now.program.resources.length > atOnce) return schedule.touch();
      schedule.cancel();
      waiting();
    },
    cancel: schedule.cancel,
  };
}

function doAll<T>({ begin, finish: end }: Work<T>): void {
  end(finish(begin()));
}

/** At most one resource is another one. */
function isTyping(now: Checked, before: Checked | undefined): boolean {
  if (before === undefined || before.catalog !== now.catalog) return false;
  const earlier = before.program.resources;
  const { resources } = now.program;
  if (earlier.length !== resources.length) return false;
  const changed = resources.filter((resource, at) => resource !== earlier[at]);
  return changed.length <= 1;
}

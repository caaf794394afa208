import { takeTurn } from "#model/base/time-sliced.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import type { Scheduler, Work } from "#model/base/scheduler.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";

/** Up to so many things a comparison takes a few milliseconds. */
const immediateLimit = 60;
/** Longer than a frame, and where a comparison would be felt, longer than between two keys; in milliseconds. */
const shortWait = 30;
const longWait = 300;
/** Half of what a frame takes, in milliseconds: for so long a comparison works without a pause. */
const sliceDuration = 8;

/** What is open, and what it is compared with. */
interface ComparisonSides {
  readonly program: Program;
  readonly baseline: Baseline | undefined;
  readonly overlay: Overlay | undefined;
}

/**
 * Lets comparisons stay out of the way: none is made between a key and its picture, and one that takes long
 * works for some milliseconds at a time, since a state may hold tens of thousands of resources.
 */
export function createComparisonScheduler(clock: Clock = browserClock): Scheduler<ComparisonSides> {
  let stop = (): void => {};
  const goOn = <T>(work: Work<T>, working: TimeSliced<T>, isLong: boolean): void => {
    const done = takeTurn(working, clock, sliceDuration);
    if (done === undefined) stop = clock.after(0, () => goOn(work, working, true));
    // What many resources come to takes its time to be drawn as well.
    else if (isLong) stop = clock.after(0, () => work.finish(done.value));
    else work.finish(done.value);
  };
  return {
    run(work, now, before) {
      const begin = (): void => goOn(work, work.begin(), false);
      stop();
      if (before === undefined) return begin();
      const isTyping = before.baseline === now.baseline && before.overlay === now.overlay;
      const isLong = isTyping && sizeOf(now) > immediateLimit;
      stop = clock.after(isLong ? longWait : shortWait, begin);
    },
    cancel: () => stop(),
  };
}

/** How many things a comparison looks at. */
const sizeOf = ({ program, baseline, overlay }: ComparisonSides): number =>
  program.resources.length + (baseline?.resources.length ?? 0) + (overlay?.steps.length ?? 0);

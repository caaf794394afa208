import { takeTurn } from "#model/base/time-sliced.ts";
import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import type { Scheduler, Work } from "#model/base/scheduler.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";

/** The maximum number of items for an immediate comparison. Such a comparison takes a few milliseconds. */
const immediateLimit = 60;
/**
 * The waits in milliseconds. Both are longer than a frame. The wait before a noticeable comparison is also longer than
 * the time between two keys.
 */
const shortWait = 30;
const longWait = 300;
/** The longest time that a comparison runs without a pause, in milliseconds: half a frame. */
const sliceDuration = 8;

/** The open design and its baseline. */
interface ComparisonSides {
  readonly program: Program;
  readonly baseline: Baseline | undefined;
  readonly overlay: Overlay | undefined;
}

/**
 * Schedules comparisons so they don't delay the page: no comparison runs between a key press and its frame, and a long
 * comparison runs for a few milliseconds at a time. A state can have tens of thousands of resources.
 */
export function createComparisonScheduler(clock: Clock = browserClock): Scheduler<ComparisonSides> {
  let stop = (): void => {};
  const goOn = <T>(work: Work<T>, working: TimeSliced<T>, isLong: boolean): void => {
    const done = takeTurn(working, clock, sliceDuration);
    if (done === undefined) stop = clock.after(0, () => goOn(work, working, true));
    // A long result is reported in a separate task, because drawing it takes time too.
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

/** The number of items to compare. */
const sizeOf = ({ program, baseline, overlay }: ComparisonSides): number =>
  program.resources.length + (baseline?.resources.length ?? 0) + (overlay?.steps.length ?? 0);

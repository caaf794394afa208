import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Program } from "#model/program/program.ts";
import type { Scheduler } from "#model/base/scheduler.ts";

/** A delay in milliseconds in which the browser can draw the typed text before printing starts. */
const nextFrame = 30;

/**
 * The wait in milliseconds for a pause in typing, because showing a large text takes longer than the time between two
 * keys.
 */
const wait = 300;

/** The length from which a text is large, in UTF-16 code units. Showing a text of this length takes about 10 ms. */
const large = 500_000;

/** The design to print, and the length of its last output, in UTF-16 code units. */
interface Printable {
  readonly program: Program;
  readonly catalog: Catalog;
  readonly length: number;
}

/** Prints an edited design a moment later, so typing doesn't wait for the printer. */
export function createPrintScheduler(clock: Clock = browserClock): Scheduler<Printable> {
  let stop = (): void => {};
  return {
    run(work, now, before) {
      const print = (): void => work.finish(finish(work.begin()));
      const isEdited = before !== undefined && before.program !== now.program;
      stop();
      if (!isEdited) print();
      else stop = clock.after(now.length > large ? wait : nextFrame, print);
    },
    cancel: () => stop(),
  };
}

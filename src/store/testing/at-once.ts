import { finish } from "#model/base/time-sliced.ts";
import type { Scheduler } from "#model/base/scheduler.ts";

/** A scheduler that runs all work immediately. */
export const atOnce: Scheduler<unknown> = {
  run: (work) => work.finish(finish(work.begin())),
  cancel: () => undefined,
};

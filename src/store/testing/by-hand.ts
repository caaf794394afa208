import type { Scheduler } from "#model/base/scheduler.ts";

/** A scheduler with which a test runs the work step by step. */
export interface HandScheduler extends Scheduler<unknown> {
  /** Runs a number of steps of the waiting work, or all the waiting work. */
  work(steps?: number): void;
}

export function createHandScheduler(): HandScheduler {
  let step: (() => boolean) | undefined;
  return {
    run(work) {
      let working: ReturnType<typeof work.begin> | undefined;
      step = () => {
        working ??= work.begin();
        const { done, value } = working.next();
        if (done === true) work.finish(value);
        return done === true;
      };
    },
    cancel() {
      step = undefined;
    },
    work(steps = Infinity) {
      for (let count = 0; count < steps && step !== undefined; count += 1) {
        const doing = step;
        if (doing() && step === doing) step = undefined;
      }
    },
  };
}

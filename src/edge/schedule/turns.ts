import type { Clock } from "#edge/schedule/schedule.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish, takeTurn } from "#model/base/time-sliced.ts";

/** The longest time that work runs without a pause, in milliseconds: half a frame. */
const stretch = 8;

/** The first slice is short, because it runs in the same task as the caller's work. */
const firstStretch = 2;

/** Runs work in short slices, between which the page can respond. */
export interface Turns {
  /** Returns the result at once if the work completes in the first slice. */
  run<T>(work: TimeSliced<T>): T | Promise<T>;
  /**
   * Runs all work without pauses until the returned function is called, because the page may close before the next
   * slice.
   */
  hurry(): () => void;
}

export function createTurns(clock: Clock): Turns {
  let hurries = 0;
  const waiting = new Set<() => void>();
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(0, () => goOn());
      const goOn = (): void => {
        waiting.delete(goOn);
        stop();
        resolve();
      };
      waiting.add(goOn);
    });
  const rest = async <T>(work: TimeSliced<T>): Promise<T> => {
    for (;;) {
      await wait();
      if (hurries > 0) return finish(work);
      const done = takeTurn(work, clock, stretch);
      if (done !== undefined) return done.value;
    }
  };
  return {
    run(work) {
      if (hurries > 0) return finish(work);
      const done = takeTurn(work, clock, firstStretch);
      return done === undefined ? rest(work) : done.value;
    },
    hurry() {
      hurries += 1;
      for (const goOn of waiting) goOn();
      return () => {
        hurries -= 1;
      };
    },
  };
}

import type { Clock } from "#edge/schedule/schedule.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish, takeTurn } from "#model/base/time-sliced.ts";

/** Half of what a frame takes, in milliseconds: for so long work goes on without a pause. */
const stretch = 8;

/** The first turn is short: it comes on top of what asked for the work. */
const firstStretch = 2;

/** Does work in short turns, between which the page can answer. */
export interface Turns {
  /** The result is there at once where the work is done within the first turn. */
  run<T>(work: TimeSliced<T>): T | Promise<T>;
  /** Ends all pauses, for a page that may be gone before the next turn, until the function it gives is called. */
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

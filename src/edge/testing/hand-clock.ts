import type { Clock } from "#edge/schedule/schedule.ts";

interface HandClock extends Clock {
  turnTo(time: number): void;
  /** Time goes by in the middle of some work, while nothing else is run. */
  pass(time: number): void;
  /** Somebody sets the clock to another time; what goes by goes on. */
  set(time: number): void;
}

/** A clock that runs what is due when it is turned on. */
export function handClock(): HandClock {
  let now = 0;
  let ahead = 0;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now + ahead,
    elapsed: () => now,
    after(wait, run) {
      const alarm = { at: now + wait, run };
      waiting.add(alarm);
      return () => waiting.delete(alarm);
    },
    pass(time) {
      now += time;
    },
    set(time) {
      ahead = time - now;
    },
    turnTo(time) {
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = Math.max(now, time);
    },
  };
}

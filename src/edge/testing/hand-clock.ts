import type { Clock } from "#edge/schedule/schedule.ts";

interface HandClock extends Clock {
  turnTo(time: number): void;
  /** Lets time pass during some work, without running anything else. */
  pass(time: number): void;
  /** Sets the clock to another time. The elapsed time is not affected. */
  set(time: number): void;
}

/** A clock that runs due work when the test advances it. */
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

import type { Clock } from "#edge/schedule.ts";

/** A clock that runs what is due when it is turned on. */
export function handClock(): Clock & { turnTo(time: number): void } {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    after(wait, run) {
      const alarm = { at: now + wait, run };
      waiting.add(alarm);
      return () => waiting.delete(alarm);
    },
    turnTo(time) {
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= time).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next);
        now = next.at;
        next.run();
      }
      now = time;
    },
  };
}

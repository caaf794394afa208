import { expect, test } from "vitest";

import type { Clock } from "#edge/schedule.ts";
import { createSchedule } from "#edge/schedule.ts";

/** A clock that runs what is due when it is turned on. */
function handClock(): Clock & { turnTo(time: number): void } {
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

/** `edits` at these times, `x` for a cancel; gives the times of the saves. */
function savesFor(script: string): string {
  const clock = handClock();
  const saves: number[] = [];
  const schedule = createSchedule(clock, () => saves.push(clock.now()));
  for (const step of script.split(" ")) {
    clock.turnTo(Number.parseInt(step, 10));
    if (step.endsWith("x")) schedule.cancel();
    else schedule.touch();
  }
  clock.turnTo(10_000);
  return saves.join(" ");
}

test.each([
  ["one edit is saved after a pause", "0", "250"],
  ["each further edit prolongs the pause", "0 50", "300"],
  ["but not beyond 350 ms after the first", "0 100 200 300", "350"],
  ["unbroken typing is saved again and again", "0 90 180 270 360 450 540 630 720", "350 710 970"],
  ["a pause between two bursts gives each its own save", "0 600", "250 850"],
  ["what is saved otherwise is not saved again", "0 100x", ""],
  ["an edit after a cancel starts anew", "0 100x 120", "370"],
])("%s: %s → %s", (_name, edits, saves) => {
  expect(savesFor(edits)).toBe(saves);
});

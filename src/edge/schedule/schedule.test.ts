import { expect, test } from "vitest";

import { saveDebounce } from "#edge/storage/saver.ts";
import { createSchedule } from "#edge/schedule/schedule.ts";
import { handClock } from "#edge/testing/hand-clock.ts";

/** Runs a script of times at which an edit or (`x`) a cancel happens; returns the times of the saves. */
function savesFor(script: string): string {
  const clock = handClock();
  const saves: number[] = [];
  const schedule = createSchedule(clock, saveDebounce, () => saves.push(clock.now()));
  for (const step of script.split(" ")) {
    clock.turnTo(Number.parseInt(step, 10));
    if (step.endsWith("x")) schedule.cancel();
    else schedule.touch();
  }
  clock.turnTo(10_000);
  return saves.join(" ");
}

test.each([
  ["one edit is saved after a pause", "0", "150"],
  ["each further edit prolongs the pause", "0 50", "200"],
  ["but not beyond the longest delay after the first", "0 100 200", "250"],
  ["unbroken typing is saved again and again", "0 90 180 270 360 450 540 630 720", "250 520 790"],
  ["a pause between two bursts gives each its own save", "0 600", "150 750"],
  ["what is saved otherwise is not saved again", "0 100x", ""],
  ["an edit after a cancel starts a new wait", "0 100x 120", "270"],
])("%s: %s → %s", (_name, edits, saves) => {
  expect(savesFor(edits)).toBe(saves);
});

test("setting the clock back during continuous typing delays no save", () => {
  const clock = handClock();
  let saves = 0;
  const schedule = createSchedule(clock, saveDebounce, () => (saves += 1));
  for (let time = 0; time <= 360; time += 90) {
    clock.turnTo(time);
    if (time === 90) clock.set(-3_600_000);
    schedule.touch();
  }
  expect(saves).toBe(1);
});

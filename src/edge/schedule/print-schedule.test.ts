import { expect, test } from "vitest";

import { createPrintScheduler } from "#edge/schedule/print-schedule.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { emptyProgram } from "#model/program/program.ts";

const before = { program: emptyProgram("a"), catalog: createCatalog([], []), length: 10 };
const edited = { ...before, program: emptyProgram("b") };

function start() {
  const clock = handClock();
  const scheduler = createPrintScheduler(clock);
  const printed: string[] = [];
  const print = (now: typeof before, last: typeof before | undefined): void =>
    scheduler.run(
      {
        *begin() {
          yield;
          return now.program.name;
        },
        finish: (name) => printed.push(`${name} at ${clock.now()}`),
      },
      now,
      last,
    );
  return { clock, scheduler, print, printed };
}

test("prints new and unedited designs at once", () => {
  const { print, printed } = start();
  print(before, undefined);
  print({ ...before, catalog: createCatalog([], []) }, before);
  expect(printed).toEqual(["a at 0", "a at 0"]);
});

test.each([
  ["short", 500_000, 30],
  ["long", 500_001, 300],
])("prints an edit of a %s text in a pause", (_what, length, wait) => {
  const { print, printed, clock } = start();
  print({ ...edited, length }, before);
  clock.turnTo(wait - 1);
  print({ ...edited, program: emptyProgram("c"), length }, before);
  clock.turnTo(2 * wait - 2);
  expect(printed).toEqual([]);
  clock.turnTo(2 * wait);
  expect(printed).toEqual([`c at ${2 * wait - 1}`]);
});

test("printing at once or canceling leaves nothing for later", () => {
  const { print, printed, scheduler, clock } = start();
  print(edited, before);
  print(before, before);
  print(edited, before);
  scheduler.cancel();
  clock.turnTo(1000);
  expect(printed).toEqual(["a at 0"]);
});

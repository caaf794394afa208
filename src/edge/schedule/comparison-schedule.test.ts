import { expect, test } from "vitest";

import { createComparisonScheduler } from "#edge/schedule/comparison-schedule.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { deployed } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const design = (count: number): Program => ({
  ...emptyProgram("shop"),
  resources: Array.from({ length: count }, (_, at) => ({
    id: resourceId(at),
    name: `r${at}`,
    token: "a:b:C",
    inputs: {},
    options: {},
    origin: { kind: "created" },
    extras: {},
  })),
});

type ComparisonSides = Parameters<ReturnType<typeof createComparisonScheduler>["run"]>[1];

const small: ComparisonSides = {
  program: design(2),
  baseline: { resources: [] },
  overlay: undefined,
};
const resourcesOfOneType = deployed(
  readDesign(Array.from({ length: 61 }, (_, at) => `t:Thing a${at}`)),
);
const step: RealStep = {
  urn: "urn:pulumi:dev::shop::a:b:C::r0",
  type: "a:b:C",
  operation: "update",
  status: "planned",
  replaceReasons: [],
  diffReasons: [],
  details: [],
};
const overlay: Overlay = {
  source: "preview",
  isPreview: true,
  isComplete: true,
  steps: Array.from({ length: 61 }, () => step),
  runDiagnostics: [],
  mayBeCorrupt: false,
};

/** Work that consists of parts of 5 ms each, and the time when each part was done. */
function start() {
  const clock = handClock();
  const scheduler = createComparisonScheduler(clock);
  const done: string[] = [];
  const compare = (
    name: string,
    now: ComparisonSides,
    before: ComparisonSides | undefined,
    parts = 0,
  ): void =>
    scheduler.run(
      {
        *begin() {
          done.push(`${name} begins at ${clock.now()}`);
          for (let part = 0; part < parts; part += 1) {
            clock.pass(5);
            yield;
          }
          return name;
        },
        finish: (result) => done.push(`${result} ends at ${clock.now()}`),
      },
      now,
      before,
    );
  return { clock, scheduler, done, compare };
}

test("the first comparison runs at once", () => {
  const { compare, done } = start();
  compare("first", small, undefined);
  expect(done).toEqual(["first begins at 0", "first ends at 0"]);
});

test.each<[what: string, sides: Partial<ComparisonSides>, wait: number]>([
  ["of a small design", {}, 30],
  ["of a large design", { program: design(100) }, 300],
  ["with much that is deployed", { baseline: resourcesOfOneType }, 300],
  ["with much that a run says", { overlay }, 300],
])("during edits, a comparison %s waits for a pause", (_what, sides, wait) => {
  const { compare, clock, done } = start();
  const before = { ...small, ...sides };
  compare("a", before, before);
  clock.turnTo(wait - 1);
  compare("b", before, before);
  clock.turnTo(2 * wait - 2);
  expect(done).toEqual([]);
  clock.turnTo(2 * wait);
  expect(done).toEqual([`b begins at ${2 * wait - 1}`, `b ends at ${2 * wait - 1}`]);
});

test("a different baseline for a large design doesn't wait for a typing pause", () => {
  const { compare, clock, done } = start();
  compare("a", { ...small, program: design(100), baseline: resourcesOfOneType }, small);
  clock.turnTo(30);
  expect(done).toEqual(["a begins at 30", "a ends at 30"]);
});

test("a long comparison continues after each 10 ms, and completes in a pause of its own", () => {
  const { compare, clock, done } = start();
  compare("a", small, undefined, 5);
  expect(clock.now()).toBe(10);
  clock.turnTo(10);
  expect(clock.now()).toBe(20);
  clock.turnTo(20);
  expect([clock.now(), done.length]).toEqual([25, 1]);
  clock.turnTo(25);
  expect(done).toEqual(["a begins at 0", "a ends at 25"]);
});

test("a new comparison replaces the current one, and so does its end", () => {
  const { compare, scheduler, clock, done } = start();
  compare("a", small, undefined, 5);
  compare("b", small, small, 5);
  for (const time of [40, 50, 55]) clock.turnTo(time);
  expect(done).toEqual(["a begins at 0", "b begins at 40"]);
  scheduler.cancel();
  clock.turnTo(1000);
  expect(done).toHaveLength(2);
});

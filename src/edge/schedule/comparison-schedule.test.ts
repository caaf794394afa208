import { expect, test } from "vitest";
import type { TimeSliced } from "#model/time-sliced.ts";
import { finish } from "#model/time-sliced.ts";

import type { Compare, Sides } from "#edge/schedule/comparison-schedule.ts";
import { createComparisonSchedule } from "#edge/schedule/comparison-schedule.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import type { ComparisonResult } from "#export/retarget/compare-design.ts";
import { joinOutcome as joining } from "#model/deployment/outcome/join.ts";
import { marksOf } from "#model/deployment/outcome/outcome.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { deployed } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const joinOutcome = (...all: Parameters<typeof joining>) => finish(joining(...all));

const resource = (at: number, note = ""): Resource => ({
  id: resourceId(at),
  name: `r${at}`,
  token: "a:b:C",
  inputs: { note },
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const design = (count: number, note = ""): Program => ({
  ...emptyProgram("shop"),
  resources: Array.from({ length: count }, (_, at) => (at === 0 ? resource(0, note) : kept[at]!)),
});

const kept = Array.from({ length: 100 }, (_, at) => resource(at));

const baseline = { resources: [] };
const overlay: Overlay = {
  source: "preview",
  isPreview: true,
  isComplete: true,
  steps: [],
  runDiagnostics: [],
  mayBeCorrupt: false,
};

const urn = "urn:pulumi:dev::shop::a:b:C::r0";
const programOfOneType = deployed(
  readDesign(Array.from({ length: 61 }, (_, at) => `t:Thing a${at}`)),
);
const step: RealStep = {
  urn,
  type: "a:b:C",
  operation: "update",
  status: "planned",
  replaceReasons: [],
  diffReasons: [],
  details: [],
};

async function start(program: Program, isBroken = false, parts = 0) {
  const clock = handClock();
  let opened: Sides = { program, baseline: undefined, overlay: undefined };
  let listener = (): void => {};
  const seen: { readonly program: Program; readonly attachedTo: Program | undefined }[] = [];
  const told = { tabs: 0, errors: 0, loads: 0 };
  const compare: Compare = function* (now, { attachedTo }): TimeSliced<ComparisonResult> {
    seen.push({ program: now, attachedTo });
    for (let part = 0; part < parts; part += 1) {
      clock.pass(5);
      yield;
    }
    // Made anew each time, as a real comparison is.
    const steps = [
      { ...step, urn: `${urn}${now.resources[0]?.inputs["note"] === "x"}` },
      { ...step },
    ];
    const outcome = joinOutcome(undefined, {
      overlay,
      matched: { steps: new Map(), elsewhere: steps, runDiagnostics: [] },
      changes: { isEdited: () => false, isOther: () => false, isGone: () => false },
    });
    const plain = {
      plan: undefined,
      outcome,
      entries: new Map(),
      runDiagnostics: new Map(),
      notes: [],
      diagnostics: [],
    };
    return { ...plain, marks: marksOf(outcome) };
  };
  const read = createComparisonSchedule({
    read: () => opened,
    watch: (listen) => {
      listener = listen;
    },
    load: async () => {
      told.loads += 1;
      if (isBroken) throw new Error("gone");
      return compare;
    },
    onChange: () => {
      told.tabs += 1;
    },
    onError: () => {
      told.errors += 1;
    },
    clock,
  });
  const change = async (now: Partial<Sides>): Promise<void> => {
    opened = { ...opened, ...now };
    listener();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, seen, told, read, change };
}

test("nothing is fetched or worked out before there is something to compare with", async () => {
  const { told, read, change } = await start(design(2));
  await change({ program: design(2, "x") });
  expect(told).toEqual({ tabs: 0, errors: 0, loads: 0 });
  await change({ baseline });
  expect(told).toEqual({ tabs: 1, errors: 0, loads: 1 });
  expect(read()).toBeDefined();
  await change({ baseline: undefined });
  expect(read()).toBeUndefined();
  expect(told.tabs).toBe(2);
});

test.each([
  [2, 30],
  [100, 300],
])("a design of %d resources is compared %d ms after the last edit", async (count, wait) => {
  const { seen, change, clock, told } = await start(design(count));
  await change({ baseline });
  expect(seen).toHaveLength(1);
  await change({ program: design(count, "x") });
  clock.turnTo(wait - 1);
  await change({ program: design(count, "xy") });
  clock.turnTo(2 * wait - 2);
  expect(seen).toHaveLength(1);
  clock.turnTo(2 * wait);
  expect(seen).toHaveLength(2);
  expect(seen[1]?.program.resources[0]?.inputs["note"]).toBe("xy");
  expect(told).toMatchObject({ tabs: 2, loads: 1 });
});

test("what is moved on the canvas is compared no second time", async () => {
  const { seen, change, clock } = await start(design(2));
  const program = design(2);
  await change({ program, baseline });
  await change({ program: { ...program, layout: { direction: "down", positions: {} } } });
  clock.turnTo(1000);
  expect(seen).toHaveLength(1);
});

test("the design that a run was laid on is remembered as long as the run lies there", async () => {
  const { seen, change, clock } = await start(design(2));
  const before = design(2);
  await change({ program: before, overlay });
  const after = design(2, "x");
  await change({ program: after });
  clock.turnTo(100);
  await change({ baseline });
  clock.turnTo(200);
  await change({ overlay: { ...overlay } });
  clock.turnTo(300);
  await change({ overlay: undefined });
  clock.turnTo(400);
  expect(seen.map(({ attachedTo }) => attachedTo)).toEqual([
    before,
    before,
    before,
    after,
    undefined,
  ]);
});

test.each<[what: string, sides: Partial<Sides>]>([
  ["is deployed", { baseline: programOfOneType }],
  ["a run says", { overlay: { ...overlay, steps: Array.from({ length: 61 }, () => step) } }],
])("where much %s, a small design is compared in a pause as well", async (_what, sides) => {
  const { seen, change, clock } = await start(design(2));
  await change(sides);
  await change({ program: design(2, "x") });
  clock.turnTo(299);
  expect(seen).toHaveLength(1);
  clock.turnTo(300);
  expect(seen).toHaveLength(2);
});

test("what says the same stays the same object", async () => {
  const { read, change, clock } = await start(design(2));
  await change({ baseline });
  const first = read();
  await change({ program: design(2, "x") });
  clock.turnTo(100);
  expect(read()).not.toBe(first);
  expect(read()?.marks).toBe(first?.marks);
  expect(read()?.notes).toBe(first?.notes);
  expect(read()?.diagnostics).toBe(first?.diagnostics);
  const [, unchanged] = read()?.outcome.entries ?? [];
  expect(unchanged).toBeDefined();
  expect(unchanged).toBe(first?.outcome.entries[1]);
  expect(read()?.outcome.entries[0]).not.toBe(first?.outcome.entries[0]);
});

test("a long comparison goes on where it was after each 10 ms, and the next edit drops it", async () => {
  const { seen, told, change, clock, read } = await start(design(2), false, 5);
  await change({ baseline });
  expect([clock.now(), told.tabs]).toEqual([10, 0]);
  clock.turnTo(10);
  expect([clock.now(), told.tabs]).toEqual([20, 0]);
  clock.turnTo(20);
  // What it came to is told of in a pause of its own.
  expect([clock.now(), told.tabs]).toEqual([25, 0]);
  clock.turnTo(25);
  expect([clock.now(), told.tabs]).toEqual([25, 1]);
  const first = read();
  await change({ program: design(2, "x") });
  clock.turnTo(55);
  expect([clock.now(), seen.length]).toEqual([65, 2]);
  await change({ program: design(2, "y") });
  // What was begun for the edit before is due, and is not gone on with.
  clock.turnTo(65);
  expect([clock.now(), seen.length]).toEqual([65, 2]);
  expect(read()).toBe(first);
  for (const time of [95, 105, 115, 120]) clock.turnTo(time);
  expect([clock.now(), seen.length, told.tabs]).toEqual([120, 3, 2]);
  expect(seen[2]?.program.resources[0]?.inputs["note"]).toBe("y");
});

test("a comparison that cannot be fetched is told of, and tried again", async () => {
  const { told, change, read } = await start(design(2), true);
  await change({ baseline });
  expect(told).toEqual({ tabs: 0, errors: 1, loads: 1 });
  await change({ program: design(2, "x") });
  expect(told).toEqual({ tabs: 0, errors: 2, loads: 2 });
  expect(read()).toBeUndefined();
});

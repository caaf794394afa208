import { expect, test } from "vitest";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { ComparisonInput, DesignComparison } from "#model/deployment/outcome/comparison.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { marksOf } from "#model/deployment/outcome/outcome.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Overlay, RealStep } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { createCatalogStore } from "#store/catalog.ts";
import type { Deriving } from "#store/derived.ts";
import { createDerivedStore } from "#store/derived.ts";
import type { DesignerStore } from "#store/designer.ts";
import {
  compareWith,
  createDesignerStore,
  edit,
  attachRun,
  openProgram,
  undo,
} from "#store/designer.ts";
import { atOnce } from "#store/testing/at-once.ts";
import { createHandScheduler } from "#store/testing/by-hand.ts";

interface Files {
  readonly files: readonly { readonly text: string }[];
}

const design: Program = {
  ...emptyProgram("test"),
  config: [{ name: "region", extras: {} }],
  resources: [resourceOf("a:b:C", {}, 1, "one"), resourceOf("a:b:C", {}, 2, "two")],
};

/** A check that reports each resource's input `say` as a diagnostic. */
function checkTexts({ resources }: Program): readonly Diagnostic[] {
  return resources.flatMap(({ id, inputs }): readonly Diagnostic[] => {
    if (inputs["say"] === "throw") throw new Error("no such rule");
    if (inputs["say"] === undefined) return [];
    const location = { kind: "input", resource: id, path: ["say"] } as const;
    return [
      { rule: "test/say", severity: "error", location, message: JSON.stringify(inputs["say"]) },
    ];
  });
}

const nothingFound = (): DesignComparison => {
  const outcome = finish(joinOutcome(undefined, undefined));
  return {
    plan: undefined,
    outcome,
    runDiagnostics: new Map(),
    notes: [],
    marks: marksOf(outcome),
    diagnostics: [],
    inputsOf: () => [],
  };
};

function start(deriving: Partial<Deriving<Files>> = {}) {
  const designer = createDesignerStore();
  openProgram(designer, design);
  const derived = createDerivedStore<Files>(designer, createCatalogStore(createCatalog([], [])), {
    checks: { load: async () => () => checkTexts, scheduler: atOnce },
    comparisons: { load: async () => () => nothing(), scheduler: atOnce },
    printing: {
      load: async () => (program) => (language) => {
        const say = program.resources[0]?.inputs["say"];
        if (say === "throw") throw new Error(`${language} has no word for it`);
        return { files: [{ text: `${language}: ${JSON.stringify(say)}` }] };
      },
      createScheduler: () => atOnce,
    },
    ...deriving,
  });
  return { designer, derived };
}

function* nothing() {
  yield;
  return nothingFound();
}

const say = (designer: DesignerStore, text: string, number = 1): void =>
  edit(
    designer,
    { kind: "set-input", resource: resourceId(number), path: ["say"], value: text },
    { label: `Say ${text}` },
  );

const loaded = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("the diagnostics of a resource stay identical while they are equal", async () => {
  const { designer, derived } = start();
  await loaded();
  say(designer, "a");
  say(designer, "b", 2);
  const before = derived.getState();
  say(designer, "c", 2);
  const after = derived.getState();
  const of = (state: typeof after, number: number) =>
    state.diagnostics.value.resources.get(resourceId(number));
  expect(of(after, 1)?.all.map(({ message }) => message)).toEqual(['"a"']);
  expect(of(after, 1)).toBe(of(before, 1));
  expect(of(after, 2)).not.toBe(of(before, 2));
  expect(of(after, 2)?.inputs.get("say")).toHaveLength(1);
  expect(of(after, 2)?.counts).toBe(of(before, 2)?.counts);
  expect(after.diagnostics.value.counts).toBe(before.diagnostics.value.counts);
  expect(after.diagnostics.value.resourceCounts).toBe(before.diagnostics.value.resourceCounts);
  expect(after.resources).toBe(before.resources);
  expect(after.configNames).toBe(before.configNames);
  expect(after.graph).toBe(before.graph);
});

test("an edit is published once, with all that follows from it", async () => {
  const { designer, derived } = start();
  await loaded();
  const seen: string[] = [];
  derived.subscribe(({ diagnostics }) => {
    expect(designer.getState().program.resources[0]?.inputs["say"]).toBe("a");
    seen.push(`${diagnostics.status} ${diagnostics.value.all.length}`);
  });
  say(designer, "a");
  expect(seen).toEqual(["current 1"]);
});

test("an edit without consequences notifies nobody", async () => {
  const { designer, derived } = start();
  await loaded();
  say(designer, "a");
  let told = 0;
  derived.subscribe(() => {
    told += 1;
  });
  edit(
    designer,
    { kind: "set-input", resource: resourceId(1), path: ["other"], value: "b" },
    { label: "other" },
  );
  expect(told).toBe(0);
});

test("while the check waits, its last findings stay, marked as computing", async () => {
  const scheduler = createHandScheduler();
  const { designer, derived } = start({
    checks: { load: async () => () => checkTexts, scheduler },
  });
  const found = () => {
    const { status, value } = derived.getState().diagnostics;
    return `${status}: ${value.all.map(({ message }) => message).join()}`;
  };
  expect(found()).toBe("computing: ");
  await loaded();
  scheduler.work();
  say(designer, "a");
  expect(found()).toBe("computing: ");
  scheduler.work();
  expect(found()).toBe('current: "a"');
  say(designer, "b");
  expect(found()).toBe('computing: "a"');
  undo(designer);
  expect(found()).toBe('current: "a"');
});

test("a check that throws keeps its findings, says why, and is tried again", async () => {
  let made = 0;
  const { designer, derived } = start({
    checks: {
      load: async () => () => {
        made += 1;
        return checkTexts;
      },
      scheduler: atOnce,
    },
  });
  await loaded();
  say(designer, "a");
  say(designer, "throw", 2);
  const { diagnostics } = derived.getState();
  expect(diagnostics.status).toBe("failed");
  expect(diagnostics.failure).toEqual({ at: "computing", message: "no such rule" });
  expect(diagnostics.value.all.map(({ message }) => message)).toEqual(['"a"']);
  expect(designer.getState().program.resources[1]?.inputs["say"]).toBe("throw");
  expect(derived.getState().graph.status).toBe("current");
  say(designer, "b", 2);
  expect(derived.getState().diagnostics.failure).toBeUndefined();
  expect(derived.getState().diagnostics.value.counts.error).toBe(2);
  // After an error, a new check is created, because the old one may have partial results.
  expect(made).toBe(2);
});

test("checks that cannot be fetched are fetched again after the next edit", async () => {
  let loads = 0;
  const { designer, derived } = start({
    checks: {
      load: async () => {
        loads += 1;
        if (loads === 1) throw new Error("offline");
        return () => checkTexts;
      },
      scheduler: atOnce,
    },
  });
  await loaded();
  expect(derived.getState().diagnostics.failure).toEqual({ at: "loading", message: "offline" });
  say(designer, "a");
  await loaded();
  expect(derived.getState().diagnostics.status).toBe("current");
  expect(loads).toBe(2);
});

test("a printer that throws keeps its output and does not affect other languages", async () => {
  const { designer, derived } = start();
  derived.watchPrinted("go", false);
  await loaded();
  const printed = () => {
    const go = derived.getState().printed.get("go");
    return [go?.status, go?.value?.now.files[0]?.text, go?.failure?.message];
  };
  expect(printed()).toEqual(["current", "go: undefined", undefined]);
  say(designer, "a");
  say(designer, "throw");
  expect(printed()).toEqual(["failed", 'go: "a"', "go has no word for it"]);
  expect(derived.getState().diagnostics.status).toBe("failed");
  say(designer, "b");
  expect(printed()).toEqual(["current", 'go: "b"', undefined]);
});

test("a language is printed while it has a subscriber, with the last step on request", async () => {
  const { designer, derived } = start();
  const leave = derived.watchPrinted("go", false);
  await loaded();
  say(designer, "a");
  const leaveToo = derived.watchPrinted("go", true);
  const now = () => derived.getState().printed.get("go")?.value;
  expect(now()).toEqual({
    now: { files: [{ text: 'go: "a"' }] },
    before: { files: [{ text: "go: undefined" }] },
    step: "Say a",
  });
  leaveToo();
  expect(now()?.before).toBeUndefined();
  leave();
  expect(derived.getState().printed.size).toBe(0);
});

test("a program that is opened again has no last step, even if it is equal", async () => {
  const { designer, derived } = start();
  derived.watchPrinted("go", true);
  await loaded();
  say(designer, "a");
  openProgram(designer, designer.getState().program);
  expect(derived.getState().printed.get("go")?.value?.step).toBeUndefined();
});

const baseline = { resources: [] };
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
  steps: [step],
  runDiagnostics: [],
  mayBeCorrupt: false,
};
const report = { kept: [], secrets: { encrypted: 0, plain: 0 } };
const deployed = {
  file: "state.json",
  baseline,
  report: { format: "stack export", version: 3, resources: 0, refused: [], ...report },
} as const;

/** Starts a comparison that counts its runs. Its entries are the step `a` and the text of the first resource. */
function startComparing(isBroken = false) {
  const seen: (ComparisonInput & { readonly program: Program })[] = [];
  const loads: string[] = [];
  const started = start({
    comparisons: {
      load: async () => {
        loads.push("load");
        if (isBroken) throw new Error("gone");
        return function* (program, _, input) {
          seen.push({ program, ...input });
          const said = program.resources[0]?.inputs["say"];
          if (said === "throw") throw new Error("no such step");
          yield;
          const elsewhere = [{ ...step }, { ...step, urn: `${step.urn}${String(said)}` }];
          const outcome = yield* joinOutcome(undefined, {
            overlay,
            matched: { steps: new Map(), elsewhere, runDiagnostics: [] },
            changes: { isEdited: () => false, isStepChanged: () => false, isRemoved: () => false },
          });
          return { ...nothingFound(), outcome, marks: marksOf(outcome) };
        };
      },
      scheduler: atOnce,
    },
  });
  return { ...started, seen, loads };
}

test("nothing is fetched or compared before a comparison starts", async () => {
  const { designer, derived, seen, loads } = startComparing();
  say(designer, "a");
  await loaded();
  expect([loads.length, derived.getState().comparison.value]).toEqual([0, undefined]);
  compareWith(designer, deployed);
  expect(derived.getState().comparison.status).toBe("computing");
  await loaded();
  expect([loads.length, seen.length, derived.getState().comparison.status]).toEqual([
    1,
    1,
    "current",
  ]);
  compareWith(designer, undefined);
  expect(derived.getState().comparison).toEqual({ status: "current", value: undefined });
});

test("moving nodes on the canvas triggers no comparison or check", async () => {
  const { designer, derived, seen } = startComparing();
  compareWith(designer, deployed);
  await loaded();
  const before = derived.getState();
  edit(designer, { kind: "set-direction", direction: "down" }, { label: "down" });
  expect(seen).toHaveLength(1);
  expect(derived.getState().diagnostics).toBe(before.diagnostics);
  expect(derived.getState().comparison).toBe(before.comparison);
});

test("the design that a run was attached to is remembered as long as the run", async () => {
  const { designer, seen } = startComparing();
  const attach = () => attachRun(designer, { file: "events", overlay, report });
  const before = designer.getState().program;
  attach();
  await loaded();
  say(designer, "a");
  compareWith(designer, deployed);
  // If the same run is attached again, it belongs to the changed design.
  attach();
  const after = designer.getState().program;
  attachRun(designer, undefined);
  expect(seen.map(({ attachedTo }) => attachedTo)).toEqual([
    before,
    before,
    before,
    after,
    undefined,
  ]);
});

test("equal parts of a comparison stay the same objects", async () => {
  const { designer, derived } = startComparing();
  compareWith(designer, deployed);
  await loaded();
  const first = derived.getState().comparison.value;
  say(designer, "x");
  const second = derived.getState().comparison.value;
  expect(second).not.toBe(first);
  expect(second?.marks).toBe(first?.marks);
  expect(second?.notes).toBe(first?.notes);
  expect(second?.outcome.entries[0]).toBeDefined();
  expect(second?.outcome.entries[0]).toBe(first?.outcome.entries[0]);
  expect(second?.outcome.entries[1]).not.toBe(first?.outcome.entries[1]);
});

test("a comparison that throws keeps the last one, says why, and is tried again", async () => {
  const { designer, derived } = startComparing();
  compareWith(designer, deployed);
  await loaded();
  const before = derived.getState().comparison.value;
  say(designer, "throw");
  const { status, value, failure } = derived.getState().comparison;
  expect([status, failure?.message]).toEqual(["failed", "no such step"]);
  expect(value).toBe(before);
  say(designer, "a");
  expect(derived.getState().comparison.status).toBe("current");
});

test("a comparison that cannot be fetched is reported, and tried again", async () => {
  const { designer, derived, loads } = startComparing(true);
  compareWith(designer, deployed);
  await loaded();
  expect(derived.getState().comparison.failure).toEqual({ at: "loading", message: "gone" });
  say(designer, "a");
  await loaded();
  expect(loads).toHaveLength(2);
});

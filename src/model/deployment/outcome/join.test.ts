import { expect, test } from "vitest";
import { finish } from "#model/base/time-sliced.ts";

import { joinOutcome as joining } from "#model/deployment/outcome/join.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { describeMark, marksOf, sameMarks } from "#model/deployment/outcome/outcome.ts";
import { sentencesOf } from "#model/deployment/outcome/messages.ts";
import { formatPath } from "#model/base/path.ts";
import { changesSinceRun } from "#model/deployment/outcome/changes-since-run.ts";
import { predict as predicting } from "#model/deployment/plan/plan.ts";
import { matchRun } from "#model/deployment/preview/match-run.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const predict = (...all: Parameters<typeof predicting>) => finish(predicting(...all));

const joinOutcome = (...all: Parameters<typeof joining>) => finish(joining(...all));

const urnOf = (name: string, type = "t:index:Thing"): string =>
  `urn:pulumi:dev::test::${type}::${name}`;

/** A step of a preview document, such as `update a`, with more fields of the resource. */
const step = (words: string, more: object = {}): object => {
  const [op = "", name = "", type] = words.split(" ");
  return { op, urn: urnOf(name, type), ...more };
};

interface Case {
  readonly before?: readonly string[];
  readonly after: readonly string[];
  readonly steps?: readonly object[];
  readonly diagnostics?: readonly object[];
  /** The design that the run was attached to, if the design was edited afterwards. */
  readonly attachedTo?: readonly string[];
}

function outcomeOf({ before, after, steps, diagnostics = [], attachedTo }: Case) {
  const baseline = before === undefined ? { resources: [] } : deployed(readDesign(before));
  const predicted = (lines: readonly string[]) => {
    const program = readDesign(lines);
    return { program, prediction: predict(program, planCatalog, baseline) };
  };
  const now = predicted(after);
  const plan = before === undefined ? undefined : now.prediction.plan;
  if (steps === undefined) return joinOutcome(plan, undefined);
  const read = openPreview(JSON.stringify({ steps, diagnostics }));
  if (!read.ok) throw new Error(read.message);
  const { overlay } = read;
  const match = (seen: ReturnType<typeof predicted>) => ({
    ...seen,
    matched: matchRun(overlay, seen.program, planCatalog),
  });
  // A design that is read a second time shares no object with the first one.
  const changes = changesSinceRun(match(predicted(attachedTo ?? after)), match(now));
  return joinOutcome(plan, { overlay, matched: match(now).matched, changes });
}

/** The outcome of an entry, such as `run: update a (size, note)`, with its sentences. */
const shown = (entry: OutcomeEntry): string => {
  const { source, step: settled } = entry;
  const paths = settled.changes.map(({ path }) => formatPath(path));
  const changes = paths.length === 0 ? "" : ` (${paths.join(", ")})`;
  return [`${source}: ${settled.operation} ${settled.name}${changes}`, ...sentencesOf(entry)].join(
    " | ",
  );
};

const edited = "Edited since the run; predicted only.";
const byName = 'The schema says that a change to "name" replaces the resource.';

const deployedThing = ["t:Thing a size:=1 note=x"];

test.each<[title: string, given: Case, entries: readonly string[]]>([
  [
    "only a prediction",
    { before: deployedThing, after: ["t:Thing a size:=2 note=x"] },
    ["prediction: update a (size)"],
  ],
  [
    "only a run",
    {
      after: deployedThing,
      steps: [step("update a", { diffReasons: ["size"] }), step("delete gone")],
    },
    ["run: update a (size)", "run: delete gone"],
  ],
  [
    "a run with the same result",
    {
      before: deployedThing,
      after: ["t:Thing a size:=2 note=x"],
      steps: [step("update a", { diffReasons: ["size"] })],
    },
    ["run: update a (size)"],
  ],
  [
    "a run with a different operation",
    {
      before: deployedThing,
      after: ["t:Thing a size:=2 note=x"],
      steps: [step("replace a", { replaceReasons: ["size"], diffReasons: ["size"] })],
    },
    ["run: replace a (size) | Predicted: update. The run's result is shown."],
  ],
  [
    "a run with different inputs",
    {
      before: deployedThing,
      after: ["t:Thing a size:=2 note=x"],
      steps: [step("update a", { diffReasons: ["size", "note"] })],
    },
    ["run: update a (size, note) | Predicted: a change to size. The run's result is shown."],
  ],
  [
    "a preview that omits unchanged resources",
    { before: deployedThing, after: ["t:Thing a size:=2 note=x"], steps: [step("create b")] },
    ["run: same a | Predicted: update. Not in the run, so unchanged.", "run: create b"],
  ],
  [
    "a failed preview says nothing about omitted resources",
    {
      before: deployedThing,
      after: ["t:Thing a size:=2 note=x"],
      steps: [step("create b")],
      diagnostics: [{ severity: "error", message: "it failed" }],
    },
    ["prediction: update a (size) | Not in the run; predicted only.", "run: create b"],
  ],
  [
    "later edits are predicted",
    {
      before: deployedThing,
      after: ["t:Thing a size:=2 note=x", "t:Thing b"],
      steps: [step("replace a")],
      attachedTo: ["t:Thing a size:=3 note=x"],
    },
    [
      "prediction: update a (size) | Edited since the run; predicted only.",
      "prediction: create b | Edited since the run; predicted only.",
    ],
  ],
  [
    "later edits that cannot be predicted",
    { after: deployedThing, steps: [step("update a")], attachedTo: ["t:Thing a size:=1 note=y"] },
    [`run: update a | ${edited}`],
  ],
  [
    "an input with a changed default of a config variable",
    {
      before: ["config who=x", "t:Thing a note=${who}"],
      after: ["config who=y", "t:Thing a note=${who}"],
      steps: [step("create b")],
      attachedTo: ["config who=x", "t:Thing a note=${who}"],
    },
    [`prediction: update a (note) | ${edited}`, "run: create b"],
  ],
  [
    "the same where nothing is predicted",
    {
      after: ["config who=y", "t:Thing a note=${who}"],
      steps: [step("update a")],
      attachedTo: ["config who=x", "t:Thing a note=${who}"],
    },
    [`run: update a | ${edited}`],
  ],
  [
    "the effects of a different edit",
    {
      before: ["t:Thing a name=x", "t:Thing b name=${a.id}"],
      after: ["t:Thing a name=y", "t:Thing b name=${a.id}"],
      steps: [step("same a"), step("same b")],
      attachedTo: ["t:Thing a name=x", "t:Thing b name=${a.id}"],
    },
    [
      `prediction: replace a (name) | ${edited} | ${byName}`,
      `prediction: replace b (name) | ${edited} | ${byName}`,
    ],
  ],
  [
    "a removed resource that the run updates",
    {
      before: ["t:Thing a", "t:Thing b"],
      after: ["t:Thing a"],
      steps: [step("update b")],
      attachedTo: ["t:Thing a", "t:Thing b note=x"],
    },
    ["prediction: same a", `prediction: delete b | ${edited}`],
  ],
  [
    "the same where nothing is predicted",
    {
      after: ["t:Thing a"],
      steps: [step("update b", { diffReasons: ["note"] })],
      attachedTo: ["t:Thing a", "t:Thing b"],
    },
    [`prediction: delete b | ${edited}`],
  ],
  [
    "a removed resource that the run does not name",
    {
      before: ["t:Thing a", "t:Thing b"],
      after: ["t:Thing a"],
      steps: [step("create c")],
      attachedTo: ["t:Thing a", "t:Thing b"],
    },
    ["prediction: same a", `prediction: delete b | ${edited}`, "run: create c"],
  ],
  [
    "a removed resource that the run creates",
    {
      before: ["t:Thing a"],
      after: ["t:Thing a"],
      steps: [step("create b")],
      attachedTo: ["t:Thing a", "t:Thing b"],
    },
    ["prediction: same a"],
  ],
  [
    "the same where nothing is predicted",
    { after: ["t:Thing a"], steps: [step("create b")], attachedTo: ["t:Thing a", "t:Thing b"] },
    [],
  ],
  [
    "a resource that was renamed since",
    {
      before: ["t:Thing a", "t:Thing b"],
      after: ["t:Thing a", "t:Thing c"],
      steps: [step("update b")],
      attachedTo: ["t:Thing a", "t:Thing b"],
    },
    ["prediction: same a", `prediction: create c | ${edited}`, `prediction: delete b | ${edited}`],
  ],
  [
    "deletions of both are one",
    { before: ["t:Thing a", "t:Thing old"], after: ["t:Thing a"], steps: [step("delete old")] },
    ["prediction: same a", "run: delete old"],
  ],
  ["a refresh reads", { after: deployedThing, steps: [step("refresh a")] }, ["run: read a"]],
])("%s", (_title, given, entries) => {
  expect(outcomeOf(given).entries.map(shown)).toEqual(entries);
});

test("entries are identified by URN, with a number for duplicates", () => {
  const { entries } = outcomeOf({
    after: ["t:Thing a", "t:mod:New b"],
    steps: [step("create a"), step("create c"), step("create b t:mod:New")],
  });
  expect(entries.map(({ key }) => key)).toEqual([urnOf("a"), urnOf("b", "t:mod:New"), urnOf("c")]);
  const plan = predict(readDesign([]), planCatalog, deployed(readDesign(["t:Thing a"]))).plan;
  const twice = joinOutcome({ ...plan, steps: [...plan.steps, ...plan.steps] }, undefined);
  expect(twice.entries.map(({ key }) => key)).toEqual([urnOf("a"), `${urnOf("a")} 1`]);
});

test("a resource outside the design is the same entry in every version", () => {
  const read = openPreview(JSON.stringify({ steps: [step("create a"), step("create c")] }));
  if (!read.ok) throw new Error(read.message);
  const { overlay } = read;
  const changes = { isEdited: () => false, isStepChanged: () => false, isRemoved: () => false };
  const entriesOf = (lines: readonly string[]) => {
    const matched = matchRun(overlay, readDesign(lines), planCatalog);
    return joinOutcome(undefined, { overlay, matched, changes }).entries;
  };
  const first = entriesOf(["t:Thing a"]);
  const second = entriesOf(["t:Thing a note=x"]);
  expect(first.map(({ step: { name } }) => name)).toEqual(["a", "c"]);
  expect(second[1]).toBe(first[1]);
});

test("the counts, and the mark of each resource", () => {
  const outcome = outcomeOf({
    before: ["t:Thing a name=x @protect:=true", "t:Thing b size:=1", "t:Thing old"],
    after: ["t:Thing a name=y @protect:=true", "t:Thing b size:=2", "t:Thing c"],
  });
  expect(outcome).toMatchObject({
    counts: { create: 1, update: 1, replace: 1, delete: 1, same: 0 },
    refused: 1,
    failed: 0,
    different: 0,
  });
  const marks = marksOf(outcome);
  expect(Array.from(marks.values(), describeMark)).toEqual([
    "plan: replace; has an error",
    "plan: update",
    "plan: create",
  ]);
  expect(sameMarks(marks, new Map(marks))).toBe(true);
  expect(sameMarks(marks, new Map([...marks].slice(1)))).toBe(false);
});

test("the run decides about a refusal", () => {
  const outcome = outcomeOf({
    before: ["t:Thing a name=x @protect:=true"],
    after: ["t:Thing a name=y @protect:=true"],
    steps: [step("update a", { diffReasons: ["name"] })],
  });
  expect(outcome).toMatchObject({ refused: 0, different: 1 });
});

test("old and new values are those of the states", () => {
  const { entries } = outcomeOf({
    after: ["t:Thing a"],
    steps: [
      step("update a", {
        oldState: { inputs: { list: ["p", "q"], deep: { free: "x" } }, outputs: { arn: "1" } },
        newState: { inputs: { list: ["p", "r"], deep: {} }, outputs: {} },
        detailedDiff: {
          "list[1]": { kind: "update", inputDiff: true },
          "deep.free": { kind: "delete", inputDiff: true },
          note: { kind: "add-replace", inputDiff: true },
          arn: { kind: "update", inputDiff: false },
          "odd[": { kind: "update", inputDiff: true },
        },
      }),
    ],
  });
  expect(entries[0]?.step.changes).toEqual([
    { path: ["list", 1], old: "q", new: "r", certain: true },
    { path: ["deep", "free"], old: "x", certain: true },
    { path: ["note"], certain: true, replaces: "schema" },
    { path: ["arn"], old: "1", certain: true },
    { path: ["odd["], certain: true },
  ]);
});

test("messages are at their resource, and others are separate", () => {
  const outcome = outcomeOf({
    after: ["t:Thing a"],
    steps: [step("update a")],
    diagnostics: [
      { urn: urnOf("a"), severity: "error", message: "no" },
      { severity: "warning", message: "hm" },
    ],
  });
  expect(outcome.entries[0]?.runDiagnostics.map(({ message }) => message)).toEqual(["no"]);
  expect(outcome.runDiagnostics.map(({ message }) => message)).toEqual(["hm"]);
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { describeCause } from "#model/deployment/plan/messages/messages.ts";
import { printMarkdown } from "#model/deployment/plan/messages/markdown.ts";
import { sentencesOfStep } from "#model/deployment/plan/messages/step-messages.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { countSteps } from "#model/deployment/plan/step.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import { deployed, formatPlan, planCatalog, testPlans } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const cases = new URL("cases/", import.meta.url);

describe.each(readdirSync(cases))("%s", (file) => {
  testPlans(readFileSync(new URL(file, cases), "utf8"));
});

test("the stack's config takes precedence over defaults", () => {
  const design = readDesign(["config c=1", "t:Thing a note=${c}"]);
  const { steps, notes } = planDeployment(design, planCatalog, deployed(design), {
    config: { c: "3" },
  });
  expect(steps.map(({ changes }) => changes)).toEqual([
    [{ path: ["note"], old: "1", new: "3", certain: true }],
  ]);
  expect(notes).toEqual([]);
});

test("a preview refuses to replace what is protected, and only warns about imports", () => {
  const before = readDesign([
    "t:Thing a name=1",
    "t:Thing b name=${a.arn} @protect:=true",
    "t:Thing c name=${a.arn} @import=c(a(1).arn)",
  ]);
  const after = readDesign([
    "t:Thing a name=2",
    "t:Thing b name=${a.arn} @protect:=true",
    "t:Thing c name=${a.arn} @import=c(a(1).arn)",
  ]);
  const { steps } = planDeployment(after, planCatalog, deployed(before));
  expect(steps.map(({ refusal, refusalIf }) => [refusal, refusalIf])).toEqual([
    [undefined, undefined],
    ["The resource is protected, and the engine refuses to replace it.", undefined],
    [
      "The option import is still set. If a replacement is necessary, the engine refuses it.",
      "replace",
    ],
  ]);
});

test("notes describe what the whole plan can't tell", () => {
  const before = readDesign(["config c=1", "x:y:Z a note=${c}"]);
  const state = { ...deployed(before), project: "other" };
  expect(planDeployment(before, planCatalog, state).notes).toEqual([
    expect.stringContaining('to the project "other", but the design is named "test"'),
    expect.stringContaining(
      '"c": the plan uses the default, but the stack may set a different value',
    ),
    expect.stringContaining("x:y:Z: the package is not loaded"),
  ]);
});

test("the plan names the assumed engine if engines differ", () => {
  const before = readDesign(["t:Thing a name=1", "t:Thing b @deletedWith=${a}"]);
  const after = readDesign(["t:Thing a name=2", "t:Thing b @deletedWith=${a}"]);
  const planFrom = (engine: object) =>
    planDeployment(after, planCatalog, { ...deployed(before), ...engine });
  const [, assumed] = planFrom({}).steps;
  expect(assumed).toMatchObject({ operation: "replace", certain: true });
  expect(planFrom({}).notes).toEqual([expect.stringContaining("assumes the newest")]);
  expect(planFrom({ engine: "v3.276.0" }).notes).toEqual([]);
  const [, open] = planFrom({ engine: "v3.255.0-alpha.1" }).steps;
  expect(open).toMatchObject({ operation: "replace", certain: false });
  expect(open?.causes.map(describeCause)).toContain(
    'The resource\'s deletedWith option names "a", which is replaced. Pulumi 3.260 and later replace both resources.',
  );
});

test("a damaged state is in the headline, and deletions show where they were declared", () => {
  const state = deployed(readDesign(["t:Thing a"]));
  const a = state.resources.find(({ name }) => name === "a");
  if (a === undefined) throw new Error("There is no a.");
  const damaged = {
    ...state,
    damage: "a parent is missing",
    resources: [
      ...state.resources.filter((each) => each !== a),
      { ...a, declaredAt: "index.ts:3:1" },
    ],
  };
  const empty = readDesign([]);
  const plan = planDeployment(empty, planCatalog, damaged);
  expect(plan.notes[0]).toContain('marked this state as damaged ("a parent is missing")');
  const [first] = printMarkdown(plan, empty).split("\n");
  expect(first).toContain("**Pulumi marked this state as damaged.** 1 to delete");
  expect(plan.steps.flatMap(sentencesOfStep)).toEqual([
    "The resource was declared at index.ts:3:1.",
  ]);
});

test("an empty stack", () => {
  const read = readState({ version: 3, deployment: null });
  const plan = planDeployment(
    readDesign(["t:Thing a"]),
    planCatalog,
    read.ok ? read.baseline : { resources: [] },
  );
  expect(formatPlan(plan)).toEqual(["create a"]);
  expect(plan.notes).toEqual(["The state is still empty."]);
  expect(plan.steps[0]?.urn).toBe("urn:pulumi:stack::test::t:index:Thing::a");
});

test("a type in a different letter case is the type in its URN", () => {
  const state = deployed(readDesign(["t:Thing a note=1"]));
  const design = readDesign(["t:thing a note=2", "t:INDEX:thing b"]);
  const { steps } = planDeployment(design, planCatalog, state);
  expect(steps.map(({ operation, urn, token }) => [operation, urn, token])).toEqual([
    ["update", "urn:pulumi:dev::test::t:index:Thing::a", "t:Thing"],
    ["create", "urn:pulumi:dev::test::t:index:Thing::b", "t:Thing"],
  ]);
});

test("if nothing is deployed, the project has its file's name", () => {
  const design = { ...readDesign(["t:Thing a"]), name: "my <new> shop" };
  const [step] = planDeployment(design, planCatalog, { resources: [] }).steps;
  expect(step?.urn).toBe("urn:pulumi:stack::my-new-shop::t:index:Thing::a");
  const state = { ...deployed(readDesign(["t:Thing a"])), project: "my-new-shop" };
  expect(planDeployment(design, planCatalog, state).notes).toEqual([]);
});

test("the steps are counted", () => {
  const state = deployed(readDesign(["t:Thing a name=1", "t:Thing b", "t:Thing c"]));
  const design = readDesign(["t:Thing a name=2", "t:Thing c", "t:Thing d @import=1"]);
  expect(countSteps(planDeployment(design, planCatalog, state))).toEqual({
    create: 0,
    import: 1,
    read: 0,
    update: 0,
    replace: 1,
    delete: 1,
    same: 1,
  });
});

test("an endless chain of parents, and a very long one", () => {
  const circle = readDesign(["t:Thing a @parent=${b}", "t:Thing b @parent=${a}"]);
  expect(planDeployment(circle, planCatalog, { resources: [] }).steps).toHaveLength(2);
  const lines = Array.from({ length: 2000 }, (_, at) => `t:Thing n${at} @parent=\${n${at + 1}}`);
  const long = readDesign([...lines, "t:Thing n2000"]);
  const { steps } = planDeployment(long, planCatalog, { resources: [] });
  expect(steps).toHaveLength(2001);
  expect(Math.max(...steps.map(({ urn }) => urn.length))).toBeLessThan(10_000);
});

test("steps that only the state decides are computed once for all versions of a design", () => {
  const state = deployed(readDesign(["t:Thing a", "t:Thing b", "t:Thing c @deletedWith=${b}"]));
  const stepsOf = (...lines: readonly string[]) =>
    new Map(
      planDeployment(readDesign(lines), planCatalog, state).steps.map((each) => [each.name, each]),
    );
  const first = stepsOf("t:Thing a");
  const second = stepsOf("t:Thing a note=x");
  expect(second.get("b")).toBe(first.get("b"));
  expect(second.get("c")).toBe(first.get("c"));
  // A deployed resource that one version of a design claims stays free for the next version.
  expect(stepsOf("t:Thing b").get("b")?.operation).toBe("same");
  const third = stepsOf("t:Thing b");
  expect(third.get("a")?.operation).toBe("delete");
  expect(third.get("c")?.causes).toEqual([]);
  expect(first.get("c")?.causes).toMatchObject([{ kind: "gone" }]);
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { printMarkdown } from "#model/deployment/plan/messages/markdown.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import type { DeploymentPlan, DeploymentStep } from "#model/deployment/plan/step.ts";
import {
  isNoteworthyStep,
  sentencesOfStep,
} from "#model/deployment/plan/messages/step-messages.ts";
import {
  describeCause,
  describeOperations,
  whyNotCompared,
} from "#model/deployment/plan/messages/messages.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

test("a plan as Markdown", () => {
  const before = readDesign(
    [
      "config zone",
      "t:Thing bus name=one tags.a|b=1 list=[x,y]",
      "t:Thing user note=${bus.arn} native=in-${zone} @protect:=true",
      "t:Thing gone @protect:=true",
      "t:Thing same note=!x",
      "output url=1",
    ].map((line) => line.replace(" tags.a|b=1", ' tags:={"a|b":"`1`"}')),
  );
  const after = readDesign([
    "config zone",
    't:Thing bus name=two tags:={"a|b":"<b>"} list=[y,x] @deleteBeforeReplace:=true',
    "t:Thing user note=${bus.arn} native=in-${zone} @replaceOnChanges=[note] @protect:=true",
    "t:Thing same note=!y",
    't:Thing new @import=id-1 @aliases:=[{"name":"old"}]',
    "output url=2",
  ]);
  const plan = planDeployment(after, planCatalog, deployed(before));
  expect(printMarkdown(plan, after).split("\n")).toEqual([
    "### Deployment of `test` to `dev`: 1 to import, 2 to replace, 1 to delete, 1 unchanged",
    "",
    "Predicted from package schemas and facts. For Pulumi's own result, run `pulumi preview`.",
    "",
    "- **Refused:** `user`. The resource is protected, and the engine refuses to replace it.",
    "- **Refused:** `gone`. The resource is protected in the state, and the engine refuses to delete it.",
    "",
    "#### replace `bus` (`t:Thing`)",
    "",
    '- The schema says that a change to "name" replaces the resource.',
    "- The old resource is deleted before the new one is created.",
    "",
    "| Property | Old | New | |",
    "| --- | --- | --- | --- |",
    '| `name` | `"one"` | `"two"` | forces replacement |',
    '| `tags["a\\|b"]` | `` "`1`" `` | `"<b>"` |  |',
    '| `list` | `["x", "y"]` | `["y", "x"]` | other order |',
    "",
    "#### replace `user` (`t:Thing`)",
    "",
    "| Property | Old | New | |",
    "| --- | --- | --- | --- |",
    '| `note` | `"bus(one).arn"` | `known after deployment: bus.arn` | forces replacement, may change |',
    "",
    "#### import `new` (`t:Thing`)",
    "",
    "#### delete `gone` (`t:Thing`)",
    "",
    "#### Stack outputs",
    "",
    "| Property | Old | New | |",
    "| --- | --- | --- | --- |",
    '| `url` | `"1"` | `"2"` |  |',
    "",
    "#### Not compared, and assumed to be unchanged",
    "",
    "- `user: native`: the config value zone, which the stack sets",
    "- `same: note`: a secret, which cannot be read here",
    "",
  ]);
});

test("a plan with nothing in it", () => {
  const plan = planDeployment(emptyProgram("p"), planCatalog, { resources: [] });
  expect(printMarkdown(plan, emptyProgram("p"))).toBe(
    "### Deployment: nothing to do\n\nPredicted from package schemas and facts. For Pulumi's own result, run `pulumi preview`.\n\n- The state is still empty.\n",
  );
  expect(
    describeOperations({
      create: 2,
      import: 0,
      read: 1,
      update: 0,
      replace: 0,
      delete: 0,
      same: 3,
    }),
  ).toBe("2 to create, 1 to read, 3 unchanged");
});

const step = (more: Partial<DeploymentStep>): DeploymentStep => ({
  operation: "update",
  certain: true,
  urn: "urn:pulumi:d::p::a:b:C::x",
  name: "x",
  token: "a:b:C",
  resource: resourceId(1),
  changes: [],
  notCompared: [],
  ignored: [],
  causes: [],
  deleteFirst: false,
  forgets: false,
  ...more,
});

const planOf = (steps: readonly DeploymentStep[]): DeploymentPlan => ({
  steps,
  outputs: [],
  notes: [],
});

test("a plan that is too long for a pull request counts its omitted steps", () => {
  const steps = Array.from({ length: 2000 }, (_, at) => step({ name: `resource ${at}` }));
  const text = printMarkdown(planOf(steps), emptyProgram("p"));
  expect(text.length).toBeLessThan(61_000);
  expect(text).toMatch(/… and \d+ more, which do not fit here\.\n$/);
});

test.each<[step: Partial<DeploymentStep>, shown: boolean, sentences: readonly string[]]>([
  [{ operation: "same" }, false, []],
  [{ operation: "read" }, true, []],
  [{ operation: "same", formerUrn: "urn:x" }, true, ["The resource's former URN is urn:x."]],
  [
    { operation: "delete", forgets: true },
    true,
    ["Pulumi removes the existing resource from the state, but does not delete it."],
  ],
  [{ operation: "same", forgets: true }, false, []],
  [
    { operation: "replace", deleteFirst: true },
    true,
    ["The old resource is deleted before the new one is created."],
  ],
  [{ operation: "delete", deleteFirst: true }, true, []],
])("the sentences about a step with %j", (more, shown, sentences) => {
  expect(isNoteworthyStep(step(more))).toBe(shown);
  expect(sentencesOfStep(step(more))).toEqual(sentences);
  const text = printMarkdown(planOf([step(more)]), emptyProgram("p"));
  expect(text.includes("####")).toBe(shown);
});

test("no text becomes an image", () => {
  const cause = { kind: "import" as const, id: "arn:key:it" };
  const text = printMarkdown(planOf([step({ causes: [cause] })]), emptyProgram("p"));
  expect(text).toContain('"`arn:key:it`"');
});

test("each line keeps its form, whatever the plan contains", () => {
  fc.assert(
    fc.property(textArbitrary, textArbitrary, (name, text) => {
      const change = { path: [text], old: text, new: { [text]: [text] }, certain: true };
      const cause = { kind: "import" as const, id: text };
      const printed = printMarkdown(
        planOf([step({ name, token: text, changes: [change], causes: [cause], refusal: "No." })]),
        emptyProgram("p"),
      );
      const lines = printed.split("\n");
      expect(lines).toHaveLength(14);
      const row = lines[12]!.replaceAll("\\|", "");
      expect(row.split("|")).toHaveLength(6);
      expect(printed).not.toMatch(/[\u202a-\u202e\u2028\u2029\u0085\0]/);
      // Outside code spans, there is neither HTML nor emphasis.
      const prose = lines[9]!;
      expect(prose).not.toMatch(/[<>[\]*_`]/);
    }),
    { numRuns: runs(200) },
  );
});

test("every cause and every reason is a whole sentence or plain words", () => {
  const urn = "urn:pulumi:d::p::a:b:C::x";
  const causes = [
    { kind: "provider", from: urn, to: "the default provider of a", certain: false },
    { kind: "provider", from: urn, to: urn, certain: true },
    { kind: "setup", urn },
    { kind: "component" },
    { kind: "trigger", certain: true },
    { kind: "trigger", certain: false },
    { kind: "with", urn, option: "replaceWith", certain: true },
    { kind: "with", urn, option: "deletedWith", certain: true, hangsOnEngine: true },
    { kind: "import", id: "i" },
    { kind: "unfinished" },
    { kind: "taint" },
    { kind: "failed" },
    { kind: "managed" },
    { kind: "released" },
    { kind: "unread" },
    { kind: "gone", urn },
    { kind: "snippet" },
    { kind: "refreshed" },
    { kind: "inside" },
  ] as const;
  const said = causes.map(describeCause);
  expect(said.filter((text) => !/^[A-Z].*\.$/.test(text) || /undefined/.test(text))).toEqual([]);
  expect(new Set(said).size).toBe(causes.length);
  expect(said[0]).toContain('the default provider of a instead of "x"');
  const resource = resourceId(1);
  const reasons = [
    { kind: "secret" },
    { kind: "config", name: "c" },
    { kind: "function" },
    { kind: "access", access: "pulumi.cwd" },
    { kind: "output", resource, path: ["arn"] },
    { kind: "replacement", resource, path: ["arn"] },
    { kind: "file" },
    { kind: "default" },
    { kind: "component" },
    { kind: "state" },
  ] as const;
  expect(reasons.map((why) => whyNotCompared(why, () => "bus"))).toEqual([
    "a secret, which cannot be read here",
    "the config value c, which the stack sets",
    "the result of a function",
    "${pulumi.cwd}, which the engine sets",
    "bus.arn, which is not in the state",
    'bus.arn, which changes if "bus" is replaced',
    "a file, which Stackwright does not read",
    "set by the provider",
    "a component's input, which states do not contain",
    "unknown when the state was written",
  ]);
});

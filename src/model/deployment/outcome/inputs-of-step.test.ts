import { expect, test } from "vitest";

import { finish } from "#model/base/time-sliced.ts";
import { changesSinceRun } from "#model/deployment/outcome/changes-since-run.ts";
import { inputsOfStep } from "#model/deployment/outcome/inputs-of-step.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { describePredicted } from "#model/deployment/plan/messages/messages.ts";
import { predict } from "#model/deployment/plan/plan.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import { matchRun } from "#model/deployment/preview/match-run.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

/** The inputs of each step in lines such as `create a: + note "x"`. */
function inputsIn(before: readonly string[], after: readonly string[]): readonly string[] {
  const baseline = deployed(readDesign(before));
  const program = readDesign(after);
  const { plan, inputs } = finish(predict(program, planCatalog, baseline));
  const { entries } = finish(joinOutcome(plan, undefined));
  const line = ({ path, old, new: next }: Change): string => {
    const value = old ?? next ?? null;
    return `${old === undefined ? "+" : "-"} ${path.join(".")} ${describePredicted(value, () => "other")}`;
  };
  return entries.map((entry) => {
    const sources = { program, catalog: planCatalog, baseline, inputs };
    const changes = inputsOfStep(entry, sources).map(line);
    return `${entry.step.operation} ${entry.step.name}: ${changes.join("; ")}`;
  });
}

test("a creation has its new inputs, a deletion its deployed ones, and an update has none", () => {
  expect(
    inputsIn(
      ["t:Thing gone size:=2 tags.a=b", "t:Thing kept note=x"],
      ["t:Thing kept note=y", "t:Thing made note=x list:=[1,2] other=${kept.arn}"],
    ),
  ).toEqual([
    "update kept: ",
    'create made: + note "x"; + list [1, 2]; + other "kept().arn"',
    'delete gone: - size 2; - tags { "a": "b" }',
  ]);
});

test("secrets are hidden, whether the schema, the design or a name marks them", () => {
  expect(
    inputsIn(
      ["t:Thing gone key=hunter2 tags.password=hunter2"],
      ["t:Thing made key=hunter2 note=!hunter2 tags.password=hunter2"],
    ),
  ).toEqual([
    'create made: + key [secret]; + note [secret]; + tags { "password": [secret] }',
    'delete gone: - key [secret]; - tags { "password": [secret] }',
  ]);
});

test("a run that decides has the inputs that the engine used", () => {
  const read = openPreview(
    JSON.stringify({
      steps: [
        {
          op: "create",
          urn: "urn:pulumi:dev::test::t:index:Thing::made",
          newState: {
            urn: "urn:pulumi:dev::test::t:index:Thing::made",
            type: "t:index:Thing",
            custom: true,
            inputs: { __defaults: [], note: "from the run", mode: "soft" },
          },
        },
      ],
    }),
  );
  if (!read.ok) throw new Error(read.message);
  const program = readDesign(["t:Thing made note=x"]);
  const { plan, inputs } = finish(predict(program, planCatalog, { resources: [] }));
  const snapshot = { program, prediction: { plan, inputs } };
  const matched = matchRun(read.overlay, program, planCatalog);
  const changes = changesSinceRun({ ...snapshot, matched }, { ...snapshot, matched });
  const run = { overlay: read.overlay, matched, changes };
  const [entry] = finish(joinOutcome(plan, run)).entries;
  const sources = { program, catalog: planCatalog, baseline: undefined, inputs };
  expect(entry && inputsOfStep(entry, sources)).toEqual([
    { path: ["note"], certain: true, new: "from the run" },
    { path: ["mode"], certain: true, new: "soft" },
  ]);
});

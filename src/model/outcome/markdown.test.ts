import { expect, test } from "vitest";

import { joinOutcome } from "#model/outcome/join.ts";
import { printOutcome } from "#model/outcome/markdown.ts";
import { printMarkdown } from "#model/plan/markdown.ts";
import { planDeployment } from "#model/plan/plan.ts";
import { layOn } from "#model/preview/lay.ts";
import { openPreview } from "#model/preview/read-preview.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const program = readDesign(["t:Thing a size:=2"]);
const plan = planDeployment(program, planCatalog, deployed(readDesign(["t:Thing a size:=1"])));

const since = { isEdited: () => false, isOther: () => false, isGone: () => false };

function laidRun() {
  const urn = "urn:pulumi:dev::test::t:index:Thing::a";
  const states = { oldState: { inputs: { size: 1 } }, newState: { inputs: { size: 2 } } };
  const read = openPreview(
    JSON.stringify({ steps: [{ op: "replace", urn, replaceReasons: ["size"], ...states }] }),
  );
  if (!read.ok) throw new Error(read.message);
  const { overlay } = read;
  return { overlay, laid: layOn(overlay, program, planCatalog), since };
}

test("a prediction alone is printed as such", () => {
  const outcome = joinOutcome(plan, undefined);
  expect(printOutcome({ plan, outcome, notes: plan.notes }, program)).toBe(
    printMarkdown(plan, program),
  );
});

test("a run is printed in the place of what was predicted, and where it differs is said", () => {
  const outcome = joinOutcome(plan, laidRun());
  expect(printOutcome({ plan, outcome, notes: [] }, program, "run_1.json")).toBe(
    [
      "### Deployment of `test` to `dev`: 1 to replace",
      'As a real run says &#40;"run&#95;1.json"&#41;, and what it leaves out as predicted from the schemas of the packages.',
      '- "a": predicted was update, and the run says replace.',
      "#### replace `a` (`t:Thing`)",
      "| Property | Old | New | |\n| --- | --- | --- | --- |\n| `size` | `1` | `2` | replaces |",
      "",
    ]
      .join("\n\n")
      .trimEnd()
      .concat("\n"),
  );
});

test("a run alone names its stack", () => {
  const outcome = joinOutcome(undefined, laidRun());
  const [title, origin] = printOutcome({ plan: undefined, outcome, notes: [] }, program, "x").split(
    "\n\n",
  );
  expect(title).toBe("### Deployment of `test` to `dev`: 1 to replace");
  expect(origin).toBe('As a real run says &#40;"x"&#41;.');
});

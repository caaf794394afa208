import { expect, test } from "vitest";
import { finish } from "#model/base/time-sliced.ts";

import { joinOutcome as joining } from "#model/deployment/outcome/join.ts";
import { printOutcome } from "#model/deployment/outcome/markdown.ts";
import { printMarkdown } from "#model/deployment/plan/messages/markdown.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { matchRun } from "#model/deployment/preview/match-run.ts";
import { openPreview } from "#model/deployment/preview/read-preview.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const joinOutcome = (...all: Parameters<typeof joining>) => finish(joining(...all));

const program = readDesign(["t:Thing a size:=2"]);
const plan = planDeployment(program, planCatalog, deployed(readDesign(["t:Thing a size:=1"])));

const changes = { isEdited: () => false, isStepChanged: () => false, isRemoved: () => false };

function matchedRun(diagnostics: readonly object[] = []) {
  const urn = "urn:pulumi:dev::test::t:index:Thing::a";
  const states = { oldState: { inputs: { size: 1 } }, newState: { inputs: { size: 2 } } };
  const read = openPreview(
    JSON.stringify({
      steps: [{ op: "replace", urn, replaceReasons: ["size"], ...states }],
      diagnostics,
    }),
  );
  if (!read.ok) throw new Error(read.message);
  const { overlay } = read;
  return { overlay, matched: matchRun(overlay, program, planCatalog), changes };
}

test("a prediction is labeled as such", () => {
  const outcome = joinOutcome(plan, undefined);
  expect(printOutcome({ plan, outcome, notes: plan.notes }, program)).toBe(
    printMarkdown(plan, program),
  );
});

test("a run replaces the prediction, and differences are noted", () => {
  const outcome = joinOutcome(plan, matchedRun());
  expect(printOutcome({ plan, outcome, notes: [] }, program, "run_1.json")).toBe(
    [
      "### Deployment of `test` to `dev`: 1 to replace",
      'From a real run ("`run_1.json`"); resources that it leaves out are predicted from package schemas and facts.',
      "#### replace `a` (`t:Thing`)",
      "- Predicted: update. The run's result is shown.",
      "| Property | Old | New | |\n| --- | --- | --- | --- |\n| `size` | `1` | `2` | forces replacement |",
      "",
    ]
      .join("\n\n")
      .trimEnd()
      .concat("\n"),
  );
});

test("a run without a prediction names its stack", () => {
  const outcome = joinOutcome(undefined, matchedRun());
  const [title, origin] = printOutcome({ plan: undefined, outcome, notes: [] }, program, "x").split(
    "\n\n",
  );
  expect(title).toBe("### Deployment of `test` to `dev`: 1 to replace");
  expect(origin).toBe('From a real run ("x").');
});

test("the messages of the run are shown, errors first, up to a limit", () => {
  const urn = "urn:pulumi:dev::test::t:index:Thing::a";
  const run = matchedRun([
    { severity: "warning", message: "hm <b>" },
    { urn, severity: "error", message: `error: ${"no ".repeat(200)}` },
    { severity: "info", message: "by the way" },
    ...Array.from({ length: 40 }, (_, at) => ({ severity: "warning", message: `w${at}` })),
  ]);
  const outcome = joinOutcome(plan, run);
  const text = printOutcome({ plan, outcome, notes: [] }, program, "x");
  const lines = text.slice(text.indexOf("**Messages from the run:**")).split("\n");
  expect(lines[2]).toMatch(/^- \*\*Error at `a`:\*\* no no .*…$/);
  expect(lines[2]?.length).toBeLessThan(440);
  expect(lines[3]).toBe("- **Warning:** hm `<b>`.");
  expect(lines[32]).toBe("- … and 12 more");
  expect(text).not.toContain("by the way");
});

test("other inputs of the same operation, and resources missing in the run, are noted", () => {
  const two = readDesign(["t:Thing a size:=2", "t:Thing b note=y", "t:Thing c size:=2"]);
  const before = readDesign(["t:Thing a size:=1", "t:Thing b note=x", "t:Thing c size:=2"]);
  const predicted = planDeployment(two, planCatalog, deployed(before));
  const urn = "urn:pulumi:dev::test::t:index:Thing::a";
  const steps = [{ op: "update", urn, diffReasons: ["note"] }];
  const diagnostics = [
    { severity: "error", message: "it failed" },
    { urn: urn.replace(/a$/, "c"), severity: "warning", message: "old" },
  ];
  const read = openPreview(JSON.stringify({ steps, diagnostics }));
  if (!read.ok) throw new Error(read.message);
  const { overlay } = read;
  const matched = matchRun(overlay, two, planCatalog);
  const outcome = joinOutcome(predicted, { overlay, matched, changes });
  const text = printOutcome({ plan: predicted, outcome, notes: [] }, two, "x");
  expect(text).toContain("- Predicted: a change to size. The run's result is shown.");
  expect(text).toContain("- Not in the run; predicted only.");
  // A resource with a message is shown even if it is unchanged.
  expect(text).toContain("#### unchanged `c`");
});

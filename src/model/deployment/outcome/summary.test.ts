import { expect, test } from "vitest";

import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { summarizeOutcome } from "#model/deployment/outcome/summary.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { finish } from "#model/base/time-sliced.ts";

const summaryOf = (before: readonly string[], after: readonly string[]) => {
  const plan = planDeployment(readDesign(after), planCatalog, deployed(readDesign(before)));
  return summarizeOutcome(finish(joinOutcome(plan, undefined)));
};

test("a summary counts destructive steps first, and says if data may be lost", () => {
  expect(
    summaryOf(
      ["t:Thing a name=x", "t:Thing b", "t:Bucket c", "t:Bucket d"],
      ["t:Thing a name=y", "t:Thing b", "t:Thing e"],
    ),
  ).toEqual([
    "2 to delete, 1 to replace and 1 to create.",
    "2 resources that may hold data are deleted or replaced.",
  ]);
  expect(summaryOf(["t:Thing a", "t:Bucket c"], ["t:Thing a"])).toEqual([
    "1 to delete.",
    "1 resource that may hold data is deleted or replaced.",
  ]);
  expect(summaryOf(["t:Thing a"], ["t:Thing a"])).toEqual([
    "Nothing to do: everything is already deployed.",
  ]);
});

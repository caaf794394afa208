import { expect, test } from "vitest";

import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { losesData, sortByRisk } from "#model/deployment/outcome/risk.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";

function entryOf(name: string, step: Partial<DeploymentStep>, more: object = {}): OutcomeEntry {
  return {
    key: name,
    step: {
      operation: "same",
      certain: true,
      urn: name,
      name,
      token: "t:Thing",
      changes: [],
      notCompared: [],
      ignored: [],
      causes: [],
      deleteFirst: false,
      forgets: false,
      ...step,
    },
    source: "prediction",
    runDiagnostics: [],
    ...more,
  };
}

test("destructive steps come first, and unchanged ones last", () => {
  const refusal = "The resource is protected.";
  const inOrder = [
    entryOf("failed", { operation: "update" }, { real: { status: "failed" } }),
    entryOf("deleted bucket", { operation: "delete", token: "t:Bucket" }),
    entryOf("refused deletion", { operation: "delete", refusal }),
    entryOf("deleted", { operation: "delete" }),
    entryOf("replaced table", { operation: "replace", token: "t:Table" }),
    entryOf("refused replacement", { operation: "replace", refusal }),
    entryOf("forgotten bucket", { operation: "delete", forgets: true, token: "t:Bucket" }),
    entryOf("replaced", { operation: "replace" }),
    entryOf("may be replaced", { operation: "replace", certain: false }),
    entryOf("may be updated", { operation: "update", certain: false }),
    entryOf("updated", { operation: "update" }),
    entryOf("created", { operation: "create" }),
    entryOf("imported", { operation: "import" }),
    entryOf("read", { operation: "read" }),
    entryOf("renamed", { formerUrn: "before" }),
    entryOf("unchanged", {}),
  ];
  expect(sortByRisk(inOrder)).toEqual(inOrder);
  const names = sortByRisk(inOrder.toReversed()).map(({ key }) => key);
  expect(names.slice(0, 4)).toEqual(inOrder.slice(0, 4).map(({ key }) => key));
  // Entries of the same rank keep their order.
  expect(names.slice(4, 8)).toEqual([
    "refused replacement",
    "replaced table",
    "replaced",
    "forgotten bucket",
  ]);
  expect(names.slice(8)).toEqual(inOrder.slice(8).map(({ key }) => key));
});

test("only a deletion or replacement that is not just forgotten loses data", () => {
  const step = (more: Partial<DeploymentStep>) => entryOf("x", { token: "t:Bucket", ...more }).step;
  expect(losesData(step({ operation: "delete" }))).toBe(true);
  expect(losesData(step({ operation: "replace" }))).toBe(true);
  expect(losesData(step({ operation: "update" }))).toBe(false);
  expect(losesData(step({ operation: "delete", forgets: true }))).toBe(false);
  expect(losesData(step({ operation: "delete", token: "t:Policy" }))).toBe(false);
});

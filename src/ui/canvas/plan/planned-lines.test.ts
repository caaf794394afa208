import { expect, test } from "vitest";

import { pending } from "#model/deployment/plan/prediction.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import type { ResourceId } from "#model/program/value.ts";
import { plannedLines } from "#ui/canvas/plan/planned-lines.ts";

const step: DeploymentStep = {
  operation: "replace",
  certain: true,
  urn: "urn",
  name: "task",
  token: "a:b:C",
  changes: [
    { path: ["memory"], old: "1024", new: "512", certain: true },
    { path: ["tags", "owner"], new: "x".repeat(60), certain: true },
    { path: ["image"], old: "1", new: pending("r1" as ResourceId, ["arn"]), certain: true },
    { path: ["family"], old: "web", certain: true, replaces: "schema" },
  ],
  notCompared: [],
  ignored: [],
  causes: [],
  deleteFirst: false,
  forgets: false,
};
const nameOf = () => "other";

test("changed properties are described briefly, those that replace the resource first", () => {
  expect(plannedLines({ step }, nameOf)).toEqual([
    { path: "family", before: '"web"', after: "none", replaces: true },
    { path: "memory", before: '"1024"', after: '"512"', replaces: false },
    {
      path: "tags.owner",
      before: "none",
      after: `"${"x".repeat(12)}…${"x".repeat(13)}"`,
      replaces: false,
    },
    { path: "image", before: '"1"', after: "known after deployment: other.arn", replaces: false },
  ]);
});

test("a created, deleted or unchanged resource has none", () => {
  expect(plannedLines(undefined, nameOf)).toEqual([]);
  for (const operation of ["create", "delete", "same"] as const)
    expect(plannedLines({ step: { ...step, operation } }, nameOf)).toEqual([]);
});

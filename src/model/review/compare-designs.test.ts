import fc from "fast-check";
import { expect, test } from "vitest";

import { planDeployment } from "#model/deployment/plan/plan.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Program } from "#model/program/program.ts";
import { compareDesigns } from "#model/review/compare-designs.ts";
import { reviewStep } from "#model/review/reviewed-resource.ts";
import { createStandIns } from "#model/review/stand-ins.ts";
import { deployableArbitrary } from "#model/testing/deployable.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

function stepsOf(base: Program, head: Program): readonly string[] {
  const standIns = createStandIns();
  const { plan } = compareDesigns(base, head, planCatalog, standIns);
  const words = { nameOf: () => "?", isSecretBeside: () => false, restore: standIns.restore };
  return plan.steps
    .map((step) => reviewStep(step, words))
    .filter(({ operation }) => operation !== "same")
    .map(({ operation, certain, name, properties }) =>
      `${operation}${certain ? "" : "?"} ${name} ${properties.map(({ property }) => property).join(" ")}`.trimEnd(),
    );
}

test("a design changes nothing compared with itself", () => {
  fc.assert(
    fc.property(deployableArbitrary, (program) => {
      expect(stepsOf(program, program)).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

test("everything is created with a design, and deleted with it", () => {
  fc.assert(
    fc.property(deployableArbitrary, (program) => {
      const names = program.resources.map(({ name }) => name).toSorted();
      const operationsOf = (steps: readonly string[]) =>
        steps.map((step) => step.split(" ")[1]).toSorted();
      expect(operationsOf(stepsOf(emptyProgram("test"), program))).toEqual(names);
      expect(operationsOf(stepsOf(program, emptyProgram("test")))).toEqual(names);
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  [["t:Thing a name=x"], ["t:Thing a name=y"], ["replace a name"]],
  [["t:Thing a note=x"], ["t:Thing a note=y"], ["update a note"]],
  [
    ["t:Thing a name=x", "t:Thing b note=${a.arn}"],
    ["t:Thing a name=y", "t:Thing b note=${a.arn}"],
    ["replace a name", "update b note"],
  ],
  [["t:Thing a note=${c}", "config c"], ["t:Thing a note=${d}", "config d"], ["update a note"]],
  [["t:Thing a key=x"], ["t:Thing a key=y"], ["update a key"]],
  [["t:Thing a note=x"], ["t:Box a note=x"], ["create a", "delete a"]],
  [["t:Box a note=x"], ["t:Box a note=y"], ["update a note"]],
  [
    ["t:Thing a", "pulumi:providers:t p region=x %defaultProvider:=true"],
    ["t:Thing a", "pulumi:providers:t p region=y %defaultProvider:=true"],
    ["update p region"],
  ],
  [
    ["t:Thing a", "pulumi:providers:t p account=x %defaultProvider:=true"],
    ["t:Thing a", "pulumi:providers:t p account=y %defaultProvider:=true"],
    ["replace p account", "replace a"],
  ],
])("%j to %j", (before, after, steps) => {
  expect(stepsOf(readDesign(before), readDesign(after))).toEqual(steps);
});

test("steps that a state decides are planned alike with the state", () => {
  fc.assert(
    fc.property(deployableArbitrary, deployableArbitrary, (before, after) => {
      const plan = planDeployment(after, planCatalog, deployed(before));
      const known = plan.steps.map(({ name, operation }) => `${operation} ${name}`);
      for (const step of stepsOf(before, after)) {
        // Created and deleted resources are matched only by names and types.
        const isDecided = /^(?:create|delete) /.test(step);
        if (isDecided) expect(known).toContain(step);
      }
    }),
    { numRuns: runs(70) },
  );
});

test("references to removed and to existing nodes are distinguished", () => {
  const before = readDesign(["t:Thing a", "t:Thing b note=${a.arn}"]);
  const after = readDesign(["t:Thing b note=${a.arn}"]);
  const standIns = createStandIns();
  const { plan } = compareDesigns(before, after, planCatalog, standIns);
  const words = { nameOf: () => "?", isSecretBeside: () => false, restore: standIns.restore };
  const changes = plan.steps.flatMap((step) => reviewStep(step, words).properties);
  expect(changes).toEqual([
    expect.objectContaining({ before: "${a.arn}", after: "${a.arn}, which is missing" }),
  ]);
});

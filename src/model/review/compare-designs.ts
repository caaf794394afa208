import { compareInputs } from "#model/deployment/plan/compare.ts";
import { predict } from "#model/deployment/plan/plan.ts";
import type { Prediction } from "#model/deployment/plan/plan.ts";
import type { Rename } from "#model/deployment/plan/rules/renames.ts";
import { renamesIn } from "#model/deployment/plan/rules/renames.ts";
import type { Change, DeploymentPlan, DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { orderNodes } from "#model/graph/order.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { StandIns } from "#model/review/stand-ins.ts";
import { deployedDesign, usedOutputsOf } from "#model/review/deployed-design.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";

/** The effect of a change to a design, if the previous design is assumed to be deployed. */
export interface ReviewComparison {
  readonly plan: DeploymentPlan;
  /** The design that is assumed to be deployed. */
  readonly baseline: Baseline;
  /** The predicted inputs of the design's resources. */
  readonly inputs: Prediction["inputs"];
  /** The former resource for each ID. */
  readonly formerly: ReadonlyMap<string, Resource>;
  /** Resources that were probably only renamed. */
  readonly renames: readonly Rename[];
}

/**
 * The effect of deploying a design to a stack whose current design is different. Strings in the result contain
 * stand-ins. Secrets must already have been removed from both designs.
 */
export const compareDesigns = (...given: Parameters<typeof compareInPauses>): ReviewComparison =>
  finish(compareInPauses(...given));

/** Like `compareDesigns`, with pauses. */
export function* compareInPauses(
  base: Program,
  head: Program,
  catalog: Catalog,
  standIns: StandIns,
): TimeSliced<ReviewComparison> {
  const before = standIns.replaceIn(base);
  yield;
  const after = standIns.replaceIn(head);
  yield;
  const used = usedOutputsOf([before, after]);
  const baseline = deployedDesign(before, catalog, used, standIns.output);
  yield;
  const prediction = yield* predict(after, catalog, baseline);
  yield;
  const steps = prediction.plan.steps.map((step) =>
    withReading(step, baseline, prediction, catalog),
  );
  // Parts that are not compared are equal in both designs, so they are not reported. A plan's notes are left out,
  // because they are about stacks.
  const told = steps.map((step) => ({ ...step, notCompared: [] }));
  return {
    plan: { steps: told, outputs: prediction.plan.outputs, notes: [] },
    baseline,
    inputs: prediction.inputs,
    formerly: formerlyOf(told, base, baseline),
    renames: renamesIn(prediction, baseline),
  };
}

/** The deployed resources are in the state in design order, after the stack itself. */
function formerlyOf(
  steps: readonly DeploymentStep[],
  base: Program,
  { resources }: Baseline,
): ReadonlyMap<string, Resource> {
  const ordered = orderNodes(base).resources;
  const byName = new Map(resources.slice(1).map(({ urn }, at) => [urn, ordered[at]]));
  return new Map(
    steps.flatMap(({ resource, urn, formerUrn }) => {
      const before = byName.get(formerUrn ?? urn);
      return resource === undefined || before === undefined ? [] : [[resource, before] as const];
    }),
  );
}

/** Adds the reading of lookups. Every deployment reads lookups, but a lookup only changes if its parameters change. */
function withReading(
  step: DeploymentStep,
  baseline: Baseline,
  { inputs }: Prediction,
  catalog: Catalog,
): DeploymentStep {
  const old = byUrn(baseline).get(step.formerUrn ?? step.urn);
  if (step.operation !== "read" || old === undefined || step.causes.length > 0) return step;
  const next = step.resource === undefined ? undefined : inputs.get(step.resource);
  const type = catalog.resourceType(step.token);
  const scope = { catalog, type, name: step.name, ignoresCase: () => false };
  const changes: readonly Change[] = [
    ...step.changes,
    ...(next === undefined ? [] : compareInputs(old.inputs, next, scope).changes),
  ];
  return { ...step, operation: changes.length === 0 ? "same" : "read", changes };
}

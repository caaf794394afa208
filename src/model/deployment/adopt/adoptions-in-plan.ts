import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { adoptionsOf } from "#model/deployment/adopt/adoption.ts";
import { changesInRun } from "#model/deployment/adopt/run-changes.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The changes that a deployment would undo, in the plan's order. `program` is the design to edit. */
export const adoptionsInPlan = (
  program: Program,
  steps: readonly DeploymentStep[],
  baseline: Baseline | undefined,
): readonly Adoption[] => steps.flatMap((step) => adoptionsOfStep(program, step, baseline));

function adoptionsOfStep(
  program: Program,
  { operation, resource: id, urn, formerUrn = urn, changes }: DeploymentStep,
  baseline: Baseline | undefined,
): readonly Adoption[] {
  const resource = id && findResource(program, id);
  const isKept = operation === "update" || operation === "replace";
  if (resource === undefined || baseline === undefined || !isKept) return [];
  return adoptionsOf({ resource, changes, inputs: byUrn(baseline).get(formerUrn)?.inputs ?? {} });
}

/**
 * Like `adoptionsOfStep`, for an entry of an outcome. If a run decides, the run's own values before and after are used:
 * a preview with a refresh knows more than the exported state.
 */
export function adoptionsOfEntry(
  program: Program,
  { step, real, source }: OutcomeEntry,
  baseline: Baseline | undefined,
  catalog: Catalog,
): readonly Adoption[] {
  if (source === "prediction" || real === undefined)
    return adoptionsOfStep(program, step, baseline);
  const resource = step.resource && findResource(program, step.resource);
  if (resource === undefined) return [];
  const { changes, inputs } = changesInRun(real, resource.token, catalog);
  return adoptionsOf({ resource, changes, inputs });
}

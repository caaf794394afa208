import type { Prediction } from "#model/deployment/plan/plan.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import type { MatchedOverlay } from "#model/deployment/preview/match-run.ts";
import type { Program } from "#model/program/program.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A design, its prediction, and a real run that is matched with the design. */
export interface ComparisonSnapshot {
  readonly program: Program;
  readonly prediction: Prediction;
  readonly matched: MatchedOverlay;
}

/** The changes since a real run was attached to a design. */
export interface ChangesSinceRun {
  /** True for a resource that changed, or whose inputs will change. */
  isEdited(resource: ResourceId): boolean;
  /** True for a step that was predicted differently, or not at all. */
  isStepChanged(step: DeploymentStep): boolean;
  /** True for the URN of a resource that is no longer in the design. */
  isRemoved(urn: string): boolean;
}

/** Compares designs by content, because a reloaded design shares no objects with the previous one. */
export function changesSinceRun(
  then: ComparisonSnapshot,
  now: ComparisonSnapshot,
): ChangesSinceRun {
  if (then === now) return unchanged;
  const before = byId(then.program);
  const after = byId(now.program);
  const steps = new Map(then.prediction.plan.steps.map((step) => [keyOf(step), step]));
  const isOwned = ownedIn(now.matched);
  const wasOwned = ownedIn(then.matched);
  const isEdited = (id: ResourceId): boolean =>
    !sameData(before.get(id), after.get(id)) ||
    !sameData(then.prediction.inputs.get(id), now.prediction.inputs.get(id));
  return {
    isEdited,
    isStepChanged: (step) => {
      const owner = step.resource ?? step.component;
      if (owner !== undefined && isEdited(owner)) return true;
      return !sameData(step, steps.get(keyOf(step)));
    },
    isRemoved: (urn) => wasOwned.has(urn) && !isOwned.has(urn),
  };
}

const unchanged: ChangesSinceRun = {
  isEdited: () => false,
  isStepChanged: () => false,
  isRemoved: () => false,
};

const byId = ({ resources }: Program) => new Map(resources.map((each) => [each.id, each]));

const keyOf = ({ resource, urn }: DeploymentStep): string => resource ?? urn;

/** The URNs of all steps that belong to a resource of the design, or to a component in it. */
const ownedIn = ({ steps }: MatchedOverlay): ReadonlySet<string> =>
  new Set(
    [...steps.values()].flatMap(({ own, inner }) =>
      own === undefined ? inner.map(({ urn }) => urn) : [own, ...inner].map(({ urn }) => urn),
    ),
  );

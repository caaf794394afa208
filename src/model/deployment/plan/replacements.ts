import { own } from "#model/base/json.ts";
import { predictValue } from "#model/deployment/plan/predict.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import { mayBeAnother, parentOf } from "#model/deployment/plan/plan-context.ts";
import { changedProvider } from "#model/deployment/plan/provider.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isOnlyIfReplaced } from "#model/deployment/plan/prediction.ts";
import { compareValues, containsPending } from "#model/deployment/plan/same.ts";
import type { Cause, NotCompared, Replacement } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import { resourcesIn } from "#model/program/references.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import type { EngineVersion } from "#model/deployment/state/engine-version.ts";
import { isEngineSince } from "#model/deployment/state/engine-version.ts";
import type { Value } from "#model/program/value.ts";

/**
 * From this engine version on, a resource is replaced together with the resource that deletedWith names (`diff`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export const replacingDeletedWith: EngineVersion = [3, 260];

/** Why a deployed resource is replaced, independently of its inputs. */
export function replacementsOf(
  resource: Resource,
  old: StateResource,
  context: PlanContext,
): readonly Replacement[] {
  const found: Replacement[] = [];
  const add = (cause: Cause | undefined, certain = true, isOpen = false): void => {
    if (cause !== undefined) found.push({ cause, certain, isOpen });
  };
  const type = context.catalog.resourceType(resource.token);
  if (type !== undefined && type.isComponent === old.custom) add({ kind: "component" });
  if (old.pendingReplacement) add({ kind: "unfinished" });
  if (old.taint) add({ kind: "taint" });
  add(importCause(resource, old, context));
  for (const other of withOthers(resource, context)) add(other.cause, other.certain, other.isOpen);
  const provider = changedProvider(resource, old, context);
  add(provider?.cause, provider?.certain, provider?.isOpen);
  const gone = context.deletedFirst.get(old.urn);
  if (gone !== undefined) {
    const { isFirst: _, isOpen, ...cause } = gone;
    add({ kind: "deleted first", ...cause }, gone.certain, isOpen);
  }
  const trigger = triggerCause(resource, old, context);
  if (trigger !== undefined) add(trigger.cause, trigger.certain, trigger.isOpen);
  return found;
}

/** Option values that can't be compared, and that would replace the resource if they changed. */
export function optionsNotCompared(
  resource: Resource,
  old: StateResource,
  context: PlanContext,
): readonly NotCompared[] {
  const found: NotCompared[] = [];
  const next = triggerOf(resource, context);
  if (old.replacementTrigger !== undefined && next !== undefined) {
    const relation = compareValues(old.replacementTrigger, next, false);
    if (relation.kind === "not-compared")
      found.push({ path: ["replacementTrigger"], why: relation.why, isOption: true });
  }
  for (const { option, id } of othersOf(resource, context)) {
    const other = context.planned.get(id);
    if (other === undefined || other.step.operation === "replace") continue;
    if (mayBeAnother(other))
      found.push({
        path: [option],
        why: { kind: "replacement", resource: id, path: [] },
        isOption: true,
      });
  }
  return found;
}

/**
 * The input that would cause the resource to be deleted first, if a value that can't be compared replaced its
 * dependency.
 */
export function deletionNotCompared(
  old: StateResource,
  { deletedFirstUnseen, idsByOld }: PlanContext,
): NotCompared | undefined {
  const { urn = "", input } = deletedFirstUnseen.get(old.urn) ?? {};
  const resource = idsByOld.get(urn);
  if (input === undefined || resource === undefined) return undefined;
  return { path: [input], why: { kind: "replacement", resource, path: [] } };
}

/**
 * The import ID takes precedence over the actual ID, because some providers write the actual ID differently
 * (`continueStepsFromRefresh`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
function importCause(
  { options }: Resource,
  old: StateResource,
  context: PlanContext,
): Cause | undefined {
  const option = own(options, "import");
  const id = option === undefined ? undefined : predictValue(option, context);
  if (typeof id !== "string" || id === "") return undefined;
  return !old.custom || id === (old.importId ?? old.id) ? undefined : { kind: "import", id };
}

/**
 * Replacements together with the resources that the options replaceWith and deletedWith name (`diff`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
function withOthers(resource: Resource, context: PlanContext): readonly Replacement[] {
  return othersOf(resource, context).flatMap(({ option, id }): readonly Replacement[] => {
    const step = context.planned.get(id)?.step;
    if (step === undefined || (step.operation !== "replace" && !isOpenReplacement(step))) return [];
    const { urn, certain } = step;
    const cause = { kind: "with", urn, option, certain } as const;
    const isOpen = isOpenReplacement(step);
    const hangsOnEngine =
      option === "deletedWith" && isEngineSince(replacingDeletedWith, context.baseline) === "maybe";
    return hangsOnEngine
      ? [{ cause: { ...cause, hangsOnEngine }, certain: false, isOpen }]
      : [{ cause, certain, isOpen }];
  });
}

/** The resources in a resource's options whose replacement also replaces the resource. */
function othersOf(resource: Resource, context: PlanContext) {
  const together = resourcesIn(own(resource.options, "replaceWith"));
  const [deletedWith] = resourcesIn(deletedWithOf(resource, context));
  return [
    ...together.map((id) => ({ option: "replaceWith" as const, id })),
    ...(deletedWith === undefined ? [] : [{ option: "deletedWith" as const, id: deletedWith }]),
  ];
}

/**
 * The option deletedWith. A child inherits its parent's option (`inheritFromParent`,
 * pulumi/pulumi:pkg/resource/deploy/source_eval.go).
 */
function deletedWithOf(start: Resource, context: PlanContext): Value | undefined {
  const seen = new Set<Resource>();
  let at: Resource | undefined = start;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const stated: Value | undefined = own(at.options, "deletedWith");
    if (stated !== undefined) return stated;
    at = parentOf(at, context);
  }
  return undefined;
}

/**
 * The cause for a changed trigger. A trigger that is set for the first time, or removed, replaces nothing, because
 * there is no other value to compare. A computed value always counts as changed (`shouldTriggerReplace`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
function triggerCause(
  resource: Resource,
  { replacementTrigger: old }: StateResource,
  context: PlanContext,
): Replacement | undefined {
  const next = triggerOf(resource, context);
  if (next === undefined) return undefined;
  // A preview counts a computed value as changed before it checks for a former trigger. The deployment knows the value.
  // If an output may have a default, no source says whether a preview knows the output's value.
  if (old === undefined)
    return containsPending(next)
      ? {
          cause: { kind: "trigger", certain: false },
          certain: false,
          isOpen: isOnlyIfReplaced(next),
        }
      : undefined;
  const relation = compareValues(old, next, false);
  if (relation.kind === "different")
    return { cause: { kind: "trigger", certain: true }, certain: true };
  return relation.kind === "pending"
    ? {
        cause: { kind: "trigger", certain: false },
        certain: relation.computed,
        isOpen: relation.ifReplaced === true,
      }
    : undefined;
}

function triggerOf({ options }: Resource, context: PlanContext): PredictedValue | undefined {
  const option = own(options, "replacementTrigger") ?? undefined;
  return option === undefined ? undefined : predictValue(option, context);
}

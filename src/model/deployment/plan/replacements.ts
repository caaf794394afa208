import { own } from "#model/json.ts";
import { predictValue } from "#model/deployment/plan/predict.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import { mayBeAnother, resourcesIn } from "#model/deployment/plan/plan-context.ts";
import { changedProvider } from "#model/deployment/plan/provider.ts";
import type { PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isComputed } from "#model/deployment/plan/prediction.ts";
import { compareValues } from "#model/deployment/plan/same.ts";
import type { Cause, NotCompared, Replacement } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";

/** Why a deployed resource is replaced, whatever its inputs. */
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

/** What the options name that replaces a resource where it is another, and of which nobody can say whether it is. */
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
  for (const id of resourcesIn(own(resource.options, "replaceWith"))) {
    const other = context.planned.get(id);
    if (other === undefined || other.step.operation === "replace") continue;
    if (mayBeAnother(other))
      found.push({
        path: ["replaceWith"],
        why: { kind: "replacement", resource: id, path: [] },
        isOption: true,
      });
  }
  return found;
}

/**
 * The id that it was imported under counts before the one it has, which some providers write in another way
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
 * What is replaced together with others that the option replaceWith names (`diff`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go). The option deletedWith replaces nothing: only in a
 * deletion it counts.
 */
function withOthers({ options }: Resource, { planned }: PlanContext): readonly Replacement[] {
  return resourcesIn(own(options, "replaceWith")).flatMap((id): readonly Replacement[] => {
    const step = planned.get(id)?.step;
    if (step === undefined || (step.operation !== "replace" && !isOpenReplacement(step))) return [];
    const { urn, certain } = step;
    return [{ cause: { kind: "with", urn, certain }, certain, isOpen: isOpenReplacement(step) }];
  });
}

/**
 * A trigger that is set for the first time, or taken away, replaces nothing: it has no other value yet. What is
 * computed always counts as changed (`shouldTriggerReplace`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
function triggerCause(
  resource: Resource,
  { replacementTrigger: old }: StateResource,
  context: PlanContext,
): Replacement | undefined {
  const next = triggerOf(resource, context);
  if (next === undefined) return undefined;
  // A preview counts what is computed before it asks whether there was a trigger. The deployment knows better.
  if (old === undefined)
    return isComputed(next)
      ? { cause: { kind: "trigger", certain: false }, certain: false }
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

import { own } from "#model/base/json.ts";
import { deletesBeforeReplace } from "#model/deployment/plan/known/provider-facts.ts";
import type { VerdictScope } from "#model/deployment/plan/known/verdict.ts";
import type { PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import { predictValue } from "#model/deployment/plan/predict.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";

/**
 * Whether the old resource is deleted before the new one is created, according to the resource's own option and its
 * provider.
 */
export interface DeletionOrder extends Pick<Planned, "deletesFirst"> {
  readonly isFirst: boolean;
  /** Whether a provider decides: the resource's provider or its dependency's provider. */
  readonly isOpen: boolean;
}

interface Replaced {
  readonly resource: Resource;
  readonly old: StateResource;
  readonly scope: VerdictScope;
  /** The changes that replace the resource. */
  readonly byChange: readonly Change[];
  readonly asksProvider: boolean;
}

export function deletionOrder(
  { resource, old, scope, byChange, asksProvider }: Replaced,
  context: PlanContext,
): DeletionOrder {
  const deletesFirst = asksProvider
    ? deletesBeforeReplace(scope, isReplacedByProvider(byChange))
    : undefined;
  const option = predictValue(own(resource.options, "deleteBeforeReplace") ?? null, context);
  const decides = old.custom && asksProvider && deletesFirst === undefined;
  return {
    ...(deletesFirst === undefined ? {} : { deletesFirst }),
    isFirst: option === true || (option === null && deletesFirst === "yes"),
    isOpen: context.deletedFirst.has(old.urn) || (decides && typeof option !== "boolean"),
  };
}

/**
 * Whether a resource that has other reasons for its replacement, too, is certainly deleted first along with its
 * dependency.
 */
export function isGoneFirst(old: StateResource, context: PlanContext): boolean {
  const gone = context.deletedFirst.get(old.urn);
  return gone?.isFirst === true && gone.certain;
}

/** Whether the provider replaces a resource for one of its replacing changes; undefined if unknown. */
function isReplacedByProvider(changes: readonly Change[]): boolean | undefined {
  if (changes.some(({ replaces }) => replaces === "schema" || replaces === "facts")) return true;
  return changes.some(({ mayReplace }) => mayReplace) ? undefined : false;
}

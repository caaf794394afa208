import { own } from "#model/base/json.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { matchesAny, patternsOf } from "#model/deployment/plan/pattern.ts";
import type { PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import { openProviderOf } from "#model/deployment/plan/provider.ts";
import { withReplaceMarks } from "#model/deployment/plan/replace.ts";
import { refusalByHooks } from "#model/deployment/plan/rules/state-fields.ts";
import { refusalByMissing } from "#model/deployment/plan/rules/required.ts";
import { deletionOrder, isGoneFirst } from "#model/deployment/plan/rules/deletion-order.ts";
import type { Kept } from "#model/deployment/plan/rules/differences.ts";
import { differences, ignoring, scopeFor } from "#model/deployment/plan/rules/differences.ts";
import { refusalOf } from "#model/deployment/plan/rules/refusal.ts";
import {
  deletionNotCompared,
  optionsNotCompared,
  replacementsOf,
} from "#model/deployment/plan/replacements.ts";
import type {
  Cause,
  Change,
  DeploymentStep,
  NotCompared,
  Operation,
  Replacement,
} from "#model/deployment/plan/step.ts";
import type { Verdict } from "#model/deployment/plan/known/verdict.ts";
import { replacesUnchanged } from "#model/deployment/plan/known/provider-facts.ts";
import { verdictOn } from "#model/deployment/plan/known/verdict.ts";
import type { Resource } from "#model/program/program.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { isProviderToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

export interface PlannedChanges extends Pick<Planned, "verdictOn" | "deletesFirst"> {
  readonly step: Partial<DeploymentStep>;
  readonly asksProvider: boolean;
  readonly inputs: PredictedMap;
}

/** Plans a deployed resource that is managed before and after. */
export function planChanges(
  resource: Resource,
  old: StateResource,
  inputs: PredictedMap,
  context: PlanContext,
): PlannedChanges {
  const all = differences(resource, old, inputs, context);
  const kept = ignoring(resource, old, { ...all, inputs }, context);
  const scope = scopeFor(resource, old, kept.inputs, context);
  const known = (path: PropertyPath): Verdict => verdictOn(path, scope);
  const changes = marked(resource, old, kept, known, context);
  const byProvider = replacesUnchanged(scope);
  const everyCause: readonly Replacement[] = [
    ...replacementsOf(resource, old, context),
    ...(byProvider && old.custom
      ? [{ cause: { kind: "found" as const, ...byProvider }, certain: false, isOpen: true }]
      : []),
  ];
  const causes = new Set(everyCause.filter(({ isOpen }) => isOpen !== true));
  const failed = old.initErrors.length > 0;
  const isCounted = isCountedBy(resource);
  const byChange = changes.filter((change) => isMarkedChange(change) && change.ifReplaced !== true);
  const open = openProviderOf(resource, context);
  const isOwn = byChange.length > 0 || [...causes].some(({ certain }) => certain);
  // If a resource is replaced for its own reasons, other possible actions of the provider don't matter.
  for (const found of causes)
    if (isOwn && found.cause.kind === "deleted first" && !found.certain) causes.delete(found);
  const replacing = [
    ...byChange.map((change) => ({
      certain: open === undefined && isCounted(change) && change.replaces !== undefined,
      isSettled: change.certain,
    })),
    ...Array.from(causes, ({ cause, certain }) => ({
      certain,
      isSettled: cause.kind !== "trigger" || cause.certain,
    })),
    ...(failed && replacesFailed(resource) ? [{ certain: true, isSettled: true }] : []),
  ];
  const isReplaced = replacing.length > 0;
  // Unknown changes are ignored if the resource is replaced for a different reason.
  const openCauses = isReplaced ? [] : everyCause.filter(({ isOpen }) => isOpen === true);
  const isOpen =
    !isReplaced &&
    (openCauses.length > 0 ||
      changes.some(
        (change) => change.unknownReplace ?? (isMarkedChange(change) ? true : undefined),
      ));
  const isUpdated = changes.length > 0 || failed || open !== undefined;
  const operation = isReplaced ? "replace" : isUpdated ? "update" : "same";
  const hidden = [...kept.notCompared, ...optionsNotCompared(resource, old, context)];
  const deletion = deletionNotCompared(old, context);
  if (deletion !== undefined && !hidden.some(({ path }) => path[0] === deletion.path[0]))
    hidden.push(deletion);
  const isHidden = operation === "same" && hidden.some(decidesUnseen);
  const certain =
    !isOpen &&
    !isHidden &&
    (operation === "same" ||
      (failed && !isReplaced) ||
      (isReplaced ? replacing.some((each) => each.certain) : changes.some(isCounted)));
  const isChanged = failed || changes.some(isCounted);
  // If its dependency's deletion is the only reason to replace the resource, the resource is already deleted before it
  // is re-created. If that is uncertain, a change or a hidden value may be another reason.
  const isOnlyDeleted =
    replacing.length === causes.size &&
    [...causes].every(({ cause }) => cause.kind === "deleted first") &&
    (certain || !(changes.some((each) => each.unknownReplace) || hidden.some(decidesUnseen)));
  // A new resource gets the design's inputs without ignored changes (`continueStepsFromDiff`,
  // pulumi/pulumi:pkg/resource/deploy/step_generator.go).
  const isMadeAnew = isReplaced && certain;
  // Protection is not checked for a resource that is replaced by an import.
  const isImported = [...causes].some(({ cause }) => cause.kind === "import");
  const isSettled = replacing.some((each) => each.certain && each.isSettled);
  const asksProvider = ![...causes].some((found) => found.certain && unasked.has(found.cause.kind));
  const order = deletionOrder({ resource, old, scope, byChange, asksProvider }, context);
  const isMade = isReplaced && !isImported;
  const deleteFirst = isMade && (isOnlyDeleted || order.isFirst || isGoneFirst(old, context));
  return {
    verdictOn: known,
    ...(order.deletesFirst === undefined ? {} : { deletesFirst: order.deletesFirst }),
    inputs: isMadeAnew ? inputs : kept.inputs,
    asksProvider,
    step: {
      operation,
      certain,
      ...(certain
        ? {}
        : { alternatives: alternativesOf({ operation, isOpen, isHidden, isUpdated, isChanged }) }),
      changes: isMadeAnew ? all.changes.map(markedAs(changes)) : changes,
      notCompared: isMadeAnew ? all.notCompared : hidden,
      ignored: isMadeAnew ? [] : kept.ignored,
      causes: [
        ...Array.from([...causes, ...openCauses], ({ cause }): Cause => cause),
        ...(failed ? [{ kind: "failed" } as const] : []),
        ...openSetup(open, context),
      ],
      deleteFirst,
      ...(isMade && !deleteFirst && order.isOpen ? { mayBeDeletedFirst: true } : {}),
      forgets: isReplaced && old.retainOnDelete,
      ...(old.custom ? refusalByMissing(resource.token, inputs, kept.inputs, context.catalog) : {}),
      ...(isReplaced || isOpen ? refusalByHooks(old, isReplaced && certain) : {}),
      ...((isReplaced || isOpen) && !isImported
        ? refusalOf(resource, old, { certain, isSettled }, context)
        : {}),
    },
  };
}

const isMarkedChange = ({ replaces, mayReplace }: Change): boolean =>
  replaces !== undefined || mayReplace === true;

/** Whether a hidden or unknown value decides if the resource changes. Values that the provider sets don't decide. */
const decidesUnseen = ({ why: { kind } }: NotCompared): boolean =>
  kind !== "default" && kind !== "component";

/** Other operations that a preview could show if the step is uncertain. */
function alternativesOf(step: {
  readonly operation: Operation;
  readonly isOpen: boolean;
  readonly isHidden: boolean;
  readonly isUpdated: boolean;
  /** Whether a preview reports a change in any case. */
  readonly isChanged: boolean;
}): readonly Operation[] {
  const { operation, isOpen, isHidden, isUpdated, isChanged } = step;
  return [
    ...(isHidden ? (["update"] as const) : []),
    ...(operation === "replace" && isUpdated ? (["update"] as const) : []),
    ...(operation !== "same" && !isChanged ? (["same"] as const) : []),
    ...(isOpen ? (["replace"] as const) : []),
  ];
}

function openSetup(open: ResourceId | undefined, { planned }: PlanContext): readonly Cause[] {
  const provider = open === undefined ? undefined : planned.get(open);
  return provider === undefined ? [] : [{ kind: "setup", urn: provider.urn }];
}

/**
 * Causes that replace a resource before the engine asks the provider for differences (`generateStepsFromDiff` and
 * `diff`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
const unasked: ReadonlySet<Cause["kind"]> = new Set(["trigger", "taint", "with", "provider"]);

/**
 * Whether a preview counts a difference as a change. That includes a computed value instead of a deployed one
 * (`diffResource`, pulumi/pulumi:pkg/resource/deploy/step_generator.go). A provider decides about changes to its own
 * configuration.
 */
const isCountedBy =
  ({ token }: Resource) =>
  ({ certain, computed }: Change): boolean =>
    certain || (computed === true && !isProviderToken(token));

/** Returns a function that finds the deciding change at the same path, if there is one. */
function markedAs(changes: readonly Change[]): (change: Change) => Change {
  const known = new Map(changes.map((change) => [keyOf(change.path), change]));
  return (change) => {
    const { replaces, mayReplace, source } = known.get(keyOf(change.path)) ?? {};
    return {
      ...change,
      ...(replaces === undefined ? {} : { replaces }),
      ...(mayReplace === undefined ? {} : { mayReplace }),
      ...(source === undefined ? {} : { source }),
    };
  };
}

const keyOf = (path: PropertyPath): string => JSON.stringify(path);

function marked(
  resource: Resource,
  old: StateResource,
  { changes, inputs }: Kept,
  known: (path: PropertyPath) => Verdict,
  context: PlanContext,
): readonly Change[] {
  // A component's program creates the component's content again, so inputs never replace a component.
  if (!old.custom) return changes;
  const patterns = patternsOf(own(resource.options, "replaceOnChanges"));
  const isByPosition =
    changes.some(
      ({ path, reordered }) => reordered ?? path.some((part) => typeof part === "number"),
    ) ||
    (patterns.length > 0 && changes.length > 0);
  const byPosition = !isByPosition
    ? []
    : differences(resource, old, inputs, context, { byPosition: true }).changes;
  return withReplaceMarks(changes, byPosition, {
    verdictOn: known,
    patterns,
    decides: isProviderToken(resource.token) ? "provider" : "schema",
  });
}

/**
 * A failed creation counts as a separate property that the option can name (`applyReplaceOnChanges`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
const replacesFailed = ({ options }: Resource): boolean =>
  matchesAny(["#initerror"], patternsOf(own(options, "replaceOnChanges")));

import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { predictValue } from "#model/deployment/plan/predict.ts";
import type { DeletedFirst, PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import { mayBeAnother } from "#model/deployment/plan/plan-context.ts";
import { matchesAny, patternsOf } from "#model/deployment/plan/pattern.ts";
import { providerIn } from "#model/deployment/plan/provider.ts";
import { replacingDeletedWith } from "#model/deployment/plan/replacements.ts";
import { circumstancesInState } from "#model/deployment/plan/known/circumstances.ts";
import { verdictOn } from "#model/deployment/plan/known/verdict.ts";
import type { Verdict } from "#model/deployment/plan/known/verdict.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isEngineSince } from "#model/deployment/state/engine-version.ts";
import { isProviderToken } from "#model/program/token.ts";

/**
 * Finds the resources that a replacement also deletes, and stores them by their URNs in the state. An engine that
 * deletes the old resource first also deletes all its dependents that couldn't exist without it
 * (`continueStepsFromDiff` and `calculateDependentReplacements`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 * The engine uses the inputs, dependencies and options in the state, not those in the design. The engine also replaces
 * the resources that the state's option replaceWith names (`findResourcesReplacedWith`, the same file).
 */
export function deleteDependents(root: Planned, context: PlanContext): void {
  const { old, step } = root;
  const isOpen = isOpenReplacement(step);
  const isUnseen = step.operation !== "replace" && !isOpen;
  if (old === undefined || (isUnseen && !mayBeAnother(root))) return;
  if (!isMadeAnew(root, context)) return;
  const isFirst = deletesFirst(root, context);
  if (isFirst === "no") return;
  const users = usersIn(context.baseline);
  /** Whether each resource is certainly deleted first if the root is replaced, by URN. */
  const found = new Map<string, boolean>([[old.urn, isFirst === "yes"]]);
  for (const urn of found.keys()) {
    for (const user of users.get(urn) ?? []) {
      const reason = reasonToDelete(user, urn, root, context);
      if (reason === undefined) continue;
      if (isUnseen && reason.input !== undefined)
        context.deletedFirstUnseen.set(user.resource.urn, { urn, input: reason.input });
      // Replacements because of options and providers follow from the values of those options and providers.
      if (isUnseen) continue;
      const { isTogether, ...found1 } = reason;
      const rest = { ...found1, isOpen: isOpen || reason.isOpen === true };
      const isCertain = found.get(urn) === true && reason.isFirst;
      const certain = isCertain && step.certain;
      note(user.resource.urn, { ...rest, certain, isFirst: isCertain }, context);
      if (isTogether) continue;
      // A resource that was only likely to be deleted is visited again once the deletion is certain, so at most twice.
      if (found.get(user.resource.urn) !== true && (isCertain || !found.has(user.resource.urn))) {
        found.delete(user.resource.urn);
        found.set(user.resource.urn, isCertain);
      }
    }
  }
}

/**
 * False for a resource that is read or imported instead of the old one, because the engine deletes the old one last.
 * Also false for a resource that is already deleted together with a different one.
 */
const isMadeAnew = ({ resource, old, step }: Planned, { deletedFirst }: PlanContext): boolean =>
  resource.origin.kind !== "lookup" &&
  old?.external === false &&
  deletedFirst.get(old.urn)?.certain !== true &&
  step.causes.every(({ kind }) => kind !== "import");

/**
 * Whether the old resource is deleted first. The option decides; without the option, the provider decides if the engine
 * asks it.
 */
function deletesFirst(
  { resource, asksProvider, deletesFirst: byFacts }: Planned,
  context: PlanContext,
): "yes" | "no" | "maybe" {
  const option = own(resource.options, "deleteBeforeReplace");
  const stated = option === undefined ? undefined : predictValue(option, context);
  if (typeof stated === "boolean") return stated ? "yes" : "no";
  return asksProvider === false ? "no" : (byFacts ?? "maybe");
}

function note(urn: string, reason: DeletedFirst, context: PlanContext): void {
  const { deletedFirst, missed, planned, idsByOld } = context;
  const known = deletedFirst.get(urn);
  const id = idsByOld.get(urn);
  if (known === undefined && id !== undefined && planned.has(id)) missed.set(urn, reason);
  else if (known === undefined || strength(reason) > strength(known)) deletedFirst.set(urn, reason);
}

const strength = ({ certain, isFirst, isOpen }: DeletedFirst): number =>
  isOpen === true ? -1 : certain ? 2 : isFirst ? 1 : 0;

interface Reason extends Omit<DeletedFirst, "certain"> {
  /** True if the resource is affected because of the option replaceWith, not because of a dependency. */
  readonly isTogether: boolean;
}

function reasonToDelete(
  { resource, input, isTogether, isDeletedWith }: User,
  urn: string,
  root: Planned,
  context: PlanContext,
): Reason | undefined {
  // The engine evaluates replaceWith for the resource itself, not for its dependents.
  if (isTogether === true && urn !== root.old?.urn) return undefined;
  const isSure =
    isDeletedWith !== true || isEngineSince(replacingDeletedWith, context.baseline) === "yes";
  const isReplaced =
    isTogether === true || input === undefined ? "yes" : replacedByInput(resource, input, context);
  const turn = isReplaced === "no" ? "before" : turnOf(resource, urn, root, context);
  if (turn === "before") return undefined;
  return {
    isTogether: isTogether === true,
    urn,
    ...(input === undefined ? {} : { input }),
    isFirst: isReplaced === "yes" && turn === "after" && isSure,
    isOpen: isReplaced === "unknown",
  };
}

/**
 * Whether a deployed resource is replaced if one of its inputs is unknown. The engine asks the provider, and passes the
 * inputs and options in the state. The schema doesn't say what a provider does when its own configuration changes.
 */
function replacedByInput(
  resource: StateResource,
  input: string,
  context: PlanContext,
): "yes" | "no" | "maybe" | "unknown" {
  const { catalog } = context;
  const { type: token, inputs, replaceOnChanges, ignoreChanges } = resource;
  const circumstances = circumstancesInState(resource, input, context);
  const known = (path: readonly (string | number)[]): Verdict["replaces"] =>
    verdictOn(path, { catalog, token, circumstances }).replaces;
  const patterns = patternsOf(replaceOnChanges);
  const whole = [input];
  if (isProviderToken(token)) return known(whole) === "yes" ? "yes" : "maybe";
  const leaves = leafPathsOf(own(inputs, input)).map((leaf) => [input, ...leaf]);
  if (known(whole) === "yes" || matchesAny(whole, patterns))
    return matchesAny(whole, patternsOf(ignoreChanges)) ? "maybe" : "yes";
  const verdicts = leaves.map(known);
  if (verdicts.some((verdict) => verdict === "yes" || verdict === "possible")) return "maybe";
  if (leaves.some((leaf) => matchesAny(leaf, patterns))) return "maybe";
  return verdicts.includes("unknown") ? "unknown" : "no";
}

/**
 * The order in which the engine reaches two resources of the state. The engine doesn't touch resources that it has
 * already reached. A resource certainly comes after another resource if it still depends on that resource in the
 * design, and certainly before it in the reverse case.
 */
function turnOf(
  resource: StateResource,
  urn: string,
  root: Planned,
  context: PlanContext,
): "before" | "after" | "unknown" {
  const { program, matches, planned, idsByOld } = context;
  const user = idsByOld.get(resource.urn);
  const used = idsByOld.get(urn);
  // A resource outside the design is always deleted.
  if (user === undefined || used === undefined) return "after";
  const graph = graphOf(program);
  if (planned.has(user))
    return reachableFrom(graph, [user], "downstream").has(root.resource.id) ? "before" : "unknown";
  if (graph.from(user).some(({ to }) => to === used)) return "after";
  const declared = matches.get(user)?.resource;
  if (declared !== undefined && providerIn(declared, context) === used) return "after";
  return reachableFrom(graph, [used], "downstream").has(user) ? "after" : "unknown";
}

const graphOf = memoize(createGraph());

interface User {
  readonly resource: StateResource;
  readonly input?: string;
  /** Whether the resource is replaced together with its dependency, according to the resource's option. */
  readonly isTogether?: true;
  /** Whether the option is deletedWith. Engines before 3.260 replaced nothing because of that option. */
  readonly isDeletedWith?: true;
}

/** The possible dependents of each resource. Components and lookups are never deleted with a dependency. */
const usersIn = memoize((baseline: Baseline): ReadonlyMap<string, readonly User[]> => {
  const found = new Map<string, User[]>();
  const add = (urn: string, user: User): void => {
    const users = found.get(urn);
    if (users === undefined) found.set(urn, [user]);
    else users.push(user);
  };
  for (const resource of baseline.resources) {
    if (resource.delete) continue;
    for (const urn of resource.replaceWith) add(urn, { resource, isTogether: true });
    const { deletedWith } = resource;
    const isTaken = resource.custom && !resource.external;
    if (deletedWith !== undefined)
      add(deletedWith, {
        resource,
        isDeletedWith: true,
        ...(isTaken ? {} : { isTogether: true }),
      });
    if (!isTaken) continue;
    if (resource.provider !== undefined) add(resource.provider.urn, { resource });
    for (const [input, urns] of Object.entries(resource.propertyDependencies))
      if (Object.hasOwn(resource.inputs, input))
        for (const urn of urns) add(urn, { resource, input });
  }
  return found;
});

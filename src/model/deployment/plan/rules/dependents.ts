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
 * Finds what a replacement takes along, and remembers it by its URN in the state. An engine that deletes the
 * old resource first deletes before it all that is made from it and could not keep existing without it
 * (`continueStepsFromDiff` and `calculateDependentReplacements`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go). It goes by the state: by the inputs, the dependencies
 * and the options that it holds. It takes as well what the state says is replaced with it
 * (`findResourcesReplacedWith`, the same file).
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
  /** By URN, whether it is deleted first for certain if the root is replaced. */
  const found = new Map<string, boolean>([[old.urn, isFirst === "yes"]]);
  for (const urn of found.keys()) {
    for (const user of users.get(urn) ?? []) {
      const reason = reasonToDelete(user, urn, root, context);
      if (reason === undefined) continue;
      if (isUnseen && reason.input !== undefined)
        context.deletedFirstUnseen.set(user.resource.urn, { urn, input: reason.input });
      // What options and providers take along is told from the values that they name.
      if (isUnseen) continue;
      const { isTogether, ...found1 } = reason;
      const rest = { ...found1, isOpen: isOpen || reason.isOpen === true };
      const isCertain = found.get(urn) === true && reason.isFirst;
      const certain = isCertain && step.certain;
      note(user.resource.urn, { ...rest, certain, isFirst: isCertain }, context);
      if (isTogether) continue;
      // Asked once more where it was only likely before; nothing is asked more than twice.
      if (found.get(user.resource.urn) !== true && (isCertain || !found.has(user.resource.urn))) {
        found.delete(user.resource.urn);
        found.set(user.resource.urn, isCertain);
      }
    }
  }
}

/**
 * False for what is read or taken over in place of the old one, which the engine deletes last, and for what it
 * has deleted already together with something else.
 */
const isMadeAnew = ({ resource, old, step }: Planned, { deletedFirst }: PlanContext): boolean =>
  resource.origin.kind !== "lookup" &&
  old?.external === false &&
  deletedFirst.get(old.urn)?.certain !== true &&
  step.causes.every(({ kind }) => kind !== "import");

/** What the option says counts; without it, the provider decides where it is asked. */
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
  /** Not for what it is made from, but because its option replaceWith says so. */
  readonly isTogether: boolean;
}

function reasonToDelete(
  { resource, input, isTogether, isDeletedWith }: User,
  urn: string,
  root: Planned,
  context: PlanContext,
): Reason | undefined {
  // The engine asks what an option replaces with others for the resource itself, not for what it takes along.
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
 * Whether a deployed resource is replaced when one of its inputs is not known: the engine asks the provider
 * with the inputs and options of the state. What a provider makes of a changed setup of its own is not in the
 * schema.
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
 * When the engine comes to a resource of the state: it leaves alone what it has come to already. After another
 * for certain where the design still lets it wait for that one; before for certain where it is the other way
 * round.
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
  // What is none of the design's is deleted in any case.
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
  /** It is replaced together with the other, as its option says. */
  readonly isTogether?: true;
  /** The option is deletedWith, for which engines before 3.260 replaced nothing. */
  readonly isDeletedWith?: true;
}

/** What could be taken along with each resource: components and what is only read never are. */
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

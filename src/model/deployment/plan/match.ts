import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { memoize } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";
import type { StackName } from "#model/deployment/plan/identity.ts";
import { identify, urnKey } from "#model/deployment/plan/identity.ts";
import type { AliasScope } from "#model/deployment/plan/rules/aliases.ts";
import { aliasesOf } from "#model/deployment/plan/rules/aliases.ts";
import { orderNodesInPauses } from "#model/graph/order.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isEngineOwned } from "#model/deployment/state/baseline.ts";
import type { Urn } from "#model/deployment/state/urn.ts";
import { formatUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A resource of a design, with its deployed counterpart. */
export interface Match {
  readonly resource: Resource;
  /** The URN in the state's spelling, if the resource is already deployed under this name. */
  readonly urn: string;
  /** The deployed resource; absent if the resource is not deployed. */
  readonly old?: StateResource;
  /** Set if an alias names a deployed resource that already belongs to a different resource in the design. */
  readonly claimed?: { readonly urn: string; readonly by: ResourceId };
}

export interface Matches {
  readonly matches: ReadonlyMap<ResourceId, Match>;
  /** The design's resource for each URN in the state. */
  readonly idsByOld: ReadonlyMap<string, ResourceId>;
  /** Deployed resources outside the design, without the engine's own resources. */
  readonly rest: readonly StateResource[];
}

/**
 * Finds the deployed counterpart of each resource: under its own URN, or else under its first deployed alias. If two
 * resources match the same deployed resource, the engine takes the first and rejects the second (`getOldResource`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export function* matchDeployed(
  program: Program,
  catalog: Catalog,
  baseline: Baseline,
  stack: StackName,
): TimeSliced<Matches> {
  const byId = new Map<ResourceId, Resource>();
  yield* each(program.resources, (resource) => void byId.set(resource.id, resource));
  const namesOf = identify(program, catalog, stack, byId);
  const known = yield* candidatesIn(baseline, catalog);
  const taken = new Map<StateResource, ResourceId>();
  const found = new Map<ResourceId, StateResource>();
  const claimed = new Map<ResourceId, NonNullable<Match["claimed"]>>();
  const take = (resource: Resource, old: StateResource | undefined): boolean => {
    if (old === undefined || taken.has(old)) return false;
    taken.set(old, resource.id);
    found.set(resource.id, old);
    return true;
  };
  const oldCalled = (urn: Urn) => known.byKey.get(urnKey(urn, catalog));
  // A current name takes precedence over another resource's former name.
  yield* each(program.resources, (resource) => {
    take(resource, oldCalled(namesOf(resource).urn));
  });
  const called = new Set(found.keys());
  const foundAs = new Map<string, Urn>();
  const scope: AliasScope = {
    catalog,
    stack,
    urnOf: (id) => {
      const resource = byId.get(id);
      return resource && namesOf(resource).urn;
    },
    foundAs: (urn) => foundAs.get(urnKey(urn, catalog)),
  };
  // Parents come before their children.
  const { resources } = yield* orderNodesInPauses(program);
  yield* each(resources, (resource) => {
    if (called.has(resource.id)) return;
    const { urn, isWhole } = namesOf(resource);
    const alias = aliasesOf(resource, urn, scope).find((name) => oldCalled(name) !== undefined);
    const old = alias && oldCalled(alias);
    if (old === undefined) {
      if (!isWhole) take(resource, strangerOf(resource, known, taken, catalog));
      return;
    }
    foundAs.set(urnKey(urn, catalog), alias ?? urn);
    const by = taken.get(old);
    if (by === undefined) take(resource, old);
    else claimed.set(resource.id, { urn: old.urn, by });
  });
  const matches = new Map<ResourceId, Match>();
  const idsByOld = new Map<string, ResourceId>();
  yield* each(program.resources, (resource) => {
    const old = found.get(resource.id);
    if (old !== undefined) idsByOld.set(old.urn, resource.id);
    const claim = claimed.get(resource.id);
    const { urn, isWhole } = namesOf(resource);
    const isKnown = old !== undefined && (called.has(resource.id) || !isWhole);
    matches.set(resource.id, {
      resource,
      urn: isKnown ? old.urn : formatUrn(urn),
      ...(old === undefined ? {} : { old }),
      ...(claim === undefined ? {} : { claimed: claim }),
    });
  });
  const rest: StateResource[] = [];
  yield* each(known.all, (old) => {
    if (!taken.has(old)) rest.push(old);
  });
  return { matches, idsByOld, rest };
}

/**
 * Finds the deployed counterpart of a child whose parent is not in the design, if only one deployed resource has the
 * child's type and name.
 */
function strangerOf(
  { token, name }: Resource,
  known: Candidates,
  taken: ReadonlyMap<StateResource, ResourceId>,
  catalog: Catalog,
): StateResource | undefined {
  const all = known.inside().get(nameKey(token, name, catalog)) ?? [];
  const [old, ...further] = all.filter((child) => !taken.has(child));
  return further.length === 0 ? old : undefined;
}

/** Deployed resources that may be in the design. */
interface Candidates {
  /** The resources in state order, without the engine's own resources. */
  readonly all: readonly StateResource[];
  readonly byKey: ReadonlyMap<string, StateResource>;
  /** Resources with a parent, by type and name. */
  inside(): ReadonlyMap<string, readonly StateResource[]>;
}

/** Memoized: a state may have tens of thousands of resources, and every version of the design is compared with it. */
const candidatesOf = memoize((_baseline: Baseline) => new WeakMap<Catalog, Candidates>());

function* candidatesIn(baseline: Baseline, catalog: Catalog): TimeSliced<Candidates> {
  const known = candidatesOf(baseline);
  const kept = known.get(catalog);
  if (kept !== undefined) return kept;
  const all: StateResource[] = [];
  const byKey = new Map<string, StateResource>();
  yield* each(baseline.resources, (old) => {
    if (isEngineOwned(old)) return;
    all.push(old);
    const urn = old.delete ? undefined : parseUrn(old.urn);
    if (urn !== undefined) byKey.set(urnKey(urn, catalog), old);
  });
  let inside: ReadonlyMap<string, readonly StateResource[]> | undefined;
  const found = { all, byKey, inside: () => (inside ??= insideIn(byKey, catalog)) };
  known.set(catalog, found);
  return found;
}

function insideIn(
  byKey: ReadonlyMap<string, StateResource>,
  catalog: Catalog,
): ReadonlyMap<string, readonly StateResource[]> {
  const found = new Map<string, StateResource[]>();
  for (const old of byKey.values()) {
    const above = old.parent === undefined ? undefined : parseUrn(old.parent)?.types.at(-1);
    if (above === undefined || isStackType(above)) continue;
    const key = nameKey(old.type, old.name, catalog);
    const list = found.get(key);
    if (list === undefined) found.set(key, [old]);
    else list.push(old);
  }
  return found;
}

const nameKey = (type: string, name: string, catalog: Catalog): string =>
  JSON.stringify([canonicalToken(type, catalog), name]);

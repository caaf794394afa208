import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { memoize } from "#model/memoize.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import { each } from "#model/time-sliced.ts";
import type { StackName } from "#model/deployment/plan/identity.ts";
import { identify, urnKey } from "#model/deployment/plan/identity.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { isEngineOwned } from "#model/deployment/state/baseline.ts";
import type { Urn } from "#model/deployment/state/urn.ts";
import { formatUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A resource of a design, beside what is deployed of it. */
export interface Match {
  readonly resource: Resource;
  /** As the state spells it, where it is deployed under this name already. */
  readonly urn: string;
  /** Absent for what is not deployed. */
  readonly old?: StateResource;
}

export interface Matches {
  readonly matches: ReadonlyMap<ResourceId, Match>;
  /** What is deployed, and is none of the design's: the engine's own left out. */
  readonly rest: readonly StateResource[];
}

/** Finds what is deployed of each resource: under its own URN, else under a former one. */
export function* matchResources(
  program: Program,
  catalog: Catalog,
  baseline: Baseline,
  stack: StackName,
): TimeSliced<Matches> {
  const namesOf = identify(program, catalog, stack);
  const known = yield* candidatesIn(baseline, catalog);
  const taken = new Set<StateResource>();
  const found = new Map<ResourceId, StateResource>();
  const take = (resource: Resource, old: StateResource | undefined): boolean => {
    if (old === undefined || taken.has(old)) return false;
    taken.add(old);
    found.set(resource.id, old);
    return true;
  };
  const takeCalled = (resource: Resource, urn: Urn): boolean =>
    take(resource, known.byKey.get(urnKey(urn, catalog)));
  // What a resource is called now counts before what another one was called once.
  const others = program.resources.filter(
    (resource) => !takeCalled(resource, namesOf(resource).urn),
  );
  const called = new Set(found.keys());
  const strangers = others.filter(
    (resource) =>
      !namesOf(resource).former.some((urn) => takeCalled(resource, urn)) && isChild(resource),
  );
  // Old engines left the types of parents out of URNs, and a parent may be nothing in the design: then a
  // child is known by its own type and name, where only one deployed resource has them.
  for (const resource of strangers) {
    const [old, ...further] =
      known
        .inside()
        .get(nameKey(resource.token, resource.name, catalog))
        ?.filter((child) => !taken.has(child)) ?? [];
    if (further.length === 0) take(resource, old);
  }
  const matches = program.resources.map((resource): [ResourceId, Match] => {
    const old = found.get(resource.id);
    const { urn, isWhole } = namesOf(resource);
    const isKnown = old !== undefined && (called.has(resource.id) || !isWhole);
    const spelt = isKnown ? old.urn : formatUrn(urn);
    return [resource.id, { resource, urn: spelt, ...(old === undefined ? {} : { old }) }];
  });
  return { matches: new Map(matches), rest: known.all.filter((old) => !taken.has(old)) };
}

const isChild = ({ options }: Resource): boolean => Object.hasOwn(options, "parent");

/** What is deployed and may be one of a design's resources. */
interface Candidates {
  /** In the order of the state, the engine's own left out. */
  readonly all: readonly StateResource[];
  readonly byKey: ReadonlyMap<string, StateResource>;
  /** What stands below another resource, by its own type and name. */
  inside(): ReadonlyMap<string, readonly StateResource[]>;
}

/** A state may hold tens of thousands of resources, and is compared with every version of the design. */
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

import type { Catalog } from "#model/catalog.ts";
import { canonicalToken } from "#model/catalog.ts";
import type { StackName } from "#model/plan/identity.ts";
import { identify, urnKey } from "#model/plan/identity.ts";
import type { Program, Resource } from "#model/program.ts";
import type { Baseline, StateResource } from "#model/state/baseline.ts";
import { isEngineOwned } from "#model/state/baseline.ts";
import { formatUrn, isStackType, parseUrn } from "#model/state/urn.ts";
import type { ResourceId } from "#model/value.ts";

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
export function matchResources(
  program: Program,
  catalog: Catalog,
  baseline: Baseline,
  stack: StackName,
): Matches {
  const namesOf = identify(program, catalog, stack);
  const free = new Map<string, StateResource>();
  const left = new Set(baseline.resources.filter((old) => !isEngineOwned(old)));
  for (const old of left) {
    const urn = old.delete ? undefined : parseUrn(old.urn);
    if (urn !== undefined) free.set(urnKey(urn, catalog), old);
  }
  const found = new Map<ResourceId, StateResource>();
  const take = (resource: Resource, key: string): boolean => {
    const old = free.get(key);
    if (old === undefined) return false;
    free.delete(key);
    left.delete(old);
    found.set(resource.id, old);
    return true;
  };
  // What a resource is called now counts before what another one was called once.
  const others = program.resources.filter(
    (resource) => !take(resource, urnKey(namesOf(resource).urn, catalog)),
  );
  const called = new Set(found.keys());
  const strangers = others.filter(
    (resource) =>
      !namesOf(resource).former.some((urn) => take(resource, urnKey(urn, catalog))) &&
      isChild(resource),
  );
  takeByName(strangers, free, catalog, take);
  const matches = program.resources.map((resource): [ResourceId, Match] => {
    const old = found.get(resource.id);
    const { urn, isWhole } = namesOf(resource);
    const isKnown = old !== undefined && (called.has(resource.id) || !isWhole);
    const spelt = isKnown ? old.urn : formatUrn(urn);
    return [resource.id, { resource, urn: spelt, ...(old === undefined ? {} : { old }) }];
  });
  return { matches: new Map(matches), rest: [...left] };
}

const isChild = ({ options }: Resource): boolean => Object.hasOwn(options, "parent");

/**
 * Old engines left the types of parents out of URNs, and a parent may be nothing in the design: then a
 * child is known by its own type and name, where only one deployed resource has them.
 */
function takeByName(
  resources: readonly Resource[],
  free: ReadonlyMap<string, StateResource>,
  catalog: Catalog,
  take: (resource: Resource, key: string) => boolean,
): void {
  if (resources.length === 0) return;
  const keyOf = (type: string, name: string): string =>
    JSON.stringify([canonicalToken(type, catalog), name]);
  const byName = new Map<string, string | undefined>();
  for (const [key, { type, name, parent }] of free) {
    const above = parent === undefined ? undefined : parseUrn(parent)?.types.at(-1);
    if (above === undefined || isStackType(above)) continue;
    const short = keyOf(type, name);
    byName.set(short, byName.has(short) ? undefined : key);
  }
  for (const resource of resources) {
    const key = byName.get(keyOf(resource.token, resource.name));
    if (key !== undefined) take(resource, key);
  }
}

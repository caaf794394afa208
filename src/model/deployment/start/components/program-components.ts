import { groupBy } from "#model/base/group-by.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { resourcesIn } from "#model/program/references.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isList } from "#model/program/value.ts";

/** A component that a class in the program creates, without a package. */
export interface ProgramComponent {
  readonly name: string;
  /** The token that the class registers, such as `acme:index:Network`. */
  readonly type: string;
  /** The resources that the class creates, each with its URN in the state. */
  readonly resources: ReadonlyMap<ResourceId, string>;
  /** Components that the class creates. */
  readonly components: readonly ProgramComponent[];
}

/** A component while its content is being collected. */
interface Collected extends ProgramComponent {
  readonly resources: Map<ResourceId, string>;
  readonly components: Collected[];
}

/** The component that creates each resource, by the resource's URN in the state. */
type Owners = ReadonlyMap<string, Collected>;

/**
 * The outermost components of a design, each with the design's resources inside it. Components without a resource are
 * left out.
 */
export function programComponents({
  components = {},
  resources,
}: Pick<Program, "components" | "resources">): readonly ProgramComponent[] {
  const { outermost, owners } = nest(components);
  if (owners.size === 0) return [];
  const urns = urnsInside(resources, owners);
  for (const { id } of resources) {
    const urn = urns.get(id);
    if (urn !== undefined) owners.get(urn)?.resources.set(id, urn);
  }
  return withoutEmpty(outermost);
}

/** Nests the components of a section in each other. The first component that lists another one contains it. */
function nest(components: NonNullable<Program["components"]>): {
  readonly outermost: readonly Collected[];
  readonly owners: Owners;
} {
  const all = new Map<string, Collected>();
  for (const urn of Object.keys(components)) {
    const { name, types = [] } = parseUrn(urn) ?? {};
    const type = types.at(-1) ?? "";
    if (name !== undefined) all.set(urn, { name, type, resources: new Map(), components: [] });
  }
  const owners = new Map<string, Collected>();
  const contained = new Set<Collected>();
  for (const [urn, component] of all)
    for (const member of components[urn] ?? []) {
      const inner = all.get(member);
      if (inner === undefined) owners.set(member, owners.get(member) ?? component);
      else if (!contained.has(inner)) component.components.push(inner);
      if (inner !== undefined) contained.add(inner);
    }
  return { outermost: [...all.values()].filter((each) => !contained.has(each)), owners };
}

/**
 * The URN in the state of each resource inside a component. A child of the component needs its URN as an alias. A
 * resource below such a child needs no alias, because the engine finds it by its name.
 */
function urnsInside(resources: Program["resources"], owners: Owners): ReadonlyMap<string, string> {
  const found = new Map<ResourceId, string>();
  const taken = new Set<string>();
  const take = ({ id }: Resource, urns: readonly string[]): void => {
    const urn = urns.find((each) => owners.has(each) && !taken.has(each));
    if (urn === undefined) return;
    found.set(id, urn);
    taken.add(urn);
  };
  for (const resource of resources) take(resource, aliasesOf(resource));
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const byName = groupBy(owners.keys(), (urn) => parseUrn(urn)?.name ?? "");
  const visited = new Set<Resource>();
  for (const resource of resources) {
    const chain: Resource[] = [];
    let at: Resource | undefined = resource;
    while (at !== undefined && !found.has(at.id) && !visited.has(at)) {
      visited.add(at);
      chain.push(at);
      at = parentOf(at, byId);
    }
    for (const each of chain.toReversed()) {
      const above = found.get(parentOf(each, byId)?.id ?? ("" as ResourceId));
      const owner = above === undefined ? undefined : owners.get(above);
      const named = byName.get(each.name) ?? [];
      if (owner !== undefined)
        take(
          each,
          named.filter((urn) => owners.get(urn) === owner),
        );
    }
  }
  return found;
}

function parentOf(
  { options }: Resource,
  byId: ReadonlyMap<ResourceId, Resource>,
): Resource | undefined {
  const [parent] = resourcesIn(options["parent"]);
  return parent === undefined ? undefined : byId.get(parent);
}

function aliasesOf({ options }: Resource): readonly string[] {
  const { aliases = [] } = options;
  return isList(aliases) ? aliases.filter((alias) => typeof alias === "string") : [];
}

const withoutEmpty = (components: readonly ProgramComponent[]): readonly ProgramComponent[] =>
  components
    .map((component) => ({ ...component, components: withoutEmpty(component.components) }))
    .filter(({ resources, components: inner }) => resources.size + inner.length > 0);

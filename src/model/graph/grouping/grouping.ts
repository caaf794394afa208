import type { Link } from "#model/graph/grouping/containers.ts";
import {
  containerInputs,
  containerLink,
  parentLink,
  sameLink,
} from "#model/graph/grouping/containers.ts";
import { commonLinks, isAssociation } from "#model/graph/grouping/common-container.ts";
import type { Edge, Graph } from "#model/graph/graph.ts";
import { edgesOf, sameReferences } from "#model/graph/graph.ts";
import { groupBy } from "#model/base/group-by.ts";
import { alike, memoize, sameItems } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath } from "#model/base/path.ts";
import type { GroupBy, Program, Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { displayToken, packageOf } from "#model/program/token.ts";

/** Resources that belong together, drawn as a frame. */
export interface Group {
  /** The ID of its head resource, or else its name. */
  readonly id: string;
  /** The resource that contains all other resources of the group. The head is not a member. */
  readonly head: ResourceId | undefined;
  /** The group around this one. */
  readonly parent: string | undefined;
  /** The group's direct members, in design order. */
  readonly members: readonly ResourceId[];
}

export interface Grouping {
  readonly by: GroupBy;
  /** The groups by ID. Each group comes after the group around it. */
  readonly groups: ReadonlyMap<string, Group>;
  /** The innermost group of each resource. For the head of a group, this is the group around that group. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** For each resource, the input or option that names its container. */
  readonly links: ReadonlyMap<ResourceId, Link>;
}

export const noGrouping = (by: GroupBy): Grouping => ({
  by,
  groups: new Map(),
  groupOf: new Map(),
  links: new Map(),
});

/** Groups a design's resources. */
export const groupResources = (
  { resources }: Pick<Program, "resources">,
  by: GroupBy,
  catalog: Catalog,
): Grouping => finish(groupInPauses(resources, by, catalog));

/**
 * Returns a function that returns the resources that determine the grouping. While no edit changes a reference, the
 * list is the same object, so code that reads it doesn't run again while a user types.
 */
export function createGroupedResources(): (resources: readonly Resource[]) => readonly Resource[] {
  let seen: readonly Resource[] = [];
  let grouped = seen;
  return (resources) => {
    if (!alike(seen, resources, liesAlike)) grouped = resources;
    seen = resources;
    return grouped;
  };
}

const liesAlike = (a: Resource, b: Resource): boolean =>
  a.token === b.token && sameReferences(a, b);

/**
 * Returns a function that groups resources with pauses. The function returns the same grouping if no resource changed
 * its group.
 */
export function createGrouping(): (
  resources: readonly Resource[],
  by: GroupBy,
  catalog: Catalog,
) => TimeSliced<Grouping> {
  let last: { readonly of: readonly unknown[]; readonly grouping: Grouping } | undefined;
  return function* (resources, by, catalog) {
    const of = [resources, by, catalog];
    if (last !== undefined && sameItems(last.of, of)) return last.grouping;
    const next = yield* groupInPauses(resources, by, catalog);
    const grouping = last !== undefined && sameGrouping(last.grouping, next) ? last.grouping : next;
    last = { of, grouping };
    return grouping;
  };
}

function* groupInPauses(
  resources: readonly Resource[],
  by: GroupBy,
  catalog: Catalog,
): TimeSliced<Grouping> {
  if (by === "none") return noGrouping(by);
  if (by === "module" || by === "package")
    return named(resources, by, by === "module" ? moduleOf : packageOfToken);
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  const links = new Map<ResourceId, Link>();
  yield* each(resources, (resource) => {
    if (edgesOf(resource).length === 0) return;
    const link =
      by === "container"
        ? isAssociation(resource)
          ? undefined
          : containerLink(resource, known, (token) =>
              containerInputs(catalog.factsOf(token)?.containers),
            )
        : by === "parent"
          ? parentLink(resource)
          : componentLink(resource, known, catalog);
    if (link !== undefined && known.has(link.to) && link.to !== resource.id)
      links.set(resource.id, link);
  });
  yield;
  cutCircles(resources, links);
  if (by === "container")
    for (const [id, link] of commonLinks(resources, known, links)) links.set(id, link);
  yield;
  return headed(resources, by, links);
}

const packageOfToken = ({ token }: Resource): string => packageOf(token);

/** The module of a type: `aws:ec2` for `aws:ec2:Vpc`, or the package for a type in the root of a package. */
function moduleOf({ token }: Resource): string {
  const text = displayToken(token);
  return text.slice(0, Math.max(0, text.lastIndexOf(":"))) || text;
}

/** The nearest component among the ancestors. */
function componentLink(
  resource: Resource,
  known: ReadonlyMap<ResourceId, Resource>,
  catalog: Catalog,
): Link | undefined {
  const seen = new Set<ResourceId>([resource.id]);
  for (let link = parentLink(resource); link !== undefined && !seen.has(link.to);) {
    const parent = known.get(link.to);
    if (parent === undefined) return undefined;
    if (catalog.resourceType(parent.token)?.isComponent === true) return link;
    seen.add(parent.id);
    link = parentLink(parent);
  }
  return undefined;
}

/** Removes links so that no circle of containers remains. */
function cutCircles(resources: readonly Resource[], links: Map<ResourceId, Link>): void {
  const done = new Set<ResourceId>();
  for (const { id } of resources) {
    const way = new Set<ResourceId>();
    for (let at: ResourceId | undefined = id; at !== undefined && !done.has(at);) {
      way.add(at);
      const next: ResourceId | undefined = links.get(at)?.to;
      if (next !== undefined && way.has(next)) links.delete(at);
      at = next !== undefined && way.has(next) ? undefined : next;
    }
    for (const seen of way) done.add(seen);
  }
}

function headed(
  resources: readonly Resource[],
  by: GroupBy,
  links: ReadonlyMap<ResourceId, Link>,
): Grouping {
  const members = new Map<ResourceId, ResourceId[]>();
  for (const { id } of resources) {
    const link = links.get(id);
    if (link === undefined) continue;
    const list = members.get(link.to);
    if (list === undefined) members.set(link.to, [id]);
    else list.push(id);
  }
  const groups = new Map<string, Group>();
  for (const { id } of resources) {
    if (!members.has(id)) continue;
    // The containers, from the outermost to the innermost.
    const around: ResourceId[] = [];
    for (let at: ResourceId | undefined = id; at !== undefined; at = links.get(at)?.to) {
      if (groups.has(at)) break;
      around.push(at);
    }
    for (const head of around.toReversed())
      groups.set(head, {
        id: head,
        head,
        parent: links.get(head)?.to,
        members: (members.get(head) ?? []).filter((member) => !members.has(member)),
      });
  }
  const groupOf = new Map<string, string>([...links].map(([id, { to }]) => [id, to]));
  return { by, groups, groupOf, links };
}

function named(
  resources: readonly Resource[],
  by: GroupBy,
  nameOf: (resource: Resource) => string,
): Grouping {
  const members = new Map<string, ResourceId[]>();
  const groupOf = new Map<string, string>();
  for (const resource of resources) {
    const name = nameOf(resource);
    groupOf.set(resource.id, name);
    const list = members.get(name);
    if (list === undefined) members.set(name, [resource.id]);
    else list.push(resource.id);
  }
  const groups = new Map(
    [...members].map(([id, list]): [string, Group] => [
      id,
      { id, head: undefined, parent: undefined, members: list },
    ]),
  );
  return { by, groups, groupOf, links: new Map() };
}

/**
 * The graph without edges that only connect a resource with a frame around it: the resource's own container, and outer
 * containers that the resource names with the input by which other resources are directly in them.
 */
export function withoutImplied(
  graph: Pick<Graph, "edges">,
  { links }: Grouping,
): Pick<Graph, "edges"> {
  if (links.size === 0) return graph;
  const direct = new Set([...links.values()].map(({ to, via, path }) => keyOf(to, via, path)));
  const isImplied = ({ from, to, via, path }: Edge): boolean => {
    const own = links.get(from as ResourceId);
    if (own === undefined) return false;
    // If a resource names several subnets, the common frame around them doesn't imply any single subnet.
    if (own.to === to) return samePath(own.path, path) && (own.via === via || own.via === "common");
    if (!direct.has(keyOf(to, via, path))) return false;
    for (let at = links.get(own.to); at !== undefined; at = links.get(at.to))
      if (at.to === to) return true;
    return false;
  };
  return { edges: graph.edges.filter((edge) => !isImplied(edge)) };
}

const keyOf = (to: string, via: string, path: PropertyPath): string => [via, to, ...path].join(" ");

/** The IDs of a group and of all groups in it. */
export function groupsWithin({ groups }: Grouping, id: string): ReadonlySet<string> {
  const inside = groupsByParent(groups);
  const found = new Set([id]);
  for (const parent of found) for (const group of inside.get(parent) ?? []) found.add(group.id);
  return found;
}

const groupsByParent = memoize((groups: Grouping["groups"]) =>
  groupBy(groups.values(), ({ parent }) => parent),
);

/** The number of resources in each group, at any depth, without its head. */
export function countInGroups({ groups }: Grouping): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  // Each group comes after the group around it.
  for (const { id, parent, head, members } of [...groups.values()].toReversed()) {
    const count = (counts.get(id) ?? 0) + members.length;
    counts.set(id, count);
    if (parent === undefined) continue;
    counts.set(parent, (counts.get(parent) ?? 0) + count + (head === undefined ? 0 : 1));
  }
  return counts;
}

function sameGrouping(a: Grouping, b: Grouping): boolean {
  if (a.by !== b.by || a.groupOf.size !== b.groupOf.size || a.links.size !== b.links.size)
    return false;
  const others = b.groupOf.entries();
  for (const [id, group] of a.groupOf) {
    const { value } = others.next();
    if (value?.[0] !== id || value[1] !== group) return false;
  }
  for (const [id, link] of a.links) {
    const other = b.links.get(id);
    if (other === undefined || !sameLink(link, other)) return false;
  }
  return true;
}

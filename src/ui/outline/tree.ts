import type { Program } from "#model/program/program.ts";
import { packageOf } from "#model/schema/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { DerivedState } from "#store/derived.ts";
import type { ResourceSummary } from "#store/summaries.ts";

/** What the outline says of a design, as a tree. */
export interface OutlineTree {
  readonly groups: readonly OutlineGroup[];
  readonly config: readonly string[];
  readonly variables: readonly string[];
  readonly outputs: readonly string[];
  /** How many resources there are in all. */
  readonly count: number;
}

/** The resources of one package, except those that stand under their parent. */
export interface OutlineGroup {
  readonly package: string;
  readonly nodes: readonly OutlineNode[];
}

export interface OutlineNode extends ResourceSummary {
  readonly children: readonly OutlineNode[];
  /** Told apart from others of the same name and type by a number: 2 for the second, undefined for the first. */
  readonly twin: number | undefined;
}

/** What the outline is made of. */
type Outlined = Pick<
  DerivedState<never>,
  "resources" | "configNames" | "variableNames" | "outputNames"
>;

/** The tree of a design. */
export function outlineOf({
  resources,
  configNames,
  variableNames,
  outputNames,
}: Outlined): OutlineTree {
  return {
    groups: groupByPackage(resources),
    config: configNames,
    variables: variableNames,
    outputs: outputNames,
    count: resources.length,
  };
}

/** Packages in the order in which the design comes to them; in each, the design's own order. */
function groupByPackage(entries: readonly ResourceSummary[]): readonly OutlineGroup[] {
  const children = childrenOf(entries);
  const twins = countTwins(entries);
  const node = (entry: ResourceSummary): OutlineNode => ({
    ...entry,
    twin: twins.get(entry.id),
    children: (children.get(entry.id) ?? []).map(node),
  });
  const groups = new Map<string, OutlineNode[]>();
  for (const entry of children.get(undefined) ?? []) {
    const name = packageOf(entry.token);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(node(entry));
  }
  return [...groups].map(([name, nodes]) => ({ package: name, nodes }));
}

/** The entries under each parent; under undefined those without one, or whose parents go round in a circle. */
function childrenOf(
  entries: readonly ResourceSummary[],
): ReadonlyMap<ResourceId | undefined, readonly ResourceSummary[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const circular = circularIn(entries, byId);
  const children = new Map<ResourceId | undefined, ResourceSummary[]>();
  for (const entry of entries) {
    const isBelow = entry.parent !== undefined && byId.has(entry.parent);
    const parent = isBelow && !circular.has(entry.id) ? entry.parent : undefined;
    const siblings = children.get(parent) ?? [];
    children.set(parent, siblings);
    siblings.push(entry);
  }
  return children;
}

/** The entries whose parents go round in a circle, be they on it or lead to it. */
function circularIn(
  entries: readonly ResourceSummary[],
  byId: ReadonlyMap<ResourceId, ResourceSummary>,
): ReadonlySet<ResourceId> {
  const circular = new Set<ResourceId>();
  const done = new Set<ResourceId>();
  for (const { id, parent } of entries) {
    if (parent === undefined) continue;
    const way = new Set<ResourceId>();
    let at: ResourceId | undefined = id;
    while (at !== undefined && byId.has(at) && !done.has(at) && !way.has(at)) {
      way.add(at);
      at = byId.get(at)?.parent;
    }
    const isCircular = at !== undefined && (way.has(at) || circular.has(at));
    for (const each of way) {
      done.add(each);
      if (isCircular) circular.add(each);
    }
  }
  return circular;
}

function countTwins(entries: readonly ResourceSummary[]): ReadonlyMap<ResourceId, number> {
  const seen = new Map<string, number>();
  const twins = new Map<ResourceId, number>();
  for (const { id, name, token } of entries) {
    const key = `${token}\n${name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (count > 1) twins.set(id, count);
  }
  return twins;
}

/** The resources among which one can be moved, in the design's order: those beside it in the outline. */
export function siblingsOf(tree: OutlineTree, id: ResourceId): readonly ResourceId[] {
  const lists: (readonly OutlineNode[])[] = tree.groups.map(({ nodes }) => nodes);
  for (let list = lists.pop(); list !== undefined; list = lists.pop()) {
    if (list.some((node) => node.id === id)) return list.map((node) => node.id);
    lists.push(...list.map(({ children }) => children));
  }
  return [];
}

/** The place in the design's order that puts a resource a step up or down in the outline, if there is one. */
export function stepTarget(
  program: Program,
  tree: OutlineTree,
  id: ResourceId,
  step: 1 | -1,
): number | undefined {
  const siblings = siblingsOf(tree, id);
  const other = siblings[siblings.indexOf(id) + step];
  const to = program.resources.findIndex((resource) => resource.id === other);
  return to < 0 ? undefined : to;
}

/** The place in the design's order that puts a resource right before or after one beside it. */
export function dropTarget(
  program: Program,
  id: ResourceId,
  beside: ResourceId,
  isAfter: boolean,
): number {
  const rest = program.resources.filter((resource) => resource.id !== id);
  return rest.findIndex((resource) => resource.id === beside) + (isAfter ? 1 : 0);
}

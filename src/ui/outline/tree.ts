import { addTo } from "#model/base/group-by.ts";
import type { Program } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import type { DerivedState } from "#store/derived.ts";
import type { ResourceSummary } from "#model/graph/resource-summaries.ts";

/** The outline of a design, as a tree. */
export interface DesignOutline {
  readonly groups: readonly OutlineGroup[];
  readonly config: readonly string[];
  readonly variables: readonly string[];
  readonly outputs: readonly string[];
  /** The total number of resources. */
  readonly count: number;
}

/** The resources of one package, except resources under their parent. */
export interface OutlineGroup {
  readonly package: string;
  readonly nodes: readonly OutlineNode[];
}

/** A resource in the tree; most are the summary object itself. */
export interface OutlineNode extends ResourceSummary {
  readonly children?: readonly OutlineNode[] | undefined;
  /** A number that distinguishes resources with the same name and type: 2 for the second, undefined for the first. */
  readonly twin?: number | undefined;
}

/** The inputs of the outline. */
type Outlined = Pick<
  DerivedState<never>,
  "resources" | "configNames" | "variableNames" | "outputNames"
>;

/** The tree of a design. */
export const outlineOf = (outlined: Outlined): DesignOutline => finish(outlineInPauses(outlined));

/** Like `outlineOf`, with pauses, for a design of many resources. */
export function* outlineInPauses({
  resources,
  configNames,
  variableNames,
  outputNames,
}: Outlined): TimeSliced<DesignOutline> {
  return {
    groups: yield* groupByPackage(resources),
    config: configNames,
    variables: variableNames,
    outputs: outputNames,
    count: resources.length,
  };
}

/** Packages in the order of their first resource. Inside each package, resources are in the design's own order. */
function* groupByPackage(entries: readonly ResourceSummary[]): TimeSliced<readonly OutlineGroup[]> {
  const children = yield* childrenOf(entries);
  const twins = yield* countTwins(entries);
  const node = (entry: ResourceSummary): OutlineNode => {
    const below = children.get(entry.id)?.map(node);
    const twin = twins.get(entry.id);
    return below === undefined && twin === undefined ? entry : { ...entry, twin, children: below };
  };
  const groups = new Map<string, OutlineNode[]>();
  yield* each(children.get(undefined) ?? [], (entry) =>
    addTo(groups, packageOf(entry.token), node(entry)),
  );
  return [...groups].map(([name, nodes]) => ({ package: name, nodes }));
}

/** The entries under each parent. Entries without a parent, or with a circular parent, have the key undefined. */
function* childrenOf(
  entries: readonly ResourceSummary[],
): TimeSliced<ReadonlyMap<ResourceId | undefined, readonly ResourceSummary[]>> {
  const byId = new Map<ResourceId, ResourceSummary>();
  yield* each(entries, (entry) => void byId.set(entry.id, entry));
  const circular = yield* circularIn(entries, byId);
  const children = new Map<ResourceId | undefined, ResourceSummary[]>();
  yield* each(entries, (entry) => {
    const isBelow = entry.parent !== undefined && byId.has(entry.parent);
    addTo(children, isBelow && !circular.has(entry.id) ? entry.parent : undefined, entry);
  });
  return children;
}

/** The entries whose parents form a cycle, or lead to a cycle. */
function* circularIn(
  entries: readonly ResourceSummary[],
  byId: ReadonlyMap<ResourceId, ResourceSummary>,
): TimeSliced<ReadonlySet<ResourceId>> {
  const circular = new Set<ResourceId>();
  const done = new Set<ResourceId>();
  yield* each(entries, ({ id, parent }) => {
    if (parent === undefined) return;
    const way = new Set<ResourceId>();
    let at: ResourceId | undefined = id;
    while (at !== undefined && byId.has(at) && !done.has(at) && !way.has(at)) {
      way.add(at);
      at = byId.get(at)?.parent;
    }
    const isCircular = at !== undefined && (way.has(at) || circular.has(at));
    for (const on of way) {
      done.add(on);
      if (isCircular) circular.add(on);
    }
  });
  return circular;
}

function* countTwins(
  entries: readonly ResourceSummary[],
): TimeSliced<ReadonlyMap<ResourceId, number>> {
  const seen = new Map<string, number>();
  const twins = new Map<ResourceId, number>();
  yield* each(entries, ({ id, name, token }) => {
    const key = `${token}\n${name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    if (count > 1) twins.set(id, count);
  });
  return twins;
}

/** The siblings among which a resource can be moved, in the design's order. */
export function siblingsOf(tree: DesignOutline, id: ResourceId): readonly ResourceId[] {
  const lists: (readonly OutlineNode[])[] = tree.groups.map(({ nodes }) => nodes);
  for (let list = lists.pop(); list !== undefined; list = lists.pop()) {
    if (list.some((node) => node.id === id)) return list.map((node) => node.id);
    for (const { children } of list) if (children !== undefined) lists.push(children);
  }
  return [];
}

/** The index in the design that moves a resource up or down by one in the outline, if any. */
export function stepTarget(
  program: Program,
  tree: DesignOutline,
  id: ResourceId,
  step: 1 | -1,
): number | undefined {
  const siblings = siblingsOf(tree, id);
  const other = siblings[siblings.indexOf(id) + step];
  const to = program.resources.findIndex((resource) => resource.id === other);
  return to < 0 ? undefined : to;
}

/** The index in the design that moves a resource right before or after a sibling. */
export function dropTarget(
  program: Program,
  id: ResourceId,
  beside: ResourceId,
  isAfter: boolean,
): number {
  const rest = program.resources.filter((resource) => resource.id !== id);
  return rest.findIndex((resource) => resource.id === beside) + (isAfter ? 1 : 0);
}

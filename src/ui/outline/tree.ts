import type { Program, Resource } from "#model/program/program.ts";
import { packageOf } from "#model/schema/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** What the outline says of a design, as a tree. */
export interface OutlineTree {
  readonly groups: readonly OutlineGroup[];
  readonly config: readonly string[];
  readonly outputs: readonly string[];
  /** How many resources there are in all. */
  readonly count: number;
}

/** The resources of one package, except those that stand under their parent. */
export interface OutlineGroup {
  readonly package: string;
  readonly nodes: readonly OutlineNode[];
}

export interface OutlineNode extends OutlineEntry {
  readonly children: readonly OutlineNode[];
  /** Told apart from others of the same name and type by a number: 2 for the second, undefined for the first. */
  readonly twin: number | undefined;
}

interface OutlineEntry {
  readonly id: ResourceId;
  readonly name: string;
  readonly token: string;
  readonly parent: ResourceId | undefined;
}

/** The resource that is named as the parent in a resource's options. */
function parentOf({ options }: Resource): ResourceId | undefined {
  const parent = Object.hasOwn(options, "parent") ? options["parent"] : undefined;
  return isExpression(parent) && parent.kind === "reference" && parent.path.length === 0
    ? parent.resource
    : undefined;
}

/**
 * Makes the function from a design to its tree. As long as no name, type, parent or order changes the same
 * tree comes back, so that typing into a form costs the outline a comparison and no drawing.
 */
export function createOutline(): (program: Program) => OutlineTree {
  let entries: readonly OutlineEntry[] = [];
  let tree: OutlineTree = { groups: [], config: [], outputs: [], count: 0 };
  let seen: Program | undefined;
  return (program) => {
    if (program === seen) return tree;
    const { resources, config, outputs } = program;
    const isSame = seen?.resources === resources || sameEntries(entries, resources);
    seen = program;
    if (!isSame) entries = resources.map(entryOf);
    const next: OutlineTree = {
      groups: isSame ? tree.groups : groupByPackage(entries),
      config: reuseNames(tree.config, config),
      outputs: reuseNames(tree.outputs, outputs),
      count: resources.length,
    };
    if (!isSame || next.config !== tree.config || next.outputs !== tree.outputs) tree = next;
    return tree;
  };
}

const entryOf = (resource: Resource): OutlineEntry => ({
  id: resource.id,
  name: resource.name,
  token: resource.token,
  parent: parentOf(resource),
});

const sameEntries = (entries: readonly OutlineEntry[], resources: readonly Resource[]): boolean =>
  entries.length === resources.length &&
  resources.every((resource, at) => {
    const entry = entries[at];
    return (
      entry !== undefined &&
      entry.id === resource.id &&
      entry.name === resource.name &&
      entry.token === resource.token &&
      entry.parent === parentOf(resource)
    );
  });

function reuseNames(
  names: readonly string[],
  list: readonly { readonly name: string }[],
): readonly string[] {
  const isSame = names.length === list.length && list.every(({ name }, at) => name === names[at]);
  return isSame ? names : list.map(({ name }) => name);
}

/** Packages in the order in which the design comes to them; in each, the design's own order. */
function groupByPackage(entries: readonly OutlineEntry[]): readonly OutlineGroup[] {
  const children = childrenOf(entries);
  const twins = countTwins(entries);
  const node = (entry: OutlineEntry): OutlineNode => ({
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
  entries: readonly OutlineEntry[],
): ReadonlyMap<ResourceId | undefined, readonly OutlineEntry[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const children = new Map<ResourceId | undefined, OutlineEntry[]>();
  for (const entry of entries) {
    const parent = shownParent(entry, byId);
    const siblings = children.get(parent) ?? [];
    children.set(parent, siblings);
    siblings.push(entry);
  }
  return children;
}

function shownParent(
  entry: OutlineEntry,
  byId: ReadonlyMap<ResourceId, OutlineEntry>,
): ResourceId | undefined {
  const passed = new Set<ResourceId>([entry.id]);
  for (let at = entry.parent; at !== undefined; at = byId.get(at)?.parent) {
    if (!byId.has(at)) break;
    if (passed.has(at)) return undefined;
    passed.add(at);
  }
  return entry.parent !== undefined && byId.has(entry.parent) ? entry.parent : undefined;
}

function countTwins(entries: readonly OutlineEntry[]): ReadonlyMap<ResourceId, number> {
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

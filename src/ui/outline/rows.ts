import { displayToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode, variableOf } from "#model/program/layout/node.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Declaration } from "#store/declarations.ts";
import type { OutlineGroup, OutlineNode, DesignOutline } from "#ui/outline/tree.ts";

interface Placed {
  /** The row's key: its kind, a colon, and its ID or name. */
  readonly key: string;
  readonly level: number;
  /** The position of the row among its siblings, from 1, and the number of siblings. */
  readonly position: number;
  readonly size: number;
  /** Whether the row is unfolded; undefined for rows that never have children. */
  readonly isOpen: boolean | undefined;
}

/** A row of the outline. */
export type OutlineEntry =
  | (Placed & { readonly kind: "package"; readonly name: string; readonly count: number })
  | (Placed & {
      readonly kind: "resource";
      readonly id: ResourceId;
      readonly name: string;
      readonly token: string;
      readonly twin: number | undefined;
    })
  /** A component of a plugin; the open component's content is below its row. */
  | (Placed & { readonly kind: "component"; readonly name: string })
  | (Placed & {
      readonly kind: "section";
      readonly of: Declaration["kind"];
      readonly count: number;
    })
  | (Placed & Declaration);

/** The labels of the declarations' sections. */
export const sectionTitles: Readonly<Record<Declaration["kind"], string>> = {
  config: "Config",
  variable: "Variables",
  output: "Outputs",
};

export const isDeclaration = (row: OutlineEntry): row is Placed & Declaration =>
  row.kind === "config" || row.kind === "variable" || row.kind === "output";

export const isHeading = (
  row: OutlineEntry,
): row is Extract<OutlineEntry, { readonly kind: "package" | "section" | "component" }> =>
  row.kind === "package" || row.kind === "section" || row.kind === "component";

const resourcePrefix = "resource:";

export const resourceKey = (id: ResourceId): string => `${resourcePrefix}${id}`;

export const declarationKey = (kind: Declaration["kind"], name: string): string =>
  `${kind}:${name}`;

/** The key of the row of a resource or a variable. */
export function nodeKey(id: NodeId): string {
  const variable = variableOf(id);
  return variable === undefined ? `resource:${id}` : declarationKey("variable", variable);
}

/** The canvas node of a row; undefined for an item that is not on the canvas. */
export function nodeOf(row: OutlineEntry): NodeId | undefined {
  if (row.kind === "resource") return row.id;
  return row.kind === "variable" ? variableNode(row.name) : undefined;
}

/**
 * The visible rows, from top to bottom. A search shows only items with all words in their name or type, and their
 * parents. During a search, nothing is folded.
 */
export const outlineRows = (
  tree: DesignOutline,
  folded: ReadonlySet<string>,
  query: string,
): readonly OutlineEntry[] => finish(rowsInPauses(tree, folded, query));

/** Like `outlineRows`, with pauses, for a design of many resources. */
export function* rowsInPauses(
  tree: DesignOutline,
  folded: ReadonlySet<string>,
  query: string,
): TimeSliced<readonly OutlineEntry[]> {
  const words = query.toLowerCase().match(/\S+/g) ?? [];
  const matchesQuery = (text: string): boolean =>
    words.every((word) => text.toLowerCase().includes(word));
  const isOpen = (key: string): boolean => words.length > 0 || !folded.has(key);
  const rows: OutlineEntry[] = [];
  const groups: OutlineGroup[] = [];
  for (const group of tree.groups) {
    const { nodes } = group;
    const found = words.length === 0 ? nodes : yield* matchingNodes(nodes, matchesQuery);
    if (found.length > 0) groups.push({ ...group, nodes: found });
  }
  const sections = [
    { of: "config" as const, all: tree.config },
    { of: "variable" as const, all: tree.variables },
    { of: "output" as const, all: tree.outputs },
  ]
    .map(({ of, all }) => ({ of, names: all.filter((name) => matchesQuery(`${of} ${name}`)) }))
    .filter(({ names }) => words.length === 0 || names.length > 0);
  const size = groups.length + sections.length;
  for (const [at, { package: name, nodes }] of groups.entries()) {
    const key = `package:${name}`;
    const placed = { key, level: 1, position: at + 1, size, isOpen: isOpen(key) };
    rows.push({ ...placed, kind: "package", name, count: countNodes(nodes) });
    if (placed.isOpen) yield* pushNodes(rows, nodes, 2, isOpen);
  }
  sections.forEach(({ of, names }, at) => {
    const key = `section:${of}`;
    const position = groups.length + at + 1;
    const open = names.length === 0 ? undefined : isOpen(key);
    rows.push({
      key,
      kind: "section",
      of,
      level: 1,
      position,
      size,
      isOpen: open,
      count: names.length,
    });
    if (open !== true) return;
    names.forEach((name, index) =>
      rows.push({
        key: declarationKey(of, name),
        kind: of,
        name,
        level: 2,
        position: index + 1,
        size: names.length,
        isOpen: undefined,
      }),
    );
  });
  return rows;
}

/** The number of nodes between two pauses. */
const stretch = 500;

function* pushNodes(
  rows: OutlineEntry[],
  nodes: readonly OutlineNode[],
  level: number,
  isOpen: (key: string) => boolean,
): TimeSliced<void> {
  for (const [at, { id, name, token, twin, children = [] }] of nodes.entries()) {
    const key = resourceKey(id);
    const open = children.length === 0 ? undefined : isOpen(key);
    // Uses one literal for each resource, because a spread object would take more memory.
    rows.push({
      key,
      level,
      position: at + 1,
      size: nodes.length,
      isOpen: open,
      kind: "resource",
      id,
      name,
      token: displayToken(token),
      twin,
    });
    if (rows.length % stretch === 0) yield;
    if (open === true) yield* pushNodes(rows, children, level + 1, isOpen);
  }
}

/** The nodes that match or have a matching descendant. */
function* matchingNodes(
  nodes: readonly OutlineNode[],
  matchesQuery: (text: string) => boolean,
): TimeSliced<readonly OutlineNode[]> {
  const found: OutlineNode[] = [];
  for (const [at, node] of nodes.entries()) {
    const children = node.children && (yield* matchingNodes(node.children, matchesQuery));
    if (children?.length || matchesQuery(`${node.name} ${displayToken(node.token)}`))
      found.push({ ...node, children });
    if (at % stretch === stretch - 1) yield;
  }
  return found;
}

const countNodes = (nodes: readonly OutlineNode[] = []): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0);

/** The keys of a row's parents, so they can be unfolded. */
export function keysAbove(tree: DesignOutline, key: string): readonly string[] {
  const [kind] = key.split(":", 1);
  if (kind === "config" || kind === "variable" || kind === "output") return [`section:${kind}`];
  const wanted = key.slice(resourcePrefix.length);
  const find = (
    nodes: readonly OutlineNode[],
    above: readonly string[],
  ): readonly string[] | undefined => {
    for (const { id, children } of nodes) {
      if (id === wanted) return above;
      const found = children && find(children, [...above, resourceKey(id)]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const { package: name, nodes } of tree.groups) {
    const found = find(nodes, [`package:${name}`]);
    if (found !== undefined) return found;
  }
  return [];
}

import type { Rect } from "#diagram/scene/geometry.ts";
import { addTo } from "#model/base/group-by.ts";
import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import type { Grouping } from "#model/graph/grouping/grouping.ts";
import { isAssociation } from "#model/graph/grouping/common-container.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";

/** The places in a small picture, in pixels at full size. */
export interface SmallPlaces {
  readonly width: number;
  readonly height: number;
  /** By node or group, outer frames first. The rectangle of a frame's resource is the whole frame. */
  readonly rects: ReadonlyMap<string, Rect>;
  /** Lines from dependencies to dependents, without those that a longer path or a frame implies. */
  readonly lines: readonly Line[];
}

interface Line {
  readonly from: NodeId;
  readonly to: NodeId;
}

export const boxSize = { width: 66, height: 30 };
const markSize = { width: 24, height: 24 };
/** The distances between columns and between rows. */
const [across, down] = [24, 12];
/** A column with more boxes is split. */
const mostRows = 4;
/** The distances of a frame's content from its upper edge and from the other edges. */
export const frameTop = 28;
const framePadding = 9;

/** An area's content, with its places relative to the area's corner. */
type Part = Pick<SmallPlaces, "width" | "height" | "rects">;

/**
 * Places a design's resources and variables in columns, each to the right of its dependencies, with frames around the
 * content of groups.
 */
export function smallPlaces(program: Program, grouping: Grouping): SmallPlaces {
  const { groups, groupOf } = grouping;
  const nodes = nodesOf(program);
  const marks = new Set<string>(program.resources.filter(isAssociation).map(({ id }) => id));
  const contents = new Map<string | undefined, string[]>();
  for (const id of nodes) addTo(contents, groupOf.get(id), id);
  for (const { id, head, parent } of groups.values())
    if (head === undefined) addTo(contents, parent, id);
  const pairs = pairsOf(program, nodes);
  const uses = usesBetween(pairs, grouping);
  const layerOf = createLayers(uses);

  const placeContent = (area: string | undefined): Part => {
    const layers: string[][] = [];
    for (const id of contents.get(area) ?? []) (layers[layerOf(id)] ??= []).push(id);
    const columns = Array.from(layers, (layer) => layer ?? []).flatMap(split);
    return inColumns(columns, partOf, uses);
  };
  const partOf = (id: string): Part => {
    if (!groups.has(id)) {
      const size = marks.has(id) ? markSize : boxSize;
      return { ...size, rects: new Map([[id, { x: 0, y: 0, ...size }]]) };
    }
    const inner = placeContent(id);
    const width = Math.max(boxSize.width, inner.width) + 2 * framePadding;
    const height = inner.height + frameTop + framePadding;
    const rects = shifted(inner.rects, framePadding, frameTop);
    return { width, height, rects: new Map([[id, { x: 0, y: 0, width, height }], ...rects]) };
  };

  return { ...placeContent(undefined), lines: linesOf(program, pairs, grouping) };
}

/** The references between a design's nodes, each once. */
function pairsOf(program: Program, nodes: readonly NodeId[]): readonly Line[] {
  const known = new Set(nodes);
  const pairs = createGraph()(program)
    .edges.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
    .map(({ from, to }): [string, Line] => [`${to} ${from}`, { from: to, to: from }]);
  return [...new Map(pairs).values()];
}

/** A node with the groups around it, outermost first. */
function wayTo(id: string, { groups, groupOf }: Grouping): readonly string[] {
  const way = [id];
  for (let at = groupOf.get(id); at !== undefined; at = groups.get(at)?.parent) way.unshift(at);
  return way;
}

/** By node or group, the nodes and groups in the same area that its content uses. */
function usesBetween(pairs: readonly Line[], grouping: Grouping): ReadonlyMap<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { from, to } of pairs) {
    const [used, user] = [wayTo(from, grouping), wayTo(to, grouping)];
    const level = used.findIndex((id, at) => id !== user[at]);
    const [a, b] = [used[level], user[level]];
    if (a !== undefined && b !== undefined) addTo(uses, b, a);
  }
  return uses;
}

/** Returns the length of the longest path to a node or group in its area. Circles are cut. */
function createLayers(uses: ReadonlyMap<string, readonly string[]>): (id: string) => number {
  const known = new Map<string, number>();
  const layerOf = (id: string, below: ReadonlySet<string>): number => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const inside = new Set([...below, id]);
    const before = (uses.get(id) ?? []).filter((each) => !inside.has(each));
    const layer = Math.max(0, ...before.map((each) => layerOf(each, inside) + 1));
    known.set(id, layer);
    return layer;
  };
  return (id) => layerOf(id, new Set());
}

/** Splits a long column into columns of similar lengths. */
function split(column: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(column.length / mostRows);
  const rows = Math.ceil(column.length / count);
  return Array.from({ length: count }, (_, at) => column.slice(at * rows, (at + 1) * rows));
}

/** Columns next to each other. Within a column, the order follows the nodes that each node uses. */
function inColumns(
  columns: readonly (readonly string[])[],
  partOf: (id: string) => Part,
  uses: ReadonlyMap<string, readonly string[]>,
): Part {
  const parts = columns.map((column) => column.map((id) => ({ id, part: partOf(id) })));
  const heights = parts.map((column) => column.reduce((sum, { part }) => sum + part.height, 0));
  const tallOf = (at: number): number =>
    (heights[at] ?? 0) + down * Math.max(0, (parts[at]?.length ?? 0) - 1);
  const height = Math.max(0, ...parts.map((_, at) => tallOf(at)));
  const middles = new Map<string, number>();
  const rankOf = (id: string): number => {
    const found = (uses.get(id) ?? []).flatMap((each) => middles.get(each) ?? []);
    return found.length === 0 ? 0 : found.reduce((sum, y) => sum + y, 0) / found.length;
  };
  const rects = new Map<string, Rect>();
  let x = 0;
  for (const [at, column] of parts.entries()) {
    const width = Math.max(...column.map(({ part }) => part.width));
    let y = (height - tallOf(at)) / 2;
    for (const { id, part } of column.toSorted((a, b) => rankOf(a.id) - rankOf(b.id))) {
      const left = x + (width - part.width) / 2;
      for (const [inner, rect] of shifted(part.rects, left, y)) rects.set(inner, rect);
      middles.set(id, y + part.height / 2);
      y += part.height + down;
    }
    x += width + across;
  }
  return { width: Math.max(0, x - across), height, rects };
}

const shifted = (rects: Part["rects"], x: number, y: number): readonly [string, Rect][] =>
  Array.from(rects, ([id, rect]) => [id, { ...rect, x: rect.x + x, y: rect.y + y }]);

function linesOf(program: Program, pairs: readonly Line[], grouping: Grouping): readonly Line[] {
  const graph = createGraph()(program);
  const isAround = (id: NodeId, inner: NodeId): boolean => wayTo(inner, grouping).includes(id);
  return pairs.filter(
    ({ from, to }) =>
      !isAround(from, to) &&
      !isAround(to, from) &&
      !pairs.some(
        (way) =>
          way.from === from &&
          way.to !== to &&
          reachableFrom(graph, [way.to], "downstream").has(to),
      ),
  );
}

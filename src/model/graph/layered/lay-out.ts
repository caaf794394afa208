import type { LayoutGraph, Positions } from "#model/graph/layout-graph.ts";
import type { Border } from "#model/graph/layered/borders.ts";
import { layOutLevel } from "#model/graph/layered/lay-out-level.ts";
import type { LayeredEdge, EdgePort, Vertex } from "#model/graph/layered/level.ts";
import { createVertex } from "#model/graph/layered/level.ts";
import type { Area, Item, WireEnd } from "#model/graph/layered/nesting.ts";
import { nest } from "#model/graph/layered/nesting.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";
import { spacingOf } from "#model/graph/layered/spacing.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/**
 * Lays a graph out in layers (K. Sugiyama and others), in the direction of its wires, with few crossings and short
 * wires. The content of a group is laid out first; the group is then a box in its surroundings. The layout is
 * deterministic. Time and memory are O(n log n) in boxes and wires.
 */
export function* layOutInLayers(
  graph: LayoutGraph,
  spacing: Spacing = spacingOf(graph.direction),
): TimeSliced<Positions> {
  const { direction } = graph;
  const { areas } = yield* nest(graph);
  const groups = new Set(areas.flatMap(({ group }) => group?.id ?? []));
  const items = new Map<string, Item>();
  for (const area of areas) for (const item of area.items) items.set(item.id, item);
  // Groups are laid out from the inside out. Each group comes after the group around it, so the order is reversed.
  for (const area of areas.toReversed()) {
    const size = yield* layOutArea(area, direction, spacing, ({ id }) => groups.has(id));
    const { group } = area;
    const item = group === undefined ? undefined : items.get(group.id);
    if (group === undefined || item === undefined || area.items.length === 0) continue;
    item.width = Math.max(group.leastWidth, size.x + 2 * group.padding);
    item.height = size.y + group.top + group.padding;
  }
  // Absolute positions are computed from the outside in.
  const positions: Record<string, Point> = {};
  for (const { group, items: contents } of areas) {
    const corner = group === undefined ? undefined : positions[group.id];
    const left = (corner?.x ?? 0) + (group?.padding ?? 0);
    const top = (corner?.y ?? 0) + (group?.top ?? 0);
    yield* each(contents, ({ id, x, y }) => {
      positions[id] = { x: Math.round(left + x), y: Math.round(top + y) };
    });
  }
  return positions;
}

/** Positions the items of an area, and returns their total size. */
function* layOutArea(
  { items, wires, borders }: Area,
  direction: Direction,
  spacing: Spacing,
  isFrame: (item: Item) => boolean,
): TimeSliced<Point> {
  const isRight = direction === "right";
  const vertices = new Map<Item, Vertex>();
  yield* each(items, (item) => {
    const { width, height } = item;
    vertices.set(item, isRight ? createVertex(width, height) : createVertex(height, width));
  });
  const edges: LayeredEdge[] = [];
  yield* each(wires, ({ from, to, source, target }) => {
    const [start, end] = [vertices.get(source), vertices.get(target)];
    if (start === undefined || end === undefined) return;
    edges.push({
      from: start,
      to: end,
      start: portOf(from, source, isRight),
      end: portOf(to, target, isRight),
    });
  });
  const { length, breadth } = yield* layOutLevel({
    level: { vertices: [...vertices.values()], edges },
    borders: [...borders].flatMap(([end, { item, isExit, outside }]): readonly Border[] => {
      const vertex = vertices.get(item);
      return vertex === undefined
        ? []
        : [{ vertex, port: portOf(end, item, isRight), isExit, outside }];
    }),
    frames: new Set([...vertices].flatMap(([item, vertex]) => (isFrame(item) ? [vertex] : []))),
    spacing,
    isRow: isRight,
  });
  yield* each(vertices, ([item, { along, across }]) => {
    [item.x, item.y] = isRight ? [along, across] : [across, along];
  });
  return isRight ? { x: length, y: breadth } : { x: breadth, y: length };
}

/** The end of a wire, at an item or at a node inside the item, relative to the item's corner. */
function portOf({ item, point }: WireEnd, outermost: Item, isRight: boolean): EdgePort {
  let { x, y } = point;
  for (let at: Item | undefined = item; at !== undefined && at !== outermost; at = at.outer) {
    x += at.x + (at.around.group?.padding ?? 0);
    y += at.y + (at.around.group?.top ?? 0);
  }
  return isRight ? { along: x, across: y } : { along: y, across: x };
}

import type { Point } from "#model/program/program.ts";
import type { LayoutBox, LayoutGraph, LayoutGroup } from "#model/graph/layout-graph.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** Content that is laid out together: a group's content, or all content outside groups. */
export interface Area {
  readonly group: LayoutGroup | undefined;
  readonly items: Item[];
  readonly wires: AreaWire[];
  /**
   * The wires that lead out of the area or into it. The key is the inner end of such a wire, and the value is the item
   * that contains that end.
   */
  readonly borders: Map<
    WireEnd,
    { readonly item: Item; readonly isExit: boolean; readonly outside: WireEnd }
  >;
}

/** A box, or a group that counts as a box in its surroundings. */
export interface Item {
  readonly id: string;
  readonly around: Area;
  /** The item whose area contains this one. */
  readonly outer: Item | undefined;
  readonly depth: number;
  width: number;
  height: number;
  /** The item's position in the surrounding area. */
  x: number;
  y: number;
}

/** The end of a wire: a point of an item. */
export interface WireEnd {
  readonly item: Item;
  /** The point, relative to the item's corner. */
  readonly point: Point;
}

/** A wire between two items of an area, or between nodes inside them. */
export interface AreaWire {
  readonly from: WireEnd;
  readonly to: WireEnd;
  readonly source: Item;
  readonly target: Item;
}

/**
 * The nested areas. Each area comes after the area around it. A wire belongs to the innermost area that contains both
 * its ends. Self-loops, wires from a group into itself, and wires to missing nodes don't belong to any area.
 */
export function* nest({ boxes, groups = [], wires, direction }: LayoutGraph): TimeSliced<{
  readonly areas: readonly Area[];
}> {
  const root: Area = { group: undefined, items: [], wires: [], borders: new Map() };
  const areas = new Map<string, Area>();
  const items = new Map<string, Item>();
  const ports = new Map<string, WireEnd>();
  const add = (id: string, parent: string | undefined, width: number, height: number): Item => {
    const inside = parent === undefined ? undefined : areas.get(parent);
    const outer = inside === undefined || parent === undefined ? undefined : items.get(parent);
    const around = inside ?? root;
    const depth = outer === undefined ? 0 : outer.depth + 1;
    const item: Item = { id, around, outer, depth, width, height, x: 0, y: 0 };
    around.items.push(item);
    items.set(id, item);
    return item;
  };
  yield* each(groups, (group) => {
    add(group.id, group.parent, group.leastWidth, group.top + group.padding);
    areas.set(group.id, { group, items: [], wires: [], borders: new Map() });
  });
  yield* each(boxes, (box) => {
    const item = add(box.id, box.parent, box.width, box.height);
    for (const { id, x, y } of box.ports) ports.set(id, { item, point: { x, y } });
  });
  const isRight = direction === "right";
  const endOf = (id: string, isStart: boolean): WireEnd | undefined => {
    const port = ports.get(id);
    const item = items.get(id);
    if (port !== undefined || item === undefined) return port;
    return { item, point: titlePoint(areas.get(id)?.group, item, isStart, isRight) };
  };
  yield* each(wires, (wire) => {
    const from = endOf(wire.from, true);
    const to = endOf(wire.to, false);
    if (from === undefined || to === undefined) return;
    const ends = siblingsOf(from.item, to.item);
    if (ends === undefined) return;
    ends.source.around.wires.push({ from, to, ...ends });
    for (let at = from.item; at !== ends.source && at.outer !== undefined; at = at.outer)
      at.around.borders.set(from, { item: at, isExit: true, outside: to });
    for (let at = to.item; at !== ends.target && at.outer !== undefined; at = at.outer)
      at.around.borders.set(to, { item: at, isExit: false, outside: from });
  });
  return { areas: [root, ...areas.values()] };
}

/** The point where a wire without a port ends: the title of a group, or the middle of a box's side. */
function titlePoint(
  group: LayoutGroup | undefined,
  { width, height }: Pick<LayoutBox, "width" | "height">,
  isStart: boolean,
  isRight: boolean,
): Point {
  const title = group === undefined ? height : group.top;
  return isRight
    ? { x: isStart ? width : 0, y: title / 2 }
    : { x: width / 2, y: isStart ? title : 0 };
}

/**
 * The items of one area that are or contain two given items; undefined if one of the two items is or contains the
 * other.
 */
function siblingsOf(
  from: Item,
  to: Item,
): { readonly source: Item; readonly target: Item } | undefined {
  let source: Item | undefined = from;
  let target: Item | undefined = to;
  while (source !== undefined && target !== undefined) {
    if (source === target) return undefined;
    if (source.around === target.around) return { source, target };
    if (source.depth >= target.depth) {
      const isEven: boolean = source.depth === target.depth;
      source = source.outer;
      if (isEven) target = target.outer;
    } else target = target.outer;
  }
  return undefined;
}

import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { contains } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { pointsOf } from "#diagram/scene/route.ts";
import type { CanvasView } from "#diagram/scene/view.ts";

/** All wires between two blocks, or between a block and a box: one line at a very low zoom. */
export interface MergedWires {
  readonly wires: readonly Wire[];
  /** The number of references that the line represents. */
  readonly count: number;
  /** The wire that is shortest outside of the blocks, and its route. */
  readonly shortest: Wire;
  readonly route: Route;
  /** The middle of the part outside of the blocks. */
  readonly middle: Point;
  /** The length of that part. */
  readonly length: number;
}

export interface Merging {
  readonly lines: readonly MergedWires[];
  /** The wires that are not drawn on their own: they are merged, or a block covers them. */
  readonly hidden: ReadonlySet<Wire>;
}

type MergedView = Pick<CanvasView, "routeOf"> & {
  readonly scene: Pick<CanvasView["scene"], "wires" | "insideOf">;
};

/** Merges the wires that connect the same two blocks. A single wire stays as it is. */
export function mergeWires(view: MergedView, blocks: readonly GroupFrame[]): Merging {
  const around = new Map<NodeId, GroupFrame>();
  for (const block of blocks)
    for (const id of [block.group.box, ...view.scene.insideOf(block.group.box)])
      around.set(id, block);
  const hidden = new Set<Wire>();
  const pairs = new Map<string, { wires: Wire[]; covers: readonly Rect[] }>();
  for (const wire of blocks.length === 0 ? [] : view.scene.wires) {
    const [from, to] = [around.get(wire.from), around.get(wire.to)];
    if (from === undefined && to === undefined) continue;
    if (from === to) {
      hidden.add(wire);
      continue;
    }
    const ends = [from?.group.box ?? wire.from, to?.group.box ?? wire.to];
    const key = ends.toSorted().join(" ");
    const pair = pairs.get(key) ?? {
      wires: [],
      covers: [from, to].flatMap((block) => (block === undefined ? [] : [block.rect])),
    };
    pairs.set(key, pair);
    pair.wires.push(wire);
  }
  const lines = [...pairs.values()].flatMap(({ wires, covers }) => {
    const line = wires.length < 2 ? undefined : mergedLine(view, wires, covers);
    if (line === undefined) return [];
    for (const wire of wires) hidden.add(wire);
    return [line];
  });
  return { lines, hidden };
}

/** The shortest of the wires, as the line of all; undefined while none of them has a route. */
function mergedLine(
  view: MergedView,
  wires: readonly Wire[],
  covers: readonly Rect[],
): MergedWires | undefined {
  const count = wires.reduce((sum, wire) => sum + (wire.count ?? 1), 0);
  let best: MergedWires | undefined;
  for (const wire of wires) {
    const route = view.routeOf(wire);
    if (route === undefined) continue;
    const outside = pointsOf(route).filter(
      (point) => !covers.some((rect) => contains(rect, point)),
    );
    const length = lengthOf(outside);
    if (best !== undefined && best.length <= length) continue;
    const middle = outside[Math.floor(outside.length / 2)] ?? route.start;
    best = { wires, count, shortest: wire, route, middle, length };
  }
  return best;
}

const lengthOf = (points: readonly Point[]): number =>
  points
    .slice(1)
    .reduce(
      (sum, { x, y }, at) => sum + Math.hypot(x - (points[at]?.x ?? x), y - (points[at]?.y ?? y)),
      0,
    );

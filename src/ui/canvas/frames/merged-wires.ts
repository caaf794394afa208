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
  /** The middle and the length of the longest part outside of the blocks. */
  readonly middle: Point;
  readonly length: number;
}

export interface Merging {
  readonly lines: readonly MergedWires[];
  /** The wires inside one block, which covers them. */
  readonly inside: ReadonlySet<Wire>;
  /** The wires that are not drawn on their own: they are merged, or inside a block. */
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
  const inside = new Set<Wire>();
  const pairs = new Map<string, { wires: Wire[]; covers: readonly Rect[] }>();
  for (const wire of blocks.length === 0 ? [] : view.scene.wires) {
    const [from, to] = [around.get(wire.from), around.get(wire.to)];
    if (from === undefined && to === undefined) continue;
    if (from === to) {
      inside.add(wire);
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
    return line === undefined ? [] : [line];
  });
  const hidden = new Set([...inside, ...lines.flatMap(({ wires }) => wires)]);
  return { lines, inside, hidden };
}

/** The shortest of the wires, as the line of all; undefined while none of them has a route. */
function mergedLine(
  view: MergedView,
  wires: readonly Wire[],
  covers: readonly Rect[],
): MergedWires | undefined {
  const count = wires.reduce((sum, wire) => sum + (wire.count ?? 1), 0);
  let best: MergedWires | undefined;
  let least = Infinity;
  for (const wire of wires) {
    const route = view.routeOf(wire);
    if (route === undefined) continue;
    const pieces = visiblePieces(pointsOf(route), covers).map((points) => ({
      points,
      length: lengthOf(points),
    }));
    const whole = pieces.reduce((sum, { length }) => sum + length, 0);
    if (whole >= least) continue;
    least = whole;
    const [longest] = pieces.toSorted((a, b) => b.length - a.length);
    const { points, length } = longest ?? { points: [route.start], length: 0 };
    best = { wires, count, shortest: wire, route, middle: pointAt(points, length / 2), length };
  }
  return best;
}

/** The parts of a line outside of all rectangles. */
function visiblePieces(
  points: readonly Point[],
  covers: readonly Rect[],
): readonly (readonly Point[])[] {
  const pieces: Point[][] = [];
  let isOutside = false;
  for (const point of points) {
    const isCovered = covers.some((rect) => contains(rect, point));
    if (!isCovered && !isOutside) pieces.push([]);
    if (!isCovered) pieces.at(-1)?.push(point);
    isOutside = !isCovered;
  }
  return pieces;
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, at) => sum + distance(points[at] ?? point, point), 0);

/** The point at a distance from the start of a line. */
function pointAt(points: readonly Point[], at: number): Point {
  const [start = { x: 0, y: 0 }, ...others] = points;
  let left = at;
  let last = start;
  for (const next of others) {
    const step = distance(last, next);
    if (step > 0 && step >= left) {
      const share = left / step;
      return { x: last.x + (next.x - last.x) * share, y: last.y + (next.y - last.y) * share };
    }
    left -= step;
    last = next;
  }
  return last;
}

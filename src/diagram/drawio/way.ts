import type { Wire } from "#diagram/scene/connections.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import type { Route } from "#diagram/scene/route.ts";
import { endOf } from "#diagram/scene/route.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Point } from "#model/program/program.ts";

interface Way {
  /**
   * Where the connector leaves its source and reaches its target, as fractions of their widths and
   * heights.
   */
  readonly ends: Readonly<Record<string, number>>;
  /** The connector's corners; empty if it is straight. */
  readonly points: readonly Point[];
}

/** A wire's route, for a connector. */
export function wayOf(wire: Wire, view: CanvasView): Way | undefined {
  const source = view.frames.get(wire.from);
  const target = view.frames.get(wire.to);
  const route = view.routeOf(wire);
  if (source === undefined || target === undefined || route === undefined) return undefined;
  const from = partOf(route.start, source);
  const to = partOf(endOf(route), target);
  return {
    ends: {
      exitX: from.x,
      exitY: from.y,
      exitDx: 0,
      exitDy: 0,
      exitPerimeter: 0,
      entryX: to.x,
      entryY: to.y,
      entryDx: 0,
      entryDy: 0,
      entryPerimeter: 0,
    },
    points: turnsOf(route),
  };
}

const partOf = (point: Point, { x, y, width, height }: Rect): Point => ({
  x: shareOf(point.x - x, width),
  y: shareOf(point.y - y, height),
});

const shareOf = (length: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((length / whole) * 10_000) / 10_000;

/** The corners of an orthogonal route. A single curve has no corners and becomes straight. */
function turnsOf({ start, curves }: Route): readonly Point[] {
  if (curves.length <= 1) return [];
  let at = start;
  return curves.flatMap(({ a, b, end }) => {
    const from = at;
    at = end;
    if (from.x === end.x || from.y === end.y) return [];
    const [leavesLevel, comesLevel] = [isLevel(from, a), isLevel(b, end)];
    if (leavesLevel !== comesLevel)
      return [leavesLevel ? { x: end.x, y: from.y } : { x: from.x, y: end.y }];
    // The route leaves and arrives in the same direction, and turns in between.
    const x = (from.x + end.x) / 2;
    const y = (from.y + end.y) / 2;
    return leavesLevel
      ? [
          { x, y: from.y },
          { x, y: end.y },
        ]
      : [
          { x: from.x, y },
          { x: end.x, y },
        ];
  });
}

const isLevel = (from: Point, to: Point): boolean =>
  Math.abs(to.y - from.y) < Math.abs(to.x - from.x);

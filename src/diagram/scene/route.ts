import type { Direction, Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf, grown } from "#diagram/scene/geometry.ts";

/** A wire's way: where it starts, then cubic curves of two control points and an end each. */
export interface Route {
  readonly start: Point;
  readonly curves: readonly Curve[];
}

export interface Curve {
  readonly a: Point;
  readonly b: Point;
  readonly end: Point;
}

/** The boxes that touch a rectangle. */
export type Obstacles = (rect: Rect) => readonly Rect[];

/** How near to a box that it does not belong to a wire may pass. */
const clearance = 12;
const samples = 20;
/** Round so many boxes no way is looked for: it would lead round half of the design. */
const mostBlocking = 100;

/**
 * A smooth way between two ports. Where boxes stand in it, it goes round all of them, on the side that is
 * nearer; `obstacles` gives the boxes that touch a rectangle, without those at the wire's own ends.
 */
export function routeWire(
  from: Point,
  to: Point,
  direction: Direction,
  obstacles: Obstacles,
): Route {
  const direct = through([from, to], direction);
  const blocking = new Set(blockersOf(direct, obstacles));
  // Each round may meet further boxes on its way; after a few, a wire behind a box is the lesser evil.
  for (let round = 0; round < 4 && blocking.size > 0 && blocking.size < mostBlocking; round += 1) {
    const tries = detours(from, to, [...blocking], direction).map((points) =>
      through(points, direction),
    );
    const open = tries.find((attempt) => blockersOf(attempt, obstacles).length === 0);
    if (open !== undefined) return open;
    const before = blocking.size;
    for (const rect of blockersOf(tries[0] ?? direct, obstacles)) blocking.add(rect);
    if (blocking.size === before) return direct;
  }
  return direct;
}

/** The two ways round some boxes, the shorter first. */
function detours(
  from: Point,
  to: Point,
  blocking: readonly Rect[],
  direction: Direction,
): readonly (readonly Point[])[] {
  const around = boundsOf(blocking);
  if (around === undefined) return [];
  const { x, y, width, height } = grown(around, clearance + 4);
  const isRight = direction === "right";
  const sides = isRight ? [y, y + height] : [x, x + width];
  const ends = isRight ? [x - 8, x + width + 8] : [y - 8, y + height + 8];
  const isForward = isRight ? to.x >= from.x : to.y >= from.y;
  const [enter = 0, leave = 0] = isForward ? ends : ends.toReversed();
  const middle = isRight ? (from.y + to.y) / 2 : (from.x + to.x) / 2;
  return sides
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((side) => [
      from,
      isRight ? { x: enter, y: side } : { x: side, y: enter },
      isRight ? { x: leave, y: side } : { x: side, y: leave },
      to,
    ]);
}

function through(points: readonly Point[], direction: Direction): Route {
  const [start = { x: 0, y: 0 }, ...rest] = points;
  let from = start;
  const curves = rest.map((end, at) => {
    const isInner = rest.length > 1 && at > 0 && at < rest.length - 1;
    const curve = isInner ? straight(from, end) : bend(from, end, direction);
    from = end;
    return curve;
  });
  return { start, curves };
}

const straight = (from: Point, end: Point): Curve => ({
  a: { x: from.x + (end.x - from.x) / 3, y: from.y + (end.y - from.y) / 3 },
  b: { x: from.x + ((end.x - from.x) * 2) / 3, y: from.y + ((end.y - from.y) * 2) / 3 },
  end,
});

/** Leaves and arrives along the direction; a wire that goes back swings out further the longer it is. */
function bend(from: Point, end: Point, direction: Direction): Curve {
  const isRight = direction === "right";
  const ahead = isRight ? end.x - from.x : end.y - from.y;
  const reach = ahead >= 0 ? Math.max(ahead / 2, 16) : Math.min(160, 40 + Math.sqrt(-ahead) * 4);
  return isRight
    ? { a: { x: from.x + reach, y: from.y }, b: { x: end.x - reach, y: end.y }, end }
    : { a: { x: from.x, y: from.y + reach }, b: { x: end.x, y: end.y - reach }, end };
}

function blockersOf(route: Route, obstacles: Obstacles): readonly Rect[] {
  const points = pointsOf(route);
  const bounds = boundsOf(points);
  if (bounds === undefined) return [];
  if (bounds.width * bounds.height <= largestBounds)
    return obstacles(grown(bounds, clearance)).filter((rect) => isAtAny(rect, points));
  // A wire across a whole design would have to look at all of its boxes.
  const found = points.flatMap((point) =>
    obstacles(grown({ ...point, width: 0, height: 0 }, clearance)).filter((rect) =>
      isAtAny(rect, [point]),
    ),
  );
  return [...new Set(found)];
}

/** What is looked through as a whole, in square pixels. */
const largestBounds = 2048 * 2048;

function isAtAny(rect: Rect, points: readonly Point[]): boolean {
  const { x, y, width, height } = grown(rect, clearance / 2);
  return points.some(
    (point) => point.x > x && point.y > y && point.x < x + width && point.y < y + height,
  );
}

/** Points along a route, close enough together to see what it meets. */
export function pointsOf({ start, curves }: Route): readonly Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const { a, b, end } of curves) {
    for (let at = 1; at <= samples; at += 1) {
      const t = at / samples;
      const s = 1 - t;
      const mix = (p: number, q: number, r: number, last: number): number =>
        s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * last;
      points.push({ x: mix(from.x, a.x, b.x, end.x), y: mix(from.y, a.y, b.y, end.y) });
    }
    from = end;
  }
  return points;
}

/** The point halfway along a route's points. */
export function middleOf(route: Route): Point {
  const points = pointsOf(route);
  return points[Math.floor(points.length / 2)] ?? route.start;
}

/** The route as the `d` of an SVG path. */
export function printRoute({ start, curves }: Route): string {
  const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
  return `M${at(start)}${curves.map(({ a, b, end }) => `C${at(a)} ${at(b)} ${at(end)}`).join("")}`;
}

const round = (length: number): number => Math.round(length * 10) / 10;

export const endOf = ({ start, curves }: Route): Point => curves.at(-1)?.end ?? start;

/** The route with a straight line from its end. */
export const straightTo = (route: Route, end: Point): Route => ({
  start: route.start,
  curves: [...route.curves, straight(endOf(route), end)],
});

/** Routes each of which starts where the one before ends, as one. */
export const joined = (routes: readonly Route[]): Route => ({
  start: routes[0]?.start ?? { x: 0, y: 0 },
  curves: routes.flatMap(({ curves }) => curves),
});

/** The same line from its end to its start. */
export function reversed({ start, curves }: Route): Route {
  const points = [start, ...curves.map(({ end }) => end)];
  return {
    start: points.at(-1) ?? start,
    curves: curves
      .map(({ a, b }, at): Curve => ({ a: b, b: a, end: points[at] ?? start }))
      .toReversed(),
  };
}

/** The route with x and y changed for one another: what is laid out top-down is drawn from left to right that way. */
export const turned = ({ start, curves }: Route): Route => ({
  start: turnedPoint(start),
  curves: curves.map(({ a, b, end }) => ({
    a: turnedPoint(a),
    b: turnedPoint(b),
    end: turnedPoint(end),
  })),
});

export const turnedPoint = ({ x, y }: Point): Point => ({ x: y, y: x });

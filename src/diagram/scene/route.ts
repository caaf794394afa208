import type { Direction, Point } from "#model/program/program.ts";
import type { LinePiece } from "#diagram/scene/crossing-costs.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, grown } from "#diagram/scene/geometry.ts";
import type { WayTask } from "#diagram/scene/way-around.ts";
import { findWay } from "#diagram/scene/way-around.ts";

/** A wire's route: its start, then cubic curves with two control points and an end each. */
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

/** The minimum distance between a wire and unrelated boxes. */
const clearance = 12;
const usualSamples = 20;
/** The corner radius of detours. */
const roundness = 10;
/** The distances between detours and boxes, best first. The last distance is for boxes that nearly touch. */
const clearances = [12, 8, 2, 0.75] as const;

/** Other obstacles of a detour besides the boxes in its way. */
export interface RoomBeside {
  /** The boxes at the wire's own ends. */
  readonly ends: readonly Rect[];
  /** The frames that touch a rectangle and contain neither end. */
  readonly frames: Obstacles;
  /** The frames that contain only one end. */
  readonly crossed?: readonly Rect[];
  /** The innermost frame that contains both ends. */
  readonly within?: Rect | undefined;
  /** The lengths of a detour's first and last piece if the usual lengths have no room. */
  readonly leads?: readonly [number, number];
  /** The distance by which a detour is closer to obstacles than usual, to avoid overlapping wires of other outputs. */
  readonly nearer?: number;
}

/** The lines of other wires, which a route avoids crossing. */
export interface OtherLines {
  /** The pieces that touch a rectangle. */
  within(rect: Rect): readonly LinePiece[];
  /** The cost at which a route is rejected. */
  readonly most: number;
}

const nothing: RoomBeside = { ends: [], frames: () => [] };

/**
 * A route between two ports: a curve if nothing is in between, otherwise an orthogonal route around all boxes, and
 * around frames if possible. `obstacles` returns the boxes that touch a rectangle, without the boxes at the wire's own
 * ends. The route passes behind a box only if the box covers an end, or if boxes form a closed ring.
 */
export function routeWire(
  from: Point,
  to: Point,
  direction: Direction,
  obstacles: Obstacles,
  beside: RoomBeside = nothing,
): Route {
  const isDown = direction === "down";
  const direct = isDown ? turned(bend(turnedPoint(from), turnedPoint(to))) : bend(from, to);
  const isForward = isDown ? to.y > from.y : to.x > from.x;
  const all: Obstacles = (rect) => [...obstacles(rect), ...beside.frames(rect)];
  const first = blockersOf(direct, all);
  const isOwnMet = !isForward && beside.ends.length > 0;
  if (first.length === 0 && !isOwnMet) return direct;
  // A route leaves the frame around both ends only if there is no other way.
  const anywhere: RoomBeside = { ...beside, within: undefined };
  const rooms = beside.within === undefined ? [beside] : [beside, anywhere];
  for (const free of [all, obstacles])
    for (const room of rooms)
      for (const usual of clearances) {
        if (free === all && usual !== clearances[0]) break;
        const way = wayAround({ from, to, direction }, free, room, usual);
        if (way !== undefined) return way;
      }
  return direct;
}

/** A route around all boxes and frames that crosses few other lines; undefined if there is none. */
export const routeBetweenLines = (
  ends: WireEnds,
  obstacles: Obstacles,
  beside: RoomBeside,
  lines: OtherLines,
): Route | undefined =>
  wayAround(
    ends,
    (rect) => [...obstacles(rect), ...beside.frames(rect)],
    beside,
    clearances[0],
    lines,
  );

interface WireEnds {
  readonly from: Point;
  readonly to: Point;
  readonly direction: Direction;
}

function wayAround(
  { from, to, direction }: WireEnds,
  free: Obstacles,
  { ends, crossed = [], within, leads, nearer = 0 }: RoomBeside,
  usual: (typeof clearances)[number],
  lines?: OtherLines,
): Route | undefined {
  const isDown = direction === "down";
  const least = usual === clearances[0] ? usual - nearer : usual;
  const task: WayTask = {
    from: isDown ? turnedPoint(from) : from,
    to: isDown ? turnedPoint(to) : to,
    clearance: least,
    obstacles: isDown ? (rect) => free(turnedRect(rect)).map(turnedRect) : free,
    crossed: isDown ? crossed.map(turnedRect) : crossed,
    within: isDown && within !== undefined ? turnedRect(within) : within,
    isLast: usual === clearances.at(-1),
    ...(lines === undefined
      ? {}
      : { lines: isDown ? turnedLines(lines) : lines.within, most: lines.most }),
  };
  const known = isDown ? ends.map(turnedRect) : ends;
  const isTight = usual < clearances[1];
  const points =
    findWay(task, known) ?? (leads && !isTight ? findWay({ ...task, leads }, known) : undefined);
  if (points === undefined) return undefined;
  // A larger radius would cut the corner of a box at this distance.
  const way = roundedWay(points, Math.min(roundness, 2 * least));
  return isDown ? turned(way) : way;
}

const turnedLines =
  (lines: OtherLines): OtherLines["within"] =>
  (rect) =>
    lines
      .within(turnedRect(rect))
      .map(({ a, b, line }) => ({ a: turnedPoint(a), b: turnedPoint(b), line }));

/** Orthogonal lines with rounded corners. */
function roundedWay(points: readonly Point[], radius: number): Route {
  const [start = { x: 0, y: 0 }] = points;
  const curves: Curve[] = [];
  let at = start;
  const lineTo = (point: Point): void => {
    if (point.x !== at.x || point.y !== at.y) curves.push(straight(at, point));
    at = point;
  };
  for (const [index, corner] of points.slice(1, -1).entries()) {
    const [before, after] = [points[index] ?? corner, points[index + 2] ?? corner];
    const enter = toward(corner, before, radius);
    const leave = toward(corner, after, radius);
    lineTo(enter);
    curves.push({ a: mid(enter, corner), b: mid(leave, corner), end: leave });
    at = leave;
  }
  lineTo(points.at(-1) ?? start);
  return { start, curves };
}

/** The point at the radius's distance from the corner, or halfway to the next corner if that point is closer. */
function toward(corner: Point, next: Point, radius: number): Point {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y);
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  return { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share };
}

const mid = (from: Point, to: Point): Point => ({
  x: from.x + (to.x - from.x) * 0.55,
  y: from.y + (to.y - from.y) * 0.55,
});

const straight = (from: Point, end: Point): Curve => ({
  a: { x: from.x + (end.x - from.x) / 3, y: from.y + (end.y - from.y) / 3 },
  b: { x: from.x + ((end.x - from.x) * 2) / 3, y: from.y + ((end.y - from.y) * 2) / 3 },
  end,
});

/** The length of the straight end of a steep curve, in pixels: an arrowhead. */
const arrow = 10;

/**
 * A curve that leaves and arrives to the right; the longer a backward wire is, the further it swings out. A steep curve
 * ends in a straight piece, because it would otherwise miss its arrowhead.
 */
function bend(start: Point, to: Point): Route {
  const width = to.x - start.x;
  const isSteep = width > 2 * arrow && Math.abs(to.y - start.y) > 2 * width;
  const end = isSteep ? { ...to, x: to.x - arrow } : to;
  const ahead = end.x - start.x;
  const reach = ahead >= 0 ? Math.max(ahead / 2, 16) : Math.min(160, 40 + Math.sqrt(-ahead) * 4);
  const curve = { a: { ...start, x: start.x + reach }, b: { ...end, x: end.x - reach }, end };
  return { start, curves: isSteep ? [curve, straight(end, to)] : [curve] };
}

/** The obstacles that a route passes through, or within this distance in pixels. */
export function blockersOf(
  route: Route,
  obstacles: Obstacles,
  least = clearance / 2,
): readonly Rect[] {
  const points = samplesOf(route, usualSamples, true);
  const lines = points.slice(1).map((point, at): Line => [points[at] ?? point, point]);
  const area = grown(boundsOfPoints(points), clearance);
  // A long wire is examined line by line: the area of the whole wire would contain all boxes.
  const isLocal = area.width <= localSize && area.height <= localSize;
  const near = isLocal ? obstacles(area) : [];
  if (isLocal && near.length === 0) return [];
  return lines.flatMap((line) =>
    (isLocal ? near : obstacles(grown(between(...line), clearance))).filter((rect) =>
      meets(rect, line, least),
    ),
  );
}

/** An area of this size contains few boxes. */
const localSize = 1024;

function boundsOfPoints(points: readonly Point[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

type Line = readonly [Point, Point];

/** Whether a line passes near a rectangle. */
function meets(rect: Rect, [from, to]: Line, least: number): boolean {
  const { x, y, width, height } = grown(rect, least);
  let [first, last] = [0, 1];
  const clip = (start: number, by: number, low: number, high: number): boolean => {
    if (by === 0) return start > low && start < high;
    const [a, b] = [(low - start) / by, (high - start) / by];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
    return first < last;
  };
  return clip(from.x, to.x - from.x, x, x + width) && clip(from.y, to.y - from.y, y, y + height);
}

/** Points along a route, close enough together to detect the boxes that the route meets. */
export const pointsOf = (route: Route): readonly Point[] => samplesOf(route, usualSamples);

/** Points along a route, the given number per curve. A straight piece can have only its ends. */
export function samplesOf(
  { start, curves }: Route,
  samples: number,
  onlyEnds = false,
): readonly Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const { a, b, end } of curves) {
    const isStraight =
      (from.x === end.x && a.x === end.x && b.x === end.x) ||
      (from.y === end.y && a.y === end.y && b.y === end.y);
    if (onlyEnds && isStraight) points.push(end);
    else
      for (let at = 1; at <= samples; at += 1) {
        const t = at / samples;
        const s = 1 - t;
        const [ofFrom, ofA, ofB, ofEnd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        points.push({
          x: ofFrom * from.x + ofA * a.x + ofB * b.x + ofEnd * end.x,
          y: ofFrom * from.y + ofA * a.y + ofB * b.y + ofEnd * end.y,
        });
      }
    from = end;
  }
  return points;
}

/** The middle of a route's points. */
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

/** The route extended by a straight line. */
export const straightTo = (route: Route, end: Point): Route => ({
  start: route.start,
  curves: [...route.curves, straight(endOf(route), end)],
});

/** Consecutive routes joined into one. */
export const joined = (routes: readonly Route[]): Route => ({
  start: routes[0]?.start ?? { x: 0, y: 0 },
  curves: routes.flatMap(({ curves }) => curves),
});

/** The route in the reverse direction. */
export function reversed({ start, curves }: Route): Route {
  const points = [start, ...curves.map(({ end }) => end)];
  return {
    start: points.at(-1) ?? start,
    curves: curves
      .map(({ a, b }, at): Curve => ({ a: b, b: a, end: points[at] ?? start }))
      .toReversed(),
  };
}

/** The route with x and y swapped: top-down layouts are computed from left to right. */
export const turned = ({ start, curves }: Route): Route => ({
  start: turnedPoint(start),
  curves: curves.map(({ a, b, end }) => ({
    a: turnedPoint(a),
    b: turnedPoint(b),
    end: turnedPoint(end),
  })),
});

export const turnedPoint = ({ x, y }: Point): Point => ({ x: y, y: x });

export const turnedRect = ({ x, y, width, height }: Rect): Rect => ({
  x: y,
  y: x,
  width: height,
  height: width,
});

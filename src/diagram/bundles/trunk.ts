import type { Point } from "#model/program/program.ts";
import { corner, stepped } from "#diagram/bundles/bundle-way.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, contains, grown } from "#diagram/scene/geometry.ts";
import type { Obstacles, Route } from "#diagram/scene/route.ts";
import { routeWire } from "#diagram/scene/route.ts";

/** The boxes and the frames that touch a rectangle. */
export interface Around {
  readonly free: Obstacles;
  readonly frames: Obstacles;
}

/** Where a trunk may end: at `x`, between `top` and `bottom`. */
interface Reach {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface Trunk {
  readonly route: Route;
  /** The height of the trunk's end on the line. */
  readonly y: number;
}

/** The maximum distance between a trunk's port and its turn, and its distance to boxes. */
const beside = 24;
const clearance = 10;
const mostTries = 24;
/** The length of a trunk's last piece, which is between columns of boxes. */
const lead = 4;
/** The distance within which frames count for a trunk's route around boxes. */
const nearby = 48;

/**
 * The route from a port to the line where the wires branch off, as straight as possible. It is at the port's height, or
 * along the nearest gap between the boxes in between. `sign` is -1 if the line is left of the port. `isAtBox` tells
 * whether the port is at a box.
 */
export function trunkBetween(
  port: Point,
  reach: Reach,
  sign: 1 | -1,
  { free: obstacles, frames }: Around,
  isAtBox = true,
): Trunk {
  const { x, top, bottom } = reach;
  // The port's own box is not an obstacle.
  const free: Obstacles = (rect) => obstacles(rect).filter((box) => !contains(grown(box, 1), port));
  const nearest = Math.max(top, Math.min(bottom, port.y));
  const turn = Math.min(beside, Math.abs(x - port.x) / 2);
  const direct = (y: number): Route =>
    sign === 1
      ? stepped(port, { x, y }, port.x + turn)
      : mirrored(stepped(mirror(port), { x: -x, y }, turn - port.x));
  const turnAt = port.x + sign * turn;
  const isOpen = (y: number): boolean =>
    isClear(port, { x: turnAt, y: port.y }, free) &&
    isClear({ x: turnAt, y: port.y }, { x: turnAt, y }, free) &&
    isClear({ x: turnAt, y }, { x, y }, free);
  const open = heights(port, reach, nearest, free).find(isOpen);
  if (open !== undefined) return { route: direct(open), y: open };
  const [from, to] = sign === 1 ? [port, { x, y: nearest }] : [mirror(port), { x: -x, y: nearest }];
  const crossed = frames(grown(between(port, { x, y: nearest }), nearby));
  const around = routeWire(
    from,
    to,
    "right",
    sign === 1 ? free : (rect) => free(mirroredRect(rect)).map(mirroredRect),
    {
      ends: [],
      frames: () => [],
      crossed: sign === 1 ? crossed : crossed.map(mirroredRect),
      leads: [isAtBox ? clearance : lead, lead],
    },
  );
  return { route: sign === 1 ? around : mirrored(around), y: nearest };
}

/** Whether a vertical or horizontal line keeps its distance from all boxes. */
const isClear = (a: Point, b: Point, free: Obstacles): boolean =>
  free(grown(between(a, b), clearance / 2)).length === 0;

/** The heights to try, nearest to the port first: each box in between has a gap above and below. */
function heights(port: Point, { x, top, bottom }: Reach, nearest: number, free: Obstacles) {
  const left = Math.min(port.x, x) + corner;
  const band: Rect = {
    x: left,
    y: top,
    width: Math.abs(x - port.x) - 2 * corner,
    height: bottom - top + 1,
  };
  const gaps = free(band).flatMap((box) => [box.y - clearance, box.y + box.height + clearance]);
  return [...new Set([nearest, ...gaps.filter((y) => y >= top && y <= bottom)])]
    .toSorted((a, b) => Math.abs(a - port.y) - Math.abs(b - port.y))
    .slice(0, mostTries);
}

const mirror = ({ x, y }: Point): Point => ({ x: -x, y });

const mirroredRect = ({ x, y, width, height }: Rect): Rect => ({ x: -x - width, y, width, height });

const mirrored = ({ start, curves }: Route): Route => ({
  start: mirror(start),
  curves: curves.map(({ a, b, end }) => ({ a: mirror(a), b: mirror(b), end: mirror(end) })),
});

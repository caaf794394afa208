import type { Point } from "#model/program/program.ts";
import { corner, stepped } from "#diagram/bundles/bundle-way.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { between, contains, grown } from "#diagram/scene/geometry.ts";
import type { Obstacles, Route } from "#diagram/scene/route.ts";
import { routeWire } from "#diagram/scene/route.ts";

/** Where a trunk may end: at `x`, anywhere from `top` to `bottom`. */
interface Reach {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface Trunk {
  readonly route: Route;
  /** Where on the line it ends. */
  readonly y: number;
}

/** How far beside its port a trunk turns at most, and how far it keeps off boxes. */
const beside = 24;
const clearance = 10;
const mostTries = 24;

/**
 * The way from a port to the line at which the wires part, as straight as it can be: at the port's own height, or else
 * along the nearest gap between the boxes that stand in the way. `sign` is -1 where the line is left of the port.
 */
export function trunkBetween(port: Point, reach: Reach, sign: 1 | -1, obstacles: Obstacles): Trunk {
  const { x, top, bottom } = reach;
  // Its own box is not in the way.
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
  const around = routeWire(
    from,
    to,
    "right",
    sign === 1 ? free : (rect) => free(mirroredRect(rect)).map(mirroredRect),
  );
  return { route: sign === 1 ? around : mirrored(around), y: nearest };
}

/** Whether an upright or level line keeps off all boxes. */
const isClear = (a: Point, b: Point, free: Obstacles): boolean =>
  free(grown(between(a, b), clearance / 2)).length === 0;

/** The heights that are worth a try, the nearest to the port first: beside each box on the way there is a gap. */
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

import type { Point } from "#model/program/program.ts";
import type { Curve, Route } from "#diagram/scene/route.ts";
import { joined, straightTo } from "#diagram/scene/route.ts";

/** The radius of a bundle's corners. */
export const corner = 8;

/**
 * Where the wires of a bundle separate: the trunk ends at `junction`, one corner before the line at `x`, which all
 * wires follow up or down. `sign` is 1 if the wires leave to the right, and -1 if they arrive from the left.
 */
export interface Comb {
  readonly x: number;
  readonly junction: Point;
  readonly sign: 1 | -1;
}

export const combAt = (x: number, y: number, sign: 1 | -1): Comb => ({
  x,
  junction: { x: x - sign * corner, y },
  sign,
});

/** A wire's route from the junction to its end, and the last part of that route, which no other wire shares. */
export interface Tooth {
  readonly whole: Route;
  readonly own: Route;
}

export function toothTo({ x, junction, sign }: Comb, end: Point): Tooth {
  const out = { x: x + sign * corner, y: end.y };
  const by = end.y - junction.y;
  if (Math.abs(by) < 2 * corner) {
    const middle = { x, y: (junction.y + end.y) / 2 };
    const whole = straightTo(
      {
        start: junction,
        curves: [{ a: { x, y: junction.y }, b: { x: middle.x, y: end.y }, end: out }],
      },
      end,
    );
    return { whole, own: whole };
  }
  const turn = { x, y: end.y - Math.sign(by) * corner };
  const own = straightTo(round(turn, { x, y: end.y }, out), end);
  return { whole: joined([armTo({ x, junction, sign }, turn.y), own]), own };
}

/** The line that the wires of one side share: around the corner, then up or down to `y`. */
function armTo({ x, junction }: Comb, y: number): Route {
  const first = { x, y: junction.y + Math.sign(y - junction.y) * corner };
  return straightTo(round(junction, { x, y: junction.y }, first), { x, y });
}

/** The arms of all ends: at most one up and one down. */
export function armsOf(comb: Comb, ends: readonly Point[]): readonly Route[] {
  const ys = ends.map(({ y }) => y);
  const { y } = comb.junction;
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return [
    ...(y - top >= 2 * corner ? [armTo(comb, top + corner)] : []),
    ...(bottom - y >= 2 * corner ? [armTo(comb, bottom - corner)] : []),
  ];
}

/** A quarter turn about the point where the two lines would meet. */
function round(start: Point, meet: Point, end: Point): Route {
  const toward = (from: Point): Point => ({
    x: from.x + (meet.x - from.x) * 0.55,
    y: from.y + (meet.y - from.y) * 0.55,
  });
  const curve: Curve = { a: toward(start), b: toward(end), end };
  return { start, curves: [curve] };
}

/** A route with three lines and two corners: straight from the port, up or down at `x`, then straight to the end. */
export function stepped(from: Point, to: Point, x: number): Route {
  const by = to.y - from.y;
  if (by === 0) return straightTo({ start: from, curves: [] }, to);
  const reach = Math.min(corner, Math.abs(by) / 2);
  const step = Math.sign(by) * reach;
  return joined([
    straightTo({ start: from, curves: [] }, { x: x - reach, y: from.y }),
    round({ x: x - reach, y: from.y }, { x, y: from.y }, { x, y: from.y + step }),
    straightTo({ start: { x, y: from.y + step }, curves: [] }, { x, y: to.y - step }),
    round({ x, y: to.y - step }, { x, y: to.y }, { x: x + reach, y: to.y }),
    straightTo({ start: { x: x + reach, y: to.y }, curves: [] }, to),
  ]);
}

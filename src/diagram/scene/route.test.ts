import { expect, test } from "vitest";

import type { Point } from "#model/program/program.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { overlaps } from "#diagram/scene/geometry.ts";
import { endOf, pointsOf, printRoute, routeWire } from "#diagram/scene/route.ts";

const among =
  (...rects: readonly Rect[]) =>
  (asked: Rect): readonly Rect[] =>
    rects.filter((rect) => overlaps(rect, asked));

const meets = (route: ReturnType<typeof routeWire>, { x, y, width, height }: Rect): boolean =>
  pointsOf(route).some(
    (point) => point.x > x && point.y > y && point.x < x + width && point.y < y + height,
  );

const from = { x: 0, y: 0 };
const to = { x: 600, y: 20 };

test("a free route is one curve that leaves and arrives in its direction", () => {
  expect(printRoute(routeWire(from, to, "right", among()))).toBe("M0 0C300 0 300 20 600 20");
  expect(printRoute(routeWire(from, { x: 20, y: 600 }, "down", among()))).toBe(
    "M0 0C0 300 20 300 20 600",
  );
});

test("a box in between is passed on the nearer side", () => {
  const box = { x: 200, y: -20, width: 244, height: 90 };
  const route = routeWire(from, to, "right", among(box));
  expect(meets(route, box)).toBe(false);
  expect(Math.min(...pointsOf(route).map(({ y }) => y))).toBeLessThan(-20);
  expect(endOf(route)).toEqual(to);
});

test("boxes that only the detour meets are passed too", () => {
  const boxes = [
    { x: 200, y: -20, width: 244, height: 90 },
    { x: 200, y: -140, width: 244, height: 100 },
  ];
  const route = routeWire(from, to, "right", among(...boxes));
  for (const box of boxes) expect(meets(route, box)).toBe(false);
});

test("top-down wires pass boxes at the side", () => {
  const box = { x: -100, y: 200, width: 244, height: 90 };
  const route = routeWire(from, { x: 10, y: 600 }, "down", among(box));
  expect(meets(route, box)).toBe(false);
});

test.each(["right", "down"] as const)(
  "a steep wire to the %s ends in a straight piece as long as its arrowhead",
  (direction) => {
    const isDown = direction === "down";
    const at = (along: number, across: number): Point =>
      isDown ? { x: across, y: along } : { x: along, y: across };
    const lastOf = (end: Point): Point | undefined =>
      routeWire(from, end, direction, among()).curves.at(-2)?.end;
    expect(lastOf(at(40, 300))).toEqual(at(30, 300));
    expect(lastOf(at(400, 300))).toBeUndefined();
  },
);

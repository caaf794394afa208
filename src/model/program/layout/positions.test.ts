import { expect, test } from "vitest";

import { placeResources, withoutPositions } from "#model/program/layout/positions.ts";
import type { Point, Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";

const bare = readDesign(["a:B x", "a:B y"]);
const placed: Program = {
  ...bare,
  layout: { direction: "down", positions: { r1: { x: 1, y: 2 } } },
};

test("positions are whole pixels, and a design without any points to the right", () => {
  const after = placeResources(bare, { r2: { x: 1.5, y: -0.4 } });
  expect(after.layout).toEqual({ direction: "right", positions: { r2: { x: 2, y: 0 } } });
  expect(Object.is(after.layout?.positions["r2"]?.y, 0)).toBe(true);
  expect(after.resources).toBe(bare.resources);
});

test("unnamed nodes stay, and so does the direction", () => {
  expect(placeResources(placed, { r2: { x: 3, y: 4 } }).layout).toEqual({
    direction: "down",
    positions: { r1: { x: 1, y: 2 }, r2: { x: 3, y: 4 } },
  });
});

test.each<Readonly<Record<string, Point>>>([
  {},
  { r1: { x: 1, y: 2 } },
  { r1: { x: 1.2, y: 1.9 } },
  { r9: { x: 5, y: 5 } },
  { toString: { x: 5, y: 5 } },
  { r1: { x: Number.NaN, y: 1 } },
  { r2: { x: 1, y: Number.POSITIVE_INFINITY } },
])("%j moves nothing", (positions) => {
  expect(placeResources(placed, positions)).toBe(placed);
});

test("a removed resource leaves no position behind", () => {
  expect(withoutPositions(placed, new Set([resourceId(1)])).layout).toEqual({
    direction: "down",
    positions: {},
  });
  expect(withoutPositions(placed, new Set([resourceId(2)]))).toBe(placed);
  expect(withoutPositions(bare, new Set([resourceId(1)]))).toBe(bare);
});

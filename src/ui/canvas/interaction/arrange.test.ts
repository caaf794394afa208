import { expect, test } from "vitest";

import type { Arrangement } from "#store/request.ts";
import { arrange, arrangeEdit } from "#ui/canvas/interaction/arrange.ts";

const frames = [
  { id: "a", x: 0, y: 0, width: 100, height: 40 },
  { id: "b", x: 50, y: 100, width: 100, height: 60 },
  { id: "c", x: 300, y: 30, width: 100, height: 50 },
];

const cases: readonly (readonly [Arrangement, string])[] = [
  ["left", "a 0,0 b 0,100 c 0,30"],
  ["center", "a 150,0 b 150,100 c 150,30"],
  ["right", "a 300,0 b 300,100 c 300,30"],
  ["top", "a 0,0 b 50,0 c 300,0"],
  ["middle", "a 0,60 b 50,50 c 300,55"],
  ["bottom", "a 0,120 b 50,100 c 300,110"],
  ["spread-across", "b 150,100"],
  ["spread-down", "c 300,45"],
];

test.each(cases)("%s", (how, slot) => {
  const boxPositions = Object.entries(arrange(frames, how)).map(
    ([id, { x, y }]) => `${id} ${x},${y}`,
  );
  expect(boxPositions.join(" ")).toBe(slot);
});

test("two boxes cannot be distributed, and an empty selection cannot be arranged", () => {
  expect(arrange(frames.slice(0, 2), "spread-across")).toEqual({});
  expect(arrange([], "left")).toEqual({});
});

test("the edit has the positions of everything shown", () => {
  expect(arrangeEdit({ a: { x: 0, y: 0 }, z: { x: 9, y: 9 } }, frames.slice(0, 2), "top")).toEqual({
    kind: "place-resources",
    positions: { a: { x: 0, y: 0 }, b: { x: 50, y: 0 }, z: { x: 9, y: 9 } },
  });
});

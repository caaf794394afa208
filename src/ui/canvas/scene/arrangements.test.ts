import { expect, test } from "vitest";

import { chain, sceneOf } from "#diagram/testing/scenes.ts";
import { placesIn, withArrangement } from "#ui/canvas/scene/arrangements.ts";

const { boxes } = sceneOf(chain(3));
const places = new Map(boxes.map(({ id }, at) => [id, { x: at * 200, y: 0 }]));
const all = withArrangement(new Map(), "right", places, boxes);

test("the canvas returns to the positions of an arrangement, also after a deletion", () => {
  expect(placesIn(all, "right", boxes)).toBe(places);
  expect(placesIn(all, "right", boxes.slice(1))).toBe(places);
  expect(placesIn(all, "down", boxes)).toBeUndefined();
});

test("a new box, or a box with another size, needs a new layout", () => {
  const [first, ...others] = boxes;
  expect(placesIn(all, "right", sceneOf(chain(4)).boxes)).toBeUndefined();
  expect(
    placesIn(all, "right", [{ ...first!, height: first!.height + 15 }, ...others]),
  ).toBeUndefined();
});

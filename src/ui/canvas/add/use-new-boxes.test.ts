import { expect, test } from "vitest";

import { placeFor } from "#ui/canvas/add/add-at.ts";
import { placeBeside } from "#ui/canvas/add/use-new-boxes.ts";
import { boxWidth, overlaps } from "#diagram/scene/geometry.ts";

const frame = { x: 0, y: 0, width: boxWidth, height: 52 };

test("a new box is placed after the selected one, or below it if space is short, or not beside it at all", () => {
  const wide = { x: -100, y: -100, width: 900, height: 600 };
  expect(placeBeside(frame, "right", wide)).toEqual({ x: boxWidth * 1.5 + 80, y: 26 });
  expect(placeBeside(frame, "down", wide)).toEqual({ x: boxWidth / 2, y: 158 });
  expect(placeBeside(frame, "right", { ...wide, width: 400 })).toEqual({ x: boxWidth / 2, y: 158 });
  expect(placeBeside(frame, "right", { ...wide, x: -500 })).toEqual({
    x: boxWidth * 1.5 + 80,
    y: 26,
  });
  expect(placeBeside(frame, "right", { ...wide, x: 300 })).toBeUndefined();
  expect(placeBeside(frame, "right", { ...wide, width: 400, height: 180 })).toBeUndefined();
});

test("a placed box is on the grid and overlaps nothing", () => {
  const at = placeFor({ x: 300, y: 30 }, [frame]);
  expect([at.x % 8, at.y % 8].map(Math.abs)).toEqual([0, 0]);
  expect(overlaps({ ...at, width: boxWidth, height: 52 }, frame)).toBe(false);
});

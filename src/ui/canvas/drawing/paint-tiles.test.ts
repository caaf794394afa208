import { afterEach, expect, test, vi } from "vitest";

import { pictureColors } from "#diagram/drawing/colors.ts";
import { drawTiles } from "#ui/canvas/drawing/paint-tiles.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";

afterEach(() => vi.unstubAllGlobals());

const { boxes } = sceneOf(designOf({ rules: { type: "delta:RestrictionPolicy" } }));

/** The number of icons at a zoom, in boxes of a size. */
function iconsAt(zoom: number, width: number, height: number): number {
  vi.stubGlobal("Path2D", Object);
  const stroke = vi.fn<() => void>();
  const context = {
    getTransform: () => ({}),
    setTransform: () => undefined,
    translate: () => undefined,
    scale: () => undefined,
    fillRect: () => undefined,
    stroke,
  } as unknown as CanvasRenderingContext2D;
  const frame = { x: 0, y: 0, width, height };
  const drawn = boxes.map((box) => ({ box, frame, textWidth: width }));
  drawTiles(context, pictureColors.light, drawn, zoom);
  return stroke.mock.calls.length;
}

test("the smallest boxes have an icon if at least 10 pixels fit", () => {
  expect(iconsAt(0.2, 200, 60)).toBe(1);
  expect(iconsAt(0.2, 200, 59)).toBe(0);
  expect(iconsAt(0.1, 200, 119)).toBe(0);
  expect(iconsAt(0.1, 119, 200)).toBe(0);
  expect(iconsAt(0.1, 120, 200)).toBe(1);
});

test("a box with a name has an icon from a zoom of 40 % on", () => {
  expect(iconsAt(0.39, 200, 80)).toBe(0);
  expect(iconsAt(0.4, 200, 80)).toBe(1);
  expect(iconsAt(1, 200, 80)).toBe(1);
});

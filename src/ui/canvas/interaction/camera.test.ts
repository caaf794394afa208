import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import {
  leastWithDetails,
  openingViewport,
  outgrows,
  recentered,
  shiftToShow,
  viewportAround,
  viewportFor,
} from "#ui/canvas/interaction/camera.ts";

const viewport = { transform: [0, 0, 1], width: 900, height: 700 } as const;
const frame = (x: number, y: number) => ({ x, y, width: 244, height: 52 });
const ids = ["r1", "r2", "r3"] as unknown as readonly NodeId[];

const frames = (...places: readonly (readonly [number, number])[]) =>
  new Map(places.map(([x, y], at) => [ids[at]!, frame(x, y)]));

test("a small design opens as a whole", () => {
  const { zoom } = openingViewport(frames([0, 0], [300, 0]), [], undefined, viewport);
  expect(zoom).toBe(1);
});

test("a design of some hundred boxes opens as a whole, whatever its size", () => {
  const { zoom, x } = openingViewport(frames([0, 0], [8000, 6000]), [], ids[0], viewport);
  expect(zoom).toBeLessThan(0.2);
  expect(x).toBeGreaterThan(0);
});

test("a design opens with its deletions", () => {
  const deleted = frame(2000, 0);
  const { x, zoom } = openingViewport(frames([0, 0]), [deleted], undefined, viewport);
  expect(x + (deleted.x + deleted.width) * zoom).toBeLessThanOrEqual(900);
});

/** Makes too many boxes to show as a whole: the first ones at these positions, and the rest at the first position. */
const many = (...places: readonly (readonly [number, number])[]) => {
  const rest = Array.from({ length: 600 }, (_, at) => [`m${at}`, frame(...places[0]!)] as const);
  return new Map([
    ...frames(...places),
    ...(rest as unknown as [NodeId, ReturnType<typeof frame>][]),
  ]);
};

test("a big one opens around the chosen box, at a legible zoom", () => {
  const all = many([0, 0], [4000, 3000], [8000, 6000]);
  const { x, y, zoom } = openingViewport(all, [], ids[1], viewport);
  expect(zoom).toBe(leastWithDetails);
  expect((4000 + 122) * zoom + x).toBeCloseTo(450, -0.3);
  expect((3000 + 26) * zoom + y).toBeCloseTo(350, -0.3);
});

test("at the edge of a big design, no empty space is shown beside it", () => {
  const all = many([0, 0], [4000, 3000], [8000, 6000]);
  const first = openingViewport(all, [], ids[0], viewport);
  expect([first.x, first.y]).toEqual([40, 40]);
  const last = openingViewport(all, [], ids[2], viewport);
  expect(8244 * last.zoom + last.x).toBeCloseTo(900 - 40, -0.3);
});

test("along a side that fits, a wide design opens centered", () => {
  const { y, zoom } = openingViewport(many([0, 0], [4000, 0]), [], ids[1], viewport);
  expect(26 * zoom + y).toBeCloseTo(350, -0.3);
});

test("resizing the window keeps the middle in the middle", () => {
  const before = { transform: [100, 50, 0.8], width: 900, height: 700 } as const;
  const now = { ...before, width: 500, height: 600 };
  expect(recentered(before, now)).toEqual({ x: -100, y: 0, zoom: 0.8 });
  const back = recentered({ ...now, transform: [-100, 0, 0.8] }, before);
  expect(back).toEqual({ x: 100, y: 50, zoom: 0.8 });
});

test("a shown or fitted part is above the toolbar", () => {
  const toolBar = 68;
  const floating = [{ x: 12, y: viewport.height - 56, width: 330, height: 44 }];
  const { y } = shiftToShow(frame(100, 680), viewport, floating);
  expect(680 + 52 + y).toBe(viewport.height - toolBar);
  const fit = viewportFor({ x: 0, y: 0, width: 400, height: 4000 }, viewport);
  expect(4000 * fit.zoom + fit.y).toBeLessThanOrEqual(viewport.height - toolBar);
});

test("a shown part is beside floating elements in a corner, and below those at the top", () => {
  const map = { x: 740, y: 596, width: 148, height: 92 };
  const notice = { x: 300, y: 12, width: 300, height: 28 };
  const shift = (x: number, y: number) => shiftToShow(frame(x, y), viewport, [map, notice]);
  expect(shift(100, 590)).toEqual({ x: 0, y: 0 });
  expect(shift(600, 590)).toEqual({ x: 0, y: 596 - 12 - 52 - 590 });
  // The rectangle may be below the map only after it has moved in from the side.
  expect(shift(1000, 590)).toEqual({ x: 900 - 32 - 244 - 1000, y: 596 - 12 - 52 - 590 });
  expect(shift(320, 20)).toEqual({ x: 0, y: 12 + 28 + 12 - 20 });
  expect(shift(20, 40)).toEqual({ x: 12, y: 0 });
});

test("a canvas that is too small shows the middle of the part", () => {
  const low = { ...viewport, height: 120 };
  const bar = { x: 0, y: 70, width: 900, height: 44 };
  const { y } = shiftToShow(frame(100, 300), low, [bar]);
  expect(300 + y).toBeGreaterThanOrEqual(0);
  expect(300 + y + 52).toBeLessThanOrEqual(70);
});

test("the canvas rests on whole pixels", () => {
  const size = { ...viewport, width: 811, height: 533 };
  const places = [
    viewportFor({ x: 0.3, y: 7, width: 333, height: 401 }, size),
    openingViewport(many([0, 0], [4000, 3000], [8000, 6000]), [], ids[1], size),
    recentered(viewport, size),
    viewportAround({ x: 122.5, y: 26 }, 0.9, size),
  ];
  for (const { x, y } of places) expect([x, y]).toEqual([Math.round(x), Math.round(y)]);
  const { x, y } = viewportAround({ x: 122.5, y: 26 }, 0.9, size);
  expect([x + 122.5 * 0.9 - 811 / 2, y + 26 * 0.9 - 533 / 2].map(Math.abs)).toEqual([
    expect.closeTo(0, 0),
    expect.closeTo(0, 0),
  ]);
});

test("a box outside of a fitted design asks for another fit, if the design stays legible", () => {
  const rest = { x: 0, y: 0, width: 1000, height: 500 };
  const size = { width: 800, height: 600 };
  const { x, y, zoom } = viewportFor(rest, { ...size, transform: [0, 0, 1] });
  const outgrowsAt = (left: number, shift = 0): boolean => {
    const added = { x: left, y: 200, width: 200, height: 80 };
    const places = new Map([rest, added].map((rect, at) => [ids[at]!, rect]));
    const transform = [x + shift, y, zoom] as const;
    return outgrows(ids[1]!, places, [], { ...size, transform });
  };
  expect(outgrowsAt(1080)).toBe(true);
  expect(outgrowsAt(700)).toBe(false);
  expect(outgrowsAt(2000)).toBe(false);
  expect(outgrowsAt(1080, 1)).toBe(false);
});

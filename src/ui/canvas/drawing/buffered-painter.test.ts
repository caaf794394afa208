import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { createBufferedPainter } from "#ui/canvas/drawing/buffered-painter.ts";
import type { Camera, Picture } from "#ui/canvas/drawing/picture-state.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { createView } from "#diagram/scene/view.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";

const picture: Picture = {
  view: createView(sceneOf(designOf({})), new Map(), "right", false, []),
  colors: pictureColors.light,
  selected: new Set<NodeId>(),
  isolatedResources: undefined,
  ghosts: noGhosts,
  dimsUnchanged: false,
  moving: undefined,
};
const camera: Camera = { x: 10, y: 20, zoom: 0.5, width: 800, height: 600, scale: 2 };

/** The copies of the larger drawing: left, top, and the size if it was scaled. */
let copies: number[][];
/** The cameras for which the larger drawing was drawn. */
let drawings: Camera[];
let moving: (Picture["moving"] | undefined)[];

function createContext(): CanvasRenderingContext2D {
  const canvas = { width: 0, height: 0, getContext: () => context };
  const context = {
    canvas,
    setTransform: () => undefined,
    drawImage: (_: unknown, ...place: number[]) => copies.push(place),
  } as unknown as CanvasRenderingContext2D;
  return context;
}

function createPaint(): ReturnType<typeof createBufferedPainter> {
  return createBufferedPainter(createContext(), {
    paintStill: (_, __, at) => void drawings.push(at),
    paintMoving: (_, shown) => void moving.push(shown.moving),
  });
}

beforeEach(() => {
  [copies, drawings, moving] = [[], [], []];
  vi.stubGlobal("document", { createElement: () => createContext().canvas });
});
afterEach(() => vi.unstubAllGlobals());

test("a pan copies the drawing, by whole pixels, until it leaves the drawn area", () => {
  const paint = createPaint();
  expect(paint(picture, camera, false)).toBe(true);
  expect(paint(picture, { ...camera, x: 109.9, y: -79.6 }, false)).toBe(true);
  expect(drawings).toHaveLength(1);
  expect(drawings[0]).toMatchObject({ x: 170, y: 180, width: 1120, height: 920, zoom: 0.5 });
  expect(copies).toEqual([
    [-320, -320],
    [-120, -519],
  ]);
  paint(picture, { ...camera, x: 10 + 161 }, false);
  expect(drawings).toHaveLength(2);
  expect(copies[2]).toEqual([-320, -320]);
});

test("a zoom scales the drawing around the same point, reports it, and is drawn exactly on request", () => {
  const paint = createPaint();
  paint(picture, camera, false);
  // Zooms around the middle of the visible part, as the wheel does.
  const ratio = 1.05;
  const zoomed = {
    ...camera,
    zoom: camera.zoom * ratio,
    x: 400 - (400 - camera.x) * ratio,
    y: 300 - (300 - camera.y) * ratio,
  };
  expect(paint(picture, zoomed, false)).toBe(false);
  expect(drawings).toHaveLength(1);
  const [left, top, width, height] = copies[1]!;
  expect(left! + width! / 2).toBeCloseTo(800, 6);
  expect(top! + height! / 2).toBeCloseTo(600, 6);
  expect(width).toBeCloseTo(2240 * ratio, 6);
  expect(paint(picture, zoomed, true)).toBe(true);
  expect(drawings).toHaveLength(2);
  expect(drawings[1]?.zoom).toBe(zoomed.zoom);
});

test.each([1.2, 0.8])("a zoom by %f is redrawn at once", (ratio) => {
  const paint = createPaint();
  paint(picture, camera, false);
  expect(paint(picture, { ...camera, zoom: camera.zoom * ratio }, false)).toBe(true);
  expect(drawings).toHaveLength(2);
});

test("dragged boxes are drawn over the copy in each frame", () => {
  const paint = createPaint();
  const ids = new Set(["a" as NodeId]);
  const dragged = [1, 2, 3].map((x) => ({ ids, by: { x, y: 0 } }));
  paint(picture, camera, false);
  for (const each of dragged) paint({ ...picture, moving: each }, camera, false);
  // Draws once without the dragged boxes, and not again while they move.
  expect(drawings).toHaveLength(2);
  expect(moving).toEqual([undefined, ...dragged]);
  paint({ ...picture, moving: { ids, by: { x: 4, y: 0 }, into: "b" as NodeId } }, camera, false);
  expect(drawings).toHaveLength(3);
});

const others: Partial<Record<keyof Picture, Partial<Picture>>> = {
  view: { view: { ...picture.view } },
  colors: { colors: { ...pictureColors.dark } },
  selected: { selected: new Set() },
  isolatedResources: { isolatedResources: new Set() },
  ghosts: { ghosts: { ...noGhosts } },
  dimsUnchanged: { dimsUnchanged: true },
};

test.each(Object.entries(others))("another %s is redrawn", (_, change) => {
  const paint = createPaint();
  paint(picture, camera, false);
  paint({ ...picture, ...change }, camera, false);
  expect(drawings).toHaveLength(2);
});

test.each([{ width: 900 }, { height: 500 }, { scale: 1 }])("a canvas with %o is, too", (change) => {
  const paint = createPaint();
  paint(picture, camera, false);
  paint(picture, { ...camera, ...change }, false);
  expect(drawings).toHaveLength(2);
});

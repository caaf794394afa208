import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { drawNames, middleOfHead } from "#ui/canvas/drawing/paint-names.ts";
import { leastWithNames, leastWithThreeLines } from "#ui/canvas/drawing/levels.ts";
import { leastWithDetails } from "#ui/canvas/interaction/camera.ts";
import { drawBlocks, drawFrames } from "#ui/canvas/frames/paint-frames.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import { drawGhosts } from "#ui/canvas/ghosts/paint-ghosts.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";
import { createView } from "#diagram/scene/view.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";

const hebrew = "שלום";
const hostile = `${hebrew}\u202e`;
const painted = `\u2068${hebrew}\u2069\\u202e`;

/** The strings that a drawing writes. The context has only the parts that the drawing needs. */
function textsOf(draw: (context: CanvasRenderingContext2D) => void): readonly string[] {
  const texts: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (text: string) => {
      if (name === "fillText") texts.push(text);
      return { a: 1, e: 0, f: 0 };
    },
    set: () => true,
  });
  draw(context);
  return texts;
}

const rect = { x: 0, y: 0, width: 1600, height: 300 };
const scene = sceneOf(designOf({ [hostile]: { type: "delta:RestrictionPolicy" } }));
const drawn = scene.boxes.map((box) => ({ box, frame: rect, textWidth: rect.width }));

const group: GroupFrame["group"] = {
  box: "group" as NodeId,
  id: "group",
  parent: undefined,
  isFolded: false,
  type: "",
  name: hostile,
  count: 2,
  head: undefined,
  members: [],
  top: 40,
  width: 244,
  color: "",
};

const picture = {
  view: createView(scene, new Map(), "right", false, [{ group, rect, depth: 0 }]),
  colors: pictureColors.light,
  selected: new Set<NodeId>(),
  isolatedResources: undefined,
  ghosts: noGhosts,
  dimsUnchanged: false,
  moving: undefined,
};

test.each([0.25, 0.5, 1])("names at zoom %f turn nothing around them", (zoom) => {
  const texts = textsOf((context) => drawNames(context, pictureColors.light, drawn, zoom));
  expect(texts[0]).toBe(painted);
});

test("a box that is lower than letters has no name", () => {
  const texts = textsOf((context) => drawNames(context, pictureColors.light, drawn, 0.2));
  expect(texts).toEqual([]);
});

test("a painted box has its type and rows from the opening zoom on, and only its name below it", () => {
  const boxes = sceneOf(
    designOf({
      first: { type: "a:b:C" },
      second: { type: "a:b:D", properties: { place: "${first.id}", engine: "mysql" } },
    }),
  ).boxes.map((box) => ({ box, frame: rect, textWidth: rect.width }));
  const at = (zoom: number) =>
    textsOf((context) => drawNames(context, pictureColors.light, boxes, zoom));
  expect(at(leastWithDetails - 0.01)).toEqual(["first", "second"]);
  expect(at(leastWithDetails)).toEqual(["first", "second", "place", "C", "D", "id"]);
  expect(at(leastWithThreeLines)).toEqual(["first", "second", "place", "mysql", "C", "D", "id"]);
});

test("a painted box without rows has its name in its middle, and a frame's title at its top", () => {
  for (const { box } of drawn) {
    const frame = { ...rect, height: 120 };
    const middleAt = (zoom: number, more: object = {}) =>
      middleOfHead({ box: { ...box, ...more }, frame, textWidth: frame.width }, zoom);
    expect(middleAt(leastWithDetails)).toBe(26);
    expect(middleAt(0.5)).toBe(60);
    expect(middleAt(0.5, { group })).toBe(26);
  }
});

const cameraAt = (zoom: number) => ({ x: 0, y: 0, zoom, width: 800, height: 600, scale: 1 });

test("nor do those of frames", () => {
  const texts = textsOf((context) => drawFrames(context, picture, cameraAt(1), "still"));
  expect(texts).toEqual([`${painted} 2`]);
});

test("the same for blocks, which show their count if it fits", () => {
  const at = (width: number) => {
    const frame = { group, rect: { ...rect, width }, depth: 0 };
    const view = createView(scene, new Map(), "right", false, [frame]);
    return textsOf((context) => drawBlocks(context, { ...picture, view }, cameraAt(0.15), "still"));
  };
  expect(at(1600)).toEqual([painted, " 2"]);
  expect(at(665)).toEqual([painted, " 2"]);
  expect(at(600)).toEqual([expect.any(String)]);
  expect(at(100)).toEqual([]);
});

test("a frame is a block as long as boxes have no names", () => {
  const at = (zoom: number): readonly string[] =>
    textsOf((context) => drawBlocks(context, picture, cameraAt(zoom), "still"));
  expect(at(leastWithNames - 0.001)).toEqual([painted, " 2"]);
  expect(at(leastWithNames)).toEqual([]);
});

test("the same for resources that will be deleted", () => {
  const icon = { initials: "A" };
  const ghost = {
    key: "a",
    urn: "a",
    name: hostile,
    type: "a:b:C",
    color: "",
    icon,
    isBad: false,
    needs: [],
    neededBy: [],
  };
  const ghosts = {
    ghosts: new Map([["a", ghost]]),
    frames: new Map([["a", rect]]),
    index: createPositionIndex<string>(new Map([["a", rect]])),
  };
  const texts = textsOf((context) =>
    drawGhosts(context, { ghosts, colors: pictureColors.light }, rect, 1),
  );
  expect(texts).toEqual([painted]);
});

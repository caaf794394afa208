import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { drawLabels, drawNames, labelsOf, middleOfHead } from "#ui/canvas/drawing/paint-names.ts";
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

/** The texts that a drawing writes: of the canvas's own, nothing else is needed. */
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
const drawn = scene.boxes.map((box) => ({ box, frame: rect }));

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

test.each([0.2, 0.5, 1])("names at zoom %f turn nothing around them", (zoom) => {
  const texts = textsOf((context) => {
    drawNames(context, pictureColors.light, drawn, zoom);
    drawLabels(
      context,
      pictureColors.light,
      labelsOf(drawn, zoom, { selected: new Set(), isMuted: false }),
      zoom,
    );
  });
  expect(texts[0]).toBe(painted);
});

test("a painted box has its type and rows from the zoom on at which a design opens, and its name alone below it", () => {
  const boxes = sceneOf(
    designOf({
      first: { type: "a:b:C" },
      second: { type: "a:b:D", properties: { place: "${first.id}" } },
    }),
  ).boxes.map((box) => ({ box, frame: rect }));
  const at = (zoom: number) =>
    textsOf((context) => drawNames(context, pictureColors.light, boxes, zoom));
  expect(at(leastWithDetails - 0.01)).toEqual(["first", "second"]);
  expect(at(leastWithDetails)).toEqual(["first", "second", "place", "C", "D", "id"]);
});

test("a painted box without rows has its name in its middle, and a frame's title at its top", () => {
  for (const { box } of drawn) {
    const frame = { ...rect, height: 120 };
    expect(middleOfHead({ box, frame }, leastWithDetails)).toBe(26);
    expect(middleOfHead({ box, frame }, 0.5)).toBe(60);
    expect(middleOfHead({ box: { ...box, group }, frame }, 0.5)).toBe(26);
  }
});

test.each([
  ["frames", 1],
  ["blocks", 0.15],
] as const)("nor do those of %s", (_, zoom) => {
  const camera = { x: 0, y: 0, zoom, width: 800, height: 600, scale: 1 };
  const texts = textsOf((context) => {
    drawFrames(context, picture, camera, "still");
    drawLabels(context, picture.colors, drawBlocks(context, picture, camera, "still"), zoom);
  });
  expect(texts).toEqual([`${painted} 2`]);
});

test("nor do those of what will be deleted", () => {
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

test("names of blocks and boxes cover none of each other, and what is more important is written", () => {
  const frameOf = (x: number): typeof rect => ({ x, y: 0, width: 200, height: 90 });
  const label = (name: string, x: number, importance: number, count?: number) => ({
    name,
    frame: frameOf(x),
    importance,
    isMuted: false,
    ...(count === undefined ? {} : { count }),
  });
  const labels = [
    label("a-box-with-a-name", 0, 1),
    label("a-block", 300, 502, 2),
    label("another", 2000, 2),
  ];
  const texts = textsOf((context) => drawLabels(context, pictureColors.light, labels, 0.1));
  expect(texts).toEqual(["a-block 2", "another"]);
});

test("a box that is selected is named before all others", () => {
  const boxes = sceneOf(designOf({ a: { type: "x:y:Z" }, b: { type: "x:y:Z" } })).boxes;
  const close = boxes.map((box) => ({ box, frame: { x: 0, y: 0, width: 200, height: 90 } }));
  for (const { id, name } of boxes) {
    const labels = labelsOf(close, 0.1, { selected: new Set([id]), isMuted: false });
    const texts = textsOf((context) => drawLabels(context, pictureColors.light, labels, 0.1));
    expect(texts).toEqual([name]);
  }
});

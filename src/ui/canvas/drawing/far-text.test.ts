import { expect, test } from "vitest";

import { farText } from "#ui/canvas/drawing/far-text.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";

const fit = (name: string, height: number, zoom: number, textWidth = 184) => {
  const [box] = sceneOf(designOf({ [name]: { type: "delta:RestrictionPolicy" } })).boxes;
  return farText({ box: box!, frame: { x: 0, y: 0, width: 184, height }, textWidth }, zoom);
};

test("a name wraps between its words where the box has room", () => {
  expect(fit("publicAccess", 92, 0.56).lines).toEqual(["public", "Access"]);
  expect(fit("cluster", 92, 0.56).lines).toEqual(["cluster"]);
});

test("a name that is too long loses its middle, because names often differ at their end", () => {
  expect(fit("publicAccessOfTheOtherNetwork", 52, 0.35).lines).toEqual(["publ…twork"]);
  expect(fit("subscription-12", 52, 0.35).lines).toEqual(["subs…on-12"]);
  expect(fit("restrictions", 92, 0.35).lines).toEqual(["rest…tions"]);
});

test("a name that is hardly too long is narrowed, so it stays whole", () => {
  expect(fit("policy-17", 52, 0.29)).toMatchObject({ lines: ["policy-17"], room: 184 * 0.29 - 4 });
  expect(fit("analyst-17", 52, 0.29).lines).not.toEqual(["analyst-17"]);
});

test("the name of a frame has the frame's width", () => {
  expect(fit("publicAccessOfTheOtherNetwork", 52, 0.35, 900).lines).toEqual([
    "publicAccessOfTheOtherNetwork",
  ]);
});

test("without an icon, names start at the edge", () => {
  expect(fit("cluster", 52, 0.35)).toMatchObject({ name: 2, iconSize: 0 });
  expect(fit("cluster", 52, 0.45).name).toBeGreaterThan(14);
});

test("a word that doesn't fit beside an icon has the icon's room", () => {
  expect(fit("restriction", 76, 0.45)).toMatchObject({ iconSize: 0, lines: ["restriction"] });
  expect(fit("gateway", 76, 0.59).iconSize).toBeGreaterThan(10);
});

test("all icons have the same size, whatever the height of the box", () => {
  const [low, high] = [fit("cluster", 52, 0.5), fit("cluster", 152, 0.5)];
  expect(high.iconSize).toBe(low.iconSize);
  expect(high.name).toBe(low.name);
});

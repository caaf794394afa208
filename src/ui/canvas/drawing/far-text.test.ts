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
  expect(fit("subscriptions", 92, 0.35).lines).toEqual(["subs…tions"]);
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

test("the icon is beside a name, above a word that is wider, or else missing", () => {
  for (const [name, height, zoom] of [
    ["balancer", 76, 0.4],
    ["listener", 76, 0.4],
    ["gateway", 52, 0.59],
  ] as const)
    expect(fit(name, height, zoom)).toMatchObject({ iconMiddle: 0, lines: [name] });
  const above = fit("restriction", 76, 0.45);
  expect(above).toMatchObject({ name: above.icon, lines: ["restriction"] });
  // The icon and the name fill at most the box, and don't cover each other.
  const [icon, letters] = [above.iconSize / 2, 11 / 2];
  expect(above.iconMiddle + icon).toBeLessThanOrEqual(above.nameMiddle - letters);
  expect(above.iconMiddle - icon).toBeGreaterThanOrEqual((-76 * 0.45) / 2);
  expect(above.nameMiddle + letters).toBeLessThanOrEqual((76 * 0.45) / 2);
  expect(fit("restriction", 52, 0.45)).toMatchObject({ iconSize: 0, lines: ["restriction"] });
});

test("all icons have the same size, whatever the height of the box", () => {
  const [low, high] = [fit("cluster", 52, 0.5), fit("cluster", 152, 0.5)];
  expect(high.iconSize).toBe(low.iconSize);
  expect(high.name).toBe(low.name);
});

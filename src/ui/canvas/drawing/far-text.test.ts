import { expect, test } from "vitest";

import { farText } from "#ui/canvas/drawing/far-text.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";

const fit = (name: string, height: number, zoom: number) => {
  const [box] = sceneOf(designOf({ [name]: { type: "delta:RestrictionPolicy" } })).boxes;
  return farText({ box: box!, frame: { x: 0, y: 0, width: 184, height } }, zoom);
};

test("a name wraps between its words where the box has room, in larger letters", () => {
  const wrapped = fit("publicAccess", 92, 0.56);
  expect(wrapped.lines).toEqual(["public", "Access"]);
  expect(fit("cluster", 92, 0.56).lines).toEqual(["cluster"]);
  expect(wrapped.letters).toBeGreaterThan(11);
});

test("long text is shortened in the middle, and letters stay legible", () => {
  expect(fit("publicAccessOfTheOtherNetwork", 52, 0.35)).toMatchObject({
    lines: ["publ…work"],
    letters: 11,
  });
});

test("without an icon, names start at the edge", () => {
  expect(fit("cluster", 52, 0.35)).toMatchObject({ name: 2, iconSize: 0 });
  expect(fit("cluster", 52, 0.45).name).toBeGreaterThan(14);
});

test("a word that would break beside an icon has the icon's room", () => {
  expect(fit("gateway", 76, 0.4)).toMatchObject({ iconSize: 0, lines: ["gateway"] });
  expect(fit("gateway", 76, 0.56).iconSize).toBeGreaterThan(10);
});

import { expect, test } from "vitest";

import { overlaps } from "#diagram/scene/geometry.ts";
import { createView } from "#diagram/scene/view.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";
import type { Point } from "#model/program/program.ts";
import { looseNames } from "#ui/canvas/drawing/paint-loose-names.ts";

const user = (resourceId: string) => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId },
});

/** A view of boxes by name; a frame is around those with a name that starts with `in`. */
function viewOf(places: Readonly<Record<string, Point>>, uses: readonly string[] = []) {
  const design = designOf(
    Object.fromEntries(
      Object.keys(places).map((name) => [name, user(uses.includes(name) ? "${hub.id}" : "x")]),
    ),
  );
  const scene = sceneOf(design);
  const positions = new Map(scene.boxes.map(({ id, name }) => [id, places[name]!]));
  const members = scene.boxes.filter(({ name }) => name.startsWith("in")).map(({ id }) => id);
  const grouped = { ...scene, insideOf: () => members };
  const group = { id: "g", box: "g" as (typeof members)[number], name: "group", members };
  const frame = {
    group: { ...group, parent: undefined, isFolded: false, type: "", count: 1, color: "" },
    rect: { x: -16, y: -60, width: 300, height: 200 },
    depth: 0,
  };
  const groups =
    members.length === 0
      ? []
      : [{ ...frame, group: { ...frame.group, head: undefined, top: 40, width: 244 } }];
  return createView(grouped, positions, "right", false, groups);
}

const textsAt = (view: ReturnType<typeof viewOf>, zoom: number): readonly string[] =>
  looseNames(view, zoom).map(({ text }) => text);

test("at a very low zoom, boxes outside of frames have names beside them", () => {
  const view = viewOf({ inner: { x: 0, y: 0 }, hub: { x: 900, y: 0 }, user: { x: 2000, y: 0 } });
  // The frame is a block that is too low for a title.
  expect(textsAt(view, 0.15)).toEqual(["group 1", "hub", "user"]);
  for (const { rect } of looseNames(view, 0.15)) expect(view.index.within(rect)).toEqual([]);
  // From this zoom on, names are in the boxes.
  expect(textsAt(view, 0.22)).toEqual([]);
});

test("a block with space for its title has no name beside it", () => {
  const view = viewOf({ inner: { x: 0, y: 0 }, hub: { x: 900, y: 0 } });
  expect(textsAt(view, 0.19)).toEqual(["hub"]);
});

test("a long name between other boxes loses its middle, and is nearest to its own box", () => {
  const places = {
    privateSubnetGroup1: { x: 0, y: 0 },
    a: { x: -400, y: 150 },
    b: { x: 400, y: 150 },
    c: { x: 400, y: 0 },
    d: { x: 0, y: -130 },
  };
  const view = viewOf(places);
  const own = view.scene.boxes.find(({ name }) => name === "privateSubnetGroup1")?.id;
  const found = looseNames(view, 0.15).find(({ id }) => id === own);
  expect(found?.text).toBe("priva…Group1");
  if (found === undefined) return;
  const { x, y, width, height } = found.rect;
  expect(view.index.within({ x, y: y - 35, width, height: height + 70 })).toEqual([own]);
});

test("names that don't fit are left out, those of boxes with few references first", () => {
  const names = Array.from({ length: 30 }, (_, at) => `user${at}`);
  const places = Object.fromEntries(
    ["hub", ...names].map((name, at) => [name, { x: (at % 6) * 200, y: Math.floor(at / 6) * 90 }]),
  );
  const view = viewOf(places, names);
  const shown = looseNames(view, 0.15);
  expect(shown[0]?.text).toBe("hub");
  expect(shown.length).toBeLessThan(names.length / 2);
  for (const [at, { rect }] of shown.entries()) {
    expect(view.index.within(rect)).toEqual([]);
    expect(shown.slice(at + 1).some((other) => overlaps(other.rect, rect))).toBe(false);
  }
});

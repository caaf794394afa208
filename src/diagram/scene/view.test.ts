import { expect, test } from "vitest";

import type { NodeId } from "#model/graph/node.ts";
import type { Point, Program } from "#model/program/program.ts";
import { boxPositionsOf, createView } from "#diagram/scene/view.ts";
import { chain, sceneOf } from "#diagram/testing/scenes.ts";

const design = chain(3);
const [first, second, third] = design.resources;

const inRow = ({ resources }: Program): ReadonlyMap<NodeId, Point> =>
  new Map(resources.map(({ id }, at) => [id, { x: at * 400, y: 0 }]));

test("a view shares with the one before where boxes stand, if that is where they stood", () => {
  const before = createView(sceneOf(design), inRow(design), "right");
  const same = createView(sceneOf(design), inRow(design), "right", false, [], before);
  expect(same.frames).toBe(before.frames);
  expect(same.index).toBe(before.index);

  const moved = new Map(inRow(design)).set(second!.id, { x: 400, y: 300 });
  const after = createView(sceneOf(design), moved, "right", false, [], before);
  const isSame = design.resources.map(({ id }) => after.frames.get(id) === before.frames.get(id));
  expect(isSame).toEqual([true, false, true]);
  expect(after.index.at({ x: 410, y: 310 })).toBe(second!.id);
  expect(before.index.at({ x: 410, y: 310 })).toBeUndefined();
});

test("boxes that come, go or lie in another order are found where they are", () => {
  const at = { x: 10, y: 10 };
  const stacked = new Map(design.resources.map(({ id }) => [id, { x: 0, y: 0 }]));
  const before = createView(sceneOf(design), stacked, "right");
  expect(before.index.at(at)).toBe(third!.id);
  const turned = { ...design, resources: design.resources.toReversed() };
  const after = createView(sceneOf(turned), stacked, "right", false, [], before);
  expect(after.index.at(at)).toBe(first!.id);
  const fewer = { ...design, resources: [first!, second!] };
  const less = createView(sceneOf(fewer), stacked, "right", false, [], after);
  expect(less.index.at(at)).toBe(second!.id);
  const more = createView(sceneOf(design), stacked, "right", false, [], less);
  expect([...more.frames.keys()]).toEqual([...before.frames.keys()]);
  expect(more.index.at(at)).toBe(third!.id);
});

test("where a design gives no places itself, the automatic ones are all there is", () => {
  const automatic = inRow(design);
  expect(boxPositionsOf(design.resources, undefined, automatic)).toBe(automatic);
  const [a, b] = design.resources;
  expect([...boxPositionsOf([a!, b!], undefined, automatic).keys()]).toEqual([a!.id, b!.id]);
  const layout = { direction: "right" as const, positions: { [a!.id]: { x: 7, y: 8 } } };
  expect(boxPositionsOf(design.resources, layout, automatic).get(a!.id)).toEqual({ x: 7, y: 8 });
});

import { expect, test } from "vitest";

import { createGraph } from "#model/graph/graph.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point, Program } from "#model/program/program.ts";
import { wire } from "#diagram/scene/connections.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import { createScene } from "#diagram/scene/scene.ts";
import { boxPositionsOf, createView, createViews } from "#diagram/scene/view.ts";
import { chain, designOf, sceneOf } from "#diagram/testing/scenes.ts";

const user = (resourceId: string) => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId },
});
const users = ["a", "b", "c", "d", "e"];
const program = designOf({
  hub: user("x"),
  ...Object.fromEntries(users.map((name) => [name, user("${hub.id}")])),
});
const { list } = summarize(program.resources);
const wiring = wire(list, createGraph()(program));
const [hub, ...others] = list;

/** The scene with the given number of errors in the first resource. */
function sceneWith(error: number, wired = wiring): Scene {
  const counts = new Map(hub && [[hub.id, { error, warning: 0, hint: 0 }]]);
  return createScene(list, [], wired, { counts, variableCounts: new Map(), marks: undefined });
}

const places = new Map<NodeId, Point>([
  ...(hub === undefined ? [] : [[hub.id, { x: 0, y: 0 }] as const]),
  ...others.map(({ id }, at) => [id, { x: 400, y: at * 100 }] as const),
]);

const frame = (name: string) => ({
  group: { ...groupOf, name },
  rect: { x: 390, y: -50, width: 300, height: 600 },
  depth: 0,
});
const groupOf = {
  id: "users",
  head: undefined,
  box: "group:users" as NodeId,
  parent: undefined,
  members: others.map(({ id }) => id),
  isFolded: false,
  count: others.length,
  type: "Module",
  color: "",
  width: 244,
  top: 40,
};

test("a view with the same positions and routes as before reuses its places and bundles", () => {
  const viewOf = createViews();
  const before = viewOf(sceneWith(0), places, "right", false, [frame("users")]);
  const bundles = before.bundles();
  expect(bundles).toHaveLength(1);
  const scene = sceneWith(2);
  const after = viewOf(scene, new Map(places), "right", false, [frame("users")]);
  expect(after.frames).toBe(before.frames);
  expect(after.index).toBe(before.index);
  expect(after.bundles()).toBe(bundles);
  expect(after.scene).toBe(scene);
});

test.each<[string, Parameters<typeof createView>]>([
  ["a box is elsewhere", [sceneWith(0), withMoved(), "right", false, [frame("users")]]],
  [
    "a box has no place",
    [sceneWith(0), new Map([...places].slice(1)), "right", false, [frame("users")]],
  ],
  ["it runs down", [sceneWith(0), places, "down", false, [frame("users")]]],
  ["boxes glide", [sceneWith(0), places, "right", true, [frame("users")]]],
  ["a frame has another name", [sceneWith(0), places, "right", false, [frame("others")]]],
  ["there is no frame", [sceneWith(0), places, "right", false, []]],
  [
    "the wires are other ones",
    [sceneWith(0, wire(list, createGraph()(program))), places, "right", false, [frame("users")]],
  ],
])("nothing is reused if %s", (_, now) => {
  const viewOf = createViews();
  const before = viewOf(sceneWith(0), places, "right", false, [frame("users")]);
  const [old, after] = [before.bundles(), viewOf(...now)];
  expect(after.ways).not.toBe(before.ways);
  const fresh = createView(...now);
  expect(after.bundles()).toEqual(fresh.bundles());
  expect([...after.frames]).toEqual([...fresh.frames]);
  for (const each of after.scene.wires) expect(after.routeOf(each)).toEqual(fresh.routeOf(each));
  expect(before.bundles()).toBe(old);
});

function withMoved(): ReadonlyMap<NodeId, Point> {
  const [first] = places.keys();
  return first === undefined ? places : new Map([...places, [first, { x: -40, y: 0 }]]);
}

const design = chain(3);
const [first, second, third] = design.resources;

const inRow = ({ resources }: Program): ReadonlyMap<NodeId, Point> =>
  new Map(resources.map(({ id }, at) => [id, { x: at * 400, y: 0 }]));

test("a view shares the previous positions if they are unchanged", () => {
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

test("finds boxes that are added, removed or reordered", () => {
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

test("without places in the design, only automatic ones exist", () => {
  const automatic = inRow(design);
  expect(boxPositionsOf(design.resources, undefined, automatic)).toBe(automatic);
  const [a, b] = design.resources;
  expect([...boxPositionsOf([a!, b!], undefined, automatic).keys()]).toEqual([a!.id, b!.id]);
  const layout = { direction: "right" as const, positions: { [a!.id]: { x: 7, y: 8 } } };
  expect(boxPositionsOf(design.resources, layout, automatic).get(a!.id)).toEqual({ x: 7, y: 8 });
});

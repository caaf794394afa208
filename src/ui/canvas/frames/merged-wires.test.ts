import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import type { GroupFrame } from "#diagram/frames/place.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { Route } from "#diagram/scene/route.ts";
import { straightTo } from "#diagram/scene/route.ts";
import { designOf, sceneOf } from "#diagram/testing/scenes.ts";
import { mergeWires } from "#ui/canvas/frames/merged-wires.ts";

const user = (...uses: readonly string[]) => ({
  type: "aws:ec2:Instance",
  properties: Object.fromEntries(uses.map((name) => [name, `\${${name}.id}`])),
});

const scene = sceneOf(
  designOf({ a: user(), b: user("a"), c: user("a", "b"), d: user("a", "c"), alone: user("d") }),
);
const idOf = (name: string): NodeId =>
  scene.boxes.find((box) => box.name === name)?.id ?? (name as NodeId);

/** `left` is around a and b, `right` around c and d, 200 pixels to the right of it. */
const insides: Readonly<Record<string, readonly NodeId[]>> = {
  left: [idOf("a"), idOf("b")],
  right: [idOf("c"), idOf("d")],
};
const block = (name: string, x: number): GroupFrame => ({
  rect: { x, y: 0, width: 100, height: 100 },
  depth: 0,
  group: {
    box: name as NodeId,
    id: name,
    parent: undefined,
    isFolded: false,
    type: "",
    name,
    count: 2,
    head: undefined,
    members: insides[name] ?? [],
    top: 40,
    width: 100,
    color: "",
  },
});
const blocks = [block("left", 0), block("right", 300)];

/** The wire from a to c is straight; all others take a longer way. */
function routeOf({ from, to }: Wire): Route {
  const start = { start: { x: 50, y: 50 }, curves: [] };
  const end = { x: 350, y: 50 };
  const isShort = from === idOf("a") && to === idOf("c");
  return straightTo(isShort ? start : straightTo(start, { x: 200, y: 400 }), end);
}

const merged = (at: readonly GroupFrame[], route: (wire: Wire) => Route | undefined = routeOf) =>
  mergeWires(
    { routeOf: route, scene: { wires: scene.wires, insideOf: (id) => insides[id] ?? [] } },
    at,
  );

test("the wires between two blocks are one line, the shortest, with their number", () => {
  const { lines, hidden } = merged(blocks);
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect(line?.count).toBe(3);
  expect(line?.route).toEqual(routeOf(scene.wires.find(({ to }) => to === idOf("c")) as Wire));
  // The label is in the gap between the blocks, whose length is measured by points along the route.
  expect(Math.abs((line?.middle.x ?? 0) - 200)).toBeLessThan(10);
  expect(Math.abs((line?.length ?? 0) - 200)).toBeLessThan(40);
  // Wires within a block are hidden, and the only wire to a box outside is drawn as it is.
  expect(scene.wires.filter((wire) => !hidden.has(wire)).map(({ to }) => to)).toEqual([
    idOf("alone"),
  ]);
});

test("without blocks, and while no wire has a route, nothing is merged", () => {
  expect(merged([])).toEqual({ lines: [], inside: new Set(), hidden: new Set() });
  const { lines, inside, hidden } = merged(blocks, () => undefined);
  expect(lines).toEqual([]);
  expect(hidden).toEqual(inside);
  expect(inside.size).toBe(2);
});

import { expect, test } from "vitest";

import { noGrouping } from "#model/graph/grouping/grouping.ts";
import type { Group, Grouping } from "#model/graph/grouping/grouping.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { createWay, makeWay } from "#diagram/scene/make-way.ts";
import type { Way } from "#diagram/scene/joined.ts";
import type { Box, Scene } from "#diagram/scene/scene.ts";

const node = (name: string): NodeId => name as NodeId;

/** A scene of boxes with these heights. */
function sceneOf(heights: Readonly<Record<string, number>>): Scene {
  const boxes = Object.entries(heights).map(([id, height]) => ({ id, width: 244, height }) as Box);
  return { boxes, box: new Map(boxes.map((box) => [box.id, box])) } as unknown as Scene;
}

const noGroups = noGrouping("none");

const ungrouped = (heights: Readonly<Record<string, number>>) => ({
  full: sceneOf(heights),
  grouping: noGroups,
  folded: new Set<string>(),
});

const at = (positions: Readonly<Record<string, readonly [number, number]>>) =>
  new Map(Object.entries(positions).map(([id, [x, y]]): [NodeId, Point] => [node(id), { x, y }]));

const plain = (positions: ReadonlyMap<NodeId, Point>) =>
  Object.fromEntries([...positions].map(([id, { x, y }]) => [id, [x, y]]));

const nobody = (): boolean => false;
const only =
  (...names: readonly string[]) =>
  (id: NodeId): boolean =>
    names.includes(id);

const column = at({ a: [0, 0], b: [0, 84], c: [0, 168], beside: [300, 84], far: [0, 900] });
const small = { a: 52, b: 52, c: 52, beside: 52, far: 52 };

test("nothing moves if there is room", () => {
  expect(makeWay(ungrouped(small), column, nobody).size).toBe(0);
});

test("what is below a growing box moves down with what is below it, and nothing else moves", () => {
  const moved = makeWay(ungrouped({ ...small, a: 124 }), column, nobody);
  expect(plain(moved)).toEqual({ b: [0, 156], c: [0, 240] });
});

test("placed boxes stay: others move past them, or up", () => {
  const grown = ungrouped({ ...small, a: 124 });
  expect(plain(makeWay(grown, column, only("a", "b")))).toEqual({});
  // The only room for c below the grown box is below the placed box.
  expect(plain(makeWay(ungrouped({ ...small, b: 124 }), column, only("b", "far")))).toEqual({
    c: [0, 240],
  });
  expect(plain(makeWay(grown, column, only("b", "c")))).toEqual({ a: [0, -72] });
});

const group = (id: string, members: readonly string[], parent?: string): Group => ({
  id,
  head: undefined,
  parent,
  members: members as readonly ResourceId[],
});

const groupedBy = (...groups: readonly Group[]): Grouping => ({
  ...noGrouping("container"),
  groups: new Map(groups.map((each) => [each.id, each])),
});

test("a frame moves with its content if something grows in another", () => {
  const scene = {
    full: sceneOf({ a: 124, b: 52, c: 52, d: 52 }),
    grouping: groupedBy(
      group("upper", ["a", "b"]),
      group("outer", []),
      group("lower", ["c", "d"], "outer"),
    ),
    folded: new Set<string>(),
  };
  const places = at({ a: [0, 0], b: [0, 84], c: [0, 240], d: [280, 240] });
  const moved = plain(makeWay(scene, places, nobody));
  expect(moved["b"]).toEqual([0, 156]);
  expect(moved["c"]?.[1]).toBeGreaterThan(156 + 52 + 16);
  expect(moved["c"]?.[1]).toBe(moved["d"]?.[1]);
  // A frame that contains a placed box stays.
  const held = plain(makeWay(scene, places, only("d")));
  expect(Object.keys(held)).not.toContain("c");
});

test("boxes that made way return when there is room, and stay after a new layout", () => {
  const way = createWay();
  const first: Way = { boxPositions: column, madeWay: new Map() };
  expect(way(ungrouped(small), {}, first)).toEqual(first);
  const grown = way(ungrouped({ ...small, a: 124 }), {}, first);
  expect(plain(grown.boxPositions)).toMatchObject({ a: [0, 0], b: [0, 156], c: [0, 240] });
  // Repeating the call changes nothing.
  expect(way(ungrouped({ ...small, a: 124 }), {}, grown).boxPositions).toBe(grown.boxPositions);
  expect(createWay()(ungrouped({ ...small, a: 124 }), {}, grown).boxPositions).toBe(
    grown.boxPositions,
  );
  const back = way(ungrouped(small), {}, grown);
  expect(plain(back.boxPositions)).toEqual(plain(column));
  expect(back.madeWay.size).toBe(0);
  const moved = new Map([...grown.boxPositions, [node("b"), { x: 9, y: 700 }]]);
  const after = way(ungrouped(small), {}, { ...grown, boxPositions: moved });
  expect(plain(after.boxPositions)).toMatchObject({ b: [9, 700], c: [0, 168] });
});

test("growing into free space moves nothing", () => {
  const way = createWay();
  const first: Way = { boxPositions: column, madeWay: new Map() };
  const placed = {};
  way(ungrouped(small), placed, first);
  expect(way(ungrouped({ ...small, far: 300, beside: 300 }), placed, first)).toBe(first);
  expect(plain(way(ungrouped({ ...small, b: 124 }), placed, first).boxPositions)).toMatchObject({
    c: [0, 240],
  });
});

test("coordinates beyond any screen cause no error", () => {
  const wild = at({ a: [0, 1e300], b: [NaN, 0], c: [1e300, -1e300], beside: [0, 1e300] });
  expect(makeWay(ungrouped(small), wild, nobody).size).toBeLessThan(3);
  const piled = Object.fromEntries(Array.from({ length: 2000 }, (_, each) => [`p${each}`, 52]));
  const pile = new Map(Object.keys(piled).map((id) => [node(id), { x: 5, y: 5 }]));
  const once = makeWay(ungrouped(piled), pile, nobody);
  expect(once.size).toBeGreaterThan(100);
});

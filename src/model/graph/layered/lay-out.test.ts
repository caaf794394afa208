import fc from "fast-check";
import { expect, test } from "vitest";

import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import { spacingOf } from "#model/graph/layered/spacing.ts";
import type { LayoutBox, LayoutGraph, Positions } from "#model/graph/layout-graph.ts";
import { longestStep } from "#model/testing/counting/count-reads.ts";
import { anyGraph } from "#model/testing/layout/any-graph.ts";
import { boxesAndWires, groupOf, treePairs } from "#model/testing/layout/graphs.ts";
import { createRandom } from "#model/testing/random/create-random.ts";
import { measure } from "#model/testing/layout/measure.ts";
import { rectsOf } from "#model/testing/layout/rects.ts";
import { runs } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

const layOut = (graph: LayoutGraph): Positions => finish(layOutInLayers(graph));

const numRuns = runs(200, 5000);

test("all boxes and groups have positions in whole pixels, the same each time", () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const positions = layOut(graph);
      const ids = [...graph.boxes, ...(graph.groups ?? [])].map(({ id }) => id);
      expect(Object.keys(positions).toSorted()).toEqual(ids.toSorted());
      for (const { x, y } of Object.values(positions)) {
        expect(Number.isInteger(x)).toBe(true);
        expect(Number.isInteger(y)).toBe(true);
      }
      expect(layOut(graph)).toEqual(positions);
    }),
    { numRuns },
  );
});

test("the content of a group is inside its frame, and nothing is closer together than allowed", () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const { boxes, groups = [] } = graph;
      const rects = rectsOf(graph, layOut(graph));
      for (const { id, top, padding } of groups) {
        const frame = rects.get(id)!;
        for (const inner of [...boxes, ...groups].filter(({ parent }) => parent === id)) {
          const rect = rects.get(inner.id)!;
          expect(rect.x).toBeGreaterThanOrEqual(frame.x + padding);
          expect(rect.y).toBeGreaterThanOrEqual(frame.y + top);
        }
      }
      for (const level of [undefined, ...groups.map(({ id }) => id)]) {
        const items = [...boxes, ...groups]
          .filter(({ parent }) => parent === level)
          .map(({ id }) => rects.get(id)!);
        // Rounding two positions may lose one pixel.
        const gap = spacingOf(graph.direction).betweenBoxes - 1;
        items.forEach((a, at) => {
          for (const b of items.slice(at + 1))
            expect(
              a.x < b.right + gap &&
                b.x < a.right + gap &&
                a.y < b.bottom + gap &&
                b.y < a.bottom + gap,
            ).toBe(false);
        });
      }
    }),
    { numRuns },
  );
});

/** Whether wires lead from one box to another, directly or through any number of boxes. */
function leadsTo(pairs: readonly (readonly [number, number])[], from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const at of seen) for (const [start, end] of pairs) if (start === at) seen.add(end);
  return seen.has(to);
}

test.each(["right", "down"] as const)(
  "wires lead forward to the %s, except some on a cycle",
  (direction) => {
    const { betweenLayers } = spacingOf(direction);
    const pairs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 20 });
    fc.assert(
      fc.property(pairs, (given) => {
        const graph = boxesAndWires(12, given, () => undefined, direction);
        const rects = rectsOf(graph, layOut(graph));
        for (const [from, to] of given) {
          const [a, b] = [rects.get(`b${from}`)!, rects.get(`b${to}`)!];
          const room = direction === "right" ? b.x - a.right : b.y - a.bottom;
          if (room < betweenLayers - 1) expect(leadsTo(given, to, from)).toBe(true);
        }
      }),
      { numRuns },
    );
  },
);

test("in a cycle, no more wires lead back than necessary", () => {
  const ring = Array.from({ length: 30 }, (_, at) => [at, (at + 1) % 30] as const);
  const graph = boxesAndWires(30, ring);
  const positions = layOut(graph);
  const back = ring.filter(([from, to]) => positions[`b${from}`]!.x >= positions[`b${to}`]!.x);
  expect(back).toHaveLength(1);
});

test("a tree has no crossings", () => {
  for (const count of [20, 100, 400]) {
    const graph = boxesAndWires(count, treePairs(count, 40, createRandom(count)));
    expect(measure(graph, layOut(graph)).crossings).toBe(0);
  }
});

test("two branches that start in a different order than their ports don't cross", () => {
  const box = (id: string): LayoutBox => ({
    id,
    width: 100,
    height: 100,
    ports: [
      { id: `${id} in`, x: 0, y: 50, side: "in" },
      { id: `${id} upper`, x: 100, y: 30, side: "out" },
      { id: `${id} lower`, x: 100, y: 70, side: "out" },
    ],
  });
  const positions = layOut({
    direction: "right",
    boxes: ["a", "b", "c"].map(box),
    wires: [
      { from: "a lower", to: "b in" },
      { from: "a upper", to: "c in" },
    ],
  });
  expect(positions["c"]!.y).toBeLessThan(positions["b"]!.y);
});

test("wires are straight between their ports if nothing is in the way", () => {
  const box = (id: string): LayoutBox => ({
    id,
    width: 10,
    height: 90,
    ports: [
      { id: `${id} in`, x: 0, y: 5, side: "in" },
      { id: `${id} out`, x: 10, y: 80, side: "out" },
    ],
  });
  const { betweenLayers } = spacingOf("right");
  const ids = ["a", "b", "c", "d"];
  const positions = layOut({
    direction: "right",
    boxes: ids.map(box),
    wires: ids.slice(1).map((id, at) => ({ from: `${ids[at]!} out`, to: `${id} in` })),
  });
  expect(positions).toEqual(
    Object.fromEntries(
      ids.map((id, at) => [id, { x: at * (10 + betweenLayers), y: at * (80 - 5) }]),
    ),
  );
});

test("a box is next to its neighbors, not at the earliest possible place", () => {
  // A chain of six boxes, and a box before the end of the chain.
  const pairs = [...Array.from({ length: 5 }, (_, at) => [at, at + 1] as const), [6, 5] as const];
  const positions = layOut(boxesAndWires(7, pairs));
  expect(positions["b6"]!.x).toBe(positions["b4"]!.x);
});

test("connected boxes move together if that makes wires shorter", () => {
  // No single box of the short chain 6-7-8 can move closer to the end of the long chain.
  const long = Array.from({ length: 5 }, (_, at) => [at, at + 1] as const);
  const positions = layOut(boxesAndWires(9, [...long, [6, 7], [7, 8], [8, 5]]));
  expect(["b6", "b7", "b8"].map((id) => positions[id]!.x)).toEqual(
    ["b2", "b3", "b4"].map((id) => positions[id]!.x),
  );
});

test("a wire into a group ends at the height of its box there", () => {
  const graph: LayoutGraph = {
    ...boxesAndWires(4, [[0, 3]], (at) => (at === 0 ? undefined : "g")),
    groups: [groupOf("g")],
  };
  const positions = layOut(graph);
  // The boxes have the same ports, and the output is on the same line as the input.
  expect(positions["b0"]!.y).toBe(positions["b3"]!.y);
});

test("an empty graph has no positions", () => {
  expect(layOut({ direction: "right", boxes: [], wires: [] })).toEqual({});
});

test("long chains, wide stars and deep groups are laid out", () => {
  const count = 20_000;
  const chain = layOut(
    boxesAndWires(
      count,
      range(count - 1, (at) => [at, at + 1]),
    ),
  );
  expect(chain[`b${count - 1}`]!.x).toBe((count - 1) * (244 + spacingOf("right").betweenLayers));
  const star = layOut(
    boxesAndWires(
      count,
      range(count - 1, (at) => [0, at + 1]),
    ),
  );
  expect(Object.keys(star)).toHaveLength(count);
  const depth = 3000;
  const deep: LayoutGraph = {
    ...boxesAndWires(2, [[0, 1]], (at) => (at === 0 ? `g${depth - 1}` : undefined)),
    groups: Array.from({ length: depth }, (_, at) =>
      groupOf(`g${at}`, at === 0 ? undefined : `g${at - 1}`),
    ),
  };
  expect(layOut(deep)["b0"]).toEqual({ x: 16 * depth, y: 48 * depth });
});

const range = (
  count: number,
  pairAt: (at: number) => readonly [number, number],
): readonly (readonly [number, number])[] => Array.from({ length: count }, (_, at) => pairAt(at));

test("a graph of more boxes is read with as many pauses", () => {
  const chainOf = (count: number): LayoutGraph =>
    boxesAndWires(
      count,
      range(count - 1, (at) => [at, at + 1]),
    );
  const longest = (count: number): number => longestStep(chainOf(count), layOutInLayers);
  expect(longest(3000)).toBe(longest(1500));
});

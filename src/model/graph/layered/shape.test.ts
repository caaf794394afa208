import { expect, test } from "vitest";

import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import type { LayoutGraph } from "#model/graph/layout-graph.ts";
import { boxesAndWires, groupOf } from "#model/testing/layout/graphs.ts";
import { rectsOf } from "#model/testing/layout/rects.ts";
import { finish } from "#model/base/time-sliced.ts";

function sizeOf(graph: LayoutGraph): { readonly width: number; readonly height: number } {
  const rects = [...rectsOf(graph, finish(layOutInLayers(graph))).values()];
  return {
    width: Math.max(...rects.map(({ right }) => right)) - Math.min(...rects.map(({ x }) => x)),
    height: Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ y }) => y)),
  };
}

/** Creates a number of frames with ten boxes each. In each frame, one box is connected to a common box. */
const framesOnOne = (count: number, direction: LayoutGraph["direction"]): LayoutGraph => ({
  ...boxesAndWires(
    count * 10 + 1,
    Array.from({ length: count }, (_, at): readonly [number, number] => [count * 10, at * 10]),
    (at) => (at === count * 10 ? undefined : `g${Math.floor(at / 10)}`),
    direction,
  ),
  groups: Array.from({ length: count }, (_, at) => groupOf(`g${at}`)),
});

test.each(["right", "down"] as const)(
  "many frames connected to one box wrap into bands, %s",
  (direction) => {
    const { width, height } = sizeOf(framesOnOne(16, direction));
    const ratio = width / height;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(3);
  },
);

test("a chain that could stick out before a longer one needs no additional layers", () => {
  // The graph has the wires 0 → 1 → 2 → 3, 4 → 5 → 6, and 1 → 6.
  const chain = [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const;
  const graph = boxesAndWires(7, [...chain, [4, 5], [5, 6], [1, 6]]);
  const positions = finish(layOutInLayers(graph));
  expect(new Set(Object.values(positions).map(({ x }) => x)).size).toBe(4);
});

import fc from "fast-check";

import type { LayoutBox, LayoutGraph, LayoutGroup } from "#model/graph/layout-graph.ts";

/**
 * Graphs with boxes of several sizes in nested groups. Some groups are empty. Wires can be self-loops or duplicates,
 * and can lead from a group into itself or to missing nodes.
 */
export const anyGraph: fc.Arbitrary<LayoutGraph> = fc
  .record({
    direction: fc.constantFrom("right" as const, "down" as const),
    parents: fc.array(fc.nat(7), { maxLength: 6 }),
    boxes: fc.array(
      fc.record({
        parent: fc.nat(11),
        width: fc.integer({ min: 20, max: 300 }),
        height: fc.integer({ min: 30, max: 200 }),
      }),
      { maxLength: 16 },
    ),
    wires: fc.array(fc.tuple(fc.nat(24), fc.nat(24)), { maxLength: 40 }),
  })
  .map(({ direction, parents, boxes: sizes, wires }) => {
    const groups = parents.map((parent, at): LayoutGroup => ({
      id: `g${at}`,
      parent: parent < at ? `g${parent}` : undefined,
      top: 60,
      padding: 16,
      leastWidth: 300,
    }));
    const boxes = sizes.map(({ parent, width, height }, at): LayoutBox => ({
      id: `b${at}`,
      parent: groups[parent]?.id,
      width,
      height,
      ports:
        direction === "right"
          ? [
              { id: `b${at}.in`, x: 0, y: 10, side: "in" },
              { id: `b${at}.out`, x: width, y: 20, side: "out" },
            ]
          : [
              { id: `b${at}.in`, x: 10, y: 0, side: "in" },
              { id: `b${at}.out`, x: 15, y: height, side: "out" },
            ],
    }));
    const end = (at: number, side: string): string =>
      at < boxes.length ? `b${at}.${side}` : `g${at - boxes.length}`;
    return {
      direction,
      groups,
      boxes,
      wires: wires.map(([from, to]) => ({ from: end(from, "out"), to: end(to, "in") })),
    };
  });

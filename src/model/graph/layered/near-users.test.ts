import { expect, test } from "vitest";

import { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import { boxesAndWires, groupOf } from "#model/testing/layout/graphs.ts";
import { rectsOf } from "#model/testing/layout/rects.ts";
import { finish } from "#model/base/time-sliced.ts";

/** A chain of four boxes in a frame, and a chain of two boxes outside that the last box inside uses. */
const graphOf = (
  direction: "right" | "down",
  more: readonly (readonly [number, number])[] = [],
) => ({
  ...boxesAndWires(
    7,
    [[0, 1], [1, 2], [2, 3], [4, 5], [5, 3], ...more],
    (at) => (at < 4 ? "g" : at === 6 ? "h" : undefined),
    direction,
  ),
  groups: [groupOf("g"), groupOf("h")],
});

test("boxes that only one frame uses are beside the frame, near their user", () => {
  const graph = graphOf("right");
  const rects = rectsOf(graph, finish(layOutInLayers(graph)));
  const [frame, used, user] = [rects.get("g")!, rects.get("b5")!, rects.get("b3")!];
  expect(used.bottom <= frame.y || used.y >= frame.bottom).toBe(true);
  expect(used.right).toBeLessThan(user.x);
  expect(user.x - used.right).toBeLessThan(100);
});

test("from top to bottom, they stay above the frame", () => {
  const graph = graphOf("down");
  const rects = rectsOf(graph, finish(layOutInLayers(graph)));
  expect(rects.get("b5")!.bottom).toBeLessThan(rects.get("g")!.y);
});

test("boxes that another frame uses too stay before the frame", () => {
  const graph = graphOf("right", [[5, 6]]);
  const rects = rectsOf(graph, finish(layOutInLayers(graph)));
  expect(rects.get("b5")!.right).toBeLessThan(rects.get("g")!.x);
});

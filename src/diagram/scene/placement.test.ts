import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import type { Point } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { boxWidth, overlaps } from "#diagram/scene/geometry.ts";
import { freePosition, placeMissing } from "#diagram/scene/placement.ts";
import { chain, sceneOf } from "#diagram/testing/scenes.ts";

const size = { width: 244, height: 80 };

test("a free place is used unchanged", () => {
  expect(freePosition({ x: 10.4, y: 20 }, size, [{ x: 600, y: 0, ...size }])).toEqual({
    x: 10,
    y: 20,
  });
});

test("a place that is found overlaps nothing, however crowded", () => {
  const location = fc.record({
    x: fc.integer({ min: -600, max: 600 }),
    y: fc.integer({ min: -600, max: 600 }),
  });
  fc.assert(
    fc.property(fc.array(location, { maxLength: 30 }), location, (locations, slot) => {
      const taken = locations.map((position) => ({ ...position, ...size }));
      const rect = { ...freePosition(slot, size, taken), ...size };
      expect(taken.some((other) => overlaps(rect, other))).toBe(false);
    }),
    { numRuns: runs(100) },
  );
});

test("placed boxes keep their places, the rest is placed next to what it uses, and nothing overlaps", () => {
  const scene = sceneOf(chain(6));
  const [first] = scene.boxes;
  const known = new Map<NodeId, Point>([[first!.id, { x: 100, y: 100 }]]);
  const added = placeMissing(scene, known, { x: 0, y: 0 }, "right");
  expect(added.has(first!.id)).toBe(false);
  expect(added.size).toBe(5);
  expect(added.get(scene.boxes[1]!.id)).toEqual({ x: 100 + boxWidth + 80, y: 100 });
  const rects = [...known, ...added].map(([id, position]) => {
    const { width, height } = scene.box.get(id)!;
    return { ...position, width, height };
  });
  rects.forEach((a, at) => rects.slice(at + 1).forEach((b) => expect(overlaps(a, b)).toBe(false)));
});

test("without neighbors, a box is placed at the view's center", () => {
  const added = placeMissing(sceneOf(chain(1)), new Map(), { x: 500, y: 300 }, "down");
  expect([...added.values()]).toEqual([{ x: 500 - boxWidth / 2, y: 274 }]);
});

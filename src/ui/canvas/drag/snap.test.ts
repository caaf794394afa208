import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import { snap } from "#ui/canvas/drag/snap.ts";

const box = { x: 0, y: 0, width: 100, height: 50 };

test("without a near neighbor a box snaps to the grid, without a guide", () => {
  expect(snap(box, { x: 13, y: 3 }, [], 6)).toEqual({ by: { x: 16, y: 0 }, guides: [] });
  const far = { x: 500, y: 500, width: 10, height: 10 };
  expect(snap({ ...box, x: 3 }, { x: 0, y: 0 }, [far], 6).by).toEqual({ x: -3, y: 0 });
});

test("an edge snaps to an edge, and the guide spans both", () => {
  const neighbor = { x: 203, y: 300, width: 60, height: 40 };
  expect(snap(box, { x: 199, y: 17 }, [neighbor], 6)).toEqual({
    by: { x: 203, y: 16 },
    guides: [{ axis: "x", at: 203, from: 16, to: 340 }],
  });
});

test("centers snap too, and the nearest line wins", () => {
  const neighbor = { x: 300, y: 101, width: 80, height: 20 };
  const { by, guides } = snap(box, { x: 9, y: 85 }, [neighbor], 6);
  expect(by).toEqual({ x: 8, y: 86 });
  expect(guides).toEqual([{ axis: "y", at: 111, from: 8, to: 380 }]);
});

test("snapping moves a box by at most half a grid cell or the reach", () => {
  const length = fc.integer({ min: -2000, max: 2000 });
  const size = fc.integer({ min: 1, max: 400 });
  const rect = fc.record({ x: length, y: length, width: size, height: size });
  fc.assert(
    fc.property(rect, fc.record({ x: length, y: length }), fc.array(rect), (moved, by, others) => {
      const found = snap(moved, by, others, 6).by;
      expect(Math.abs(found.x - by.x)).toBeLessThanOrEqual(6);
      expect(Math.abs(found.y - by.y)).toBeLessThanOrEqual(6);
    }),
    { numRuns: runs(100) },
  );
});

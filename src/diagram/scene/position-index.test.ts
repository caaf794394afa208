import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import { contains, overlaps } from "#diagram/scene/geometry.ts";
import { createPositionIndex } from "#diagram/scene/position-index.ts";

const length = fc.integer({ min: 0, max: 900 });
const position = fc.integer({ min: -2000, max: 2000 });
const rect = fc.record({ x: position, y: position, width: length, height: length });

test("finds the same boxes as a complete search", () => {
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 60 }), rect, (rects, asked) => {
      const frames = rects.map((frame, at) => [`b${at}`, frame] as const);
      const index = createPositionIndex(new Map(frames));
      const touching = frames.filter(([, frame]) => overlaps(frame, asked)).map(([id]) => id);
      expect(index.within(asked)).toEqual(touching);
      expect(index.at(asked)).toBe(frames.findLast(([, frame]) => contains(frame, asked))?.[0]);
    }),
    { numRuns: runs(300) },
  );
});

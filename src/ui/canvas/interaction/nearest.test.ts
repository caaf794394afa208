import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Arrow } from "#ui/canvas/interaction/nearest.ts";
import { nearestFrame } from "#ui/canvas/interaction/nearest.ts";

const size = { width: 244, height: 60 };
const boxPositions = { a: [0, 0], b: [340, 10], c: [340, 120], d: [0, 300] } as const;
const frames = new Map(
  Object.entries(boxPositions).map(([id, [x, y]]) => [id as NodeId, { x, y, ...size }]),
);

const cases: readonly (readonly [string, Arrow, string | undefined])[] = [
  ["a", "ArrowRight", "b"],
  ["a", "ArrowDown", "d"],
  ["b", "ArrowDown", "c"],
  ["b", "ArrowLeft", "a"],
  ["d", "ArrowUp", "a"],
  ["a", "ArrowLeft", undefined],
  // In the row of the other, if not quite.
  ["b", "ArrowUp", undefined],
];

test.each(cases)("from %s by %s to %s", (from, arrow, to) => {
  expect(nearestFrame(frames, from as NodeId, arrow)).toBe(to);
});

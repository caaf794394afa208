import { expect, test } from "vitest";

import type { NodeId } from "#model/program/layout/node.ts";
import { cloudDesigns } from "#diagram/testing/cloud-designs.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import type { Arrow } from "#ui/canvas/interaction/nearest.ts";
import { arrowSteps, nearestFrame, neighborOf } from "#ui/canvas/interaction/nearest.ts";
import { drags, turnedTo, viewOf } from "#ui/testing/layout/figures.ts";

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
  // The box is nearly in the row of the other box.
  ["b", "ArrowUp", undefined],
];

test.each(cases)("from %s by %s to %s", (from, arrow, to) => {
  expect(nearestFrame(frames, from as NodeId, arrow)).toBe(to);
});

test("a connected box is preferred to one that is slightly nearer", () => {
  const start = { x: 0, y: 100, ...size };
  const row = new Map([
    ["start", start],
    ["near", { ...start, x: 340, y: 10 }],
    ["used", { ...start, x: 340, y: 210 }],
  ]);
  expect(nearestFrame(row, "start", "ArrowRight")).toBe("near");
  expect(nearestFrame(row, "start", "ArrowRight", new Set(["used"]))).toBe("used");
});

const arrows = Object.keys(arrowSteps) as Arrow[];

/** The boxes that arrow keys cannot reach. */
function unreached(view: CanvasView): readonly NodeId[] {
  const [start] = view.scene.boxes;
  const seen = new Set<NodeId>(start === undefined ? [] : [start.id]);
  for (const id of seen)
    for (const arrow of arrows) {
      const next = neighborOf(view, id, arrow);
      if (next !== undefined) seen.add(next);
    }
  return view.scene.boxes.flatMap(({ id }) => (seen.has(id) ? [] : [id]));
}

test.each([
  ["21", "right"],
  ["21", "down"],
  ["40", "right"],
  ["40", "down"],
] as const)(
  "of %s resources laid out %s, arrow keys reach each, and after random drags nearly all",
  (count, to) => {
    const design = turnedTo(cloudDesigns[count](), to);
    expect(unreached(viewOf(design))).toEqual([]);
    const lost = [...drags(design, 30, 1)].flatMap(({ view }) => unreached(view));
    // A box that was dragged far from all other boxes may have a nearer box in each direction. The outline can still
    // reach it.
    expect(lost.length / (30 * Number(count))).toBeLessThan(0.005);
  },
);

test.each(["21", "40"] as const)(
  "of %s resources, arrow keys lead into frames and back",
  (count) => {
    const view = viewOf(turnedTo(cloudDesigns[count](), "right"));
    let frameCount = 0;
    for (const { group, rect } of view.groups) {
      if (group.box === undefined) continue;
      frameCount += 1;
      const first = neighborOf(view, group.box, "ArrowRight");
      const frame = first && view.frames.get(first);
      expect(frame && frame.x > rect.x && frame.y < rect.y + rect.height).toBe(true);
      expect(neighborOf(view, group.box, "ArrowDown")).toBe(first);
      expect(first && neighborOf(view, first, "ArrowUp")).toBe(group.box);
    }
    expect(frameCount).toBeGreaterThan(0);
  },
);

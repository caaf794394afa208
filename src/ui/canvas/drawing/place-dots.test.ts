import { expect, test } from "vitest";

import { dotGap, placeDots } from "#ui/canvas/drawing/place-dots.ts";

const placed = (x: number, y: number, zoom: number) => {
  const [left, top, scale] = /translate\((.*)px, (.*)px\) scale\((.*)\)/
    .exec(placeDots([x, y, zoom]))!
    .slice(1)
    .map(Number);
  return { left: left!, top: top!, scale: scale! };
};

test.each([
  [0, 0, 1],
  [-1234.5, 777, 1],
  [3.25, -9000, 0.6],
  [12, 40, 0.031],
  [-1, -1, 4],
])("dots cover the canvas and lie on its grid at %d, %d, %d", (x, y, zoom) => {
  const { left, top, scale } = placed(x, y, zoom);
  const gap = dotGap * scale;
  expect(gap).toBeGreaterThanOrEqual(14);
  expect(gap).toBeLessThan(28.5);
  for (const at of [left, top]) {
    expect(at).toBeLessThanOrEqual(0);
    expect(at).toBeGreaterThan(-gap - 1e-6);
  }
  const steps = Math.log2(gap / (dotGap * zoom));
  expect(steps).toBeCloseTo(Math.round(steps), 6);
  expect(Math.abs(Math.round((left - x) / gap) - (left - x) / gap)).toBeLessThan(1e-6);
  expect(Math.abs(Math.round((top - y) / gap) - (top - y) / gap)).toBeLessThan(1e-6);
});

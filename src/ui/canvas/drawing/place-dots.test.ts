import { expect, test } from "vitest";

import { dotGap, gapAt, placeDots } from "#ui/canvas/drawing/place-dots.ts";

const placed = (x: number, y: number, zoom: number) => {
  const [left, top] = /translate\((.*)px, (.*)px\)/
    .exec(placeDots([x, y, zoom]))!
    .slice(1)
    .map(Number);
  return { left: left!, top: top! };
};

test.each([
  [0, 0, 1],
  [-1234.5, 777, 1],
  [3.25, -9000, 0.6],
  [12, 40, 0.031],
  [-1, -1, 4],
])("dots cover the canvas and lie on its grid at %d, %d, %d", (x, y, zoom) => {
  const gap = gapAt(zoom);
  expect(gap).toBeGreaterThanOrEqual(14);
  expect(gap).toBeLessThan(28.5);
  const steps = Math.log2(gap / (dotGap * zoom));
  expect(steps).toBeCloseTo(Math.round(steps), 6);
  const { left, top } = placed(x, y, zoom);
  for (const [at, shift] of [
    [left, x],
    [top, y],
  ] as const) {
    expect(at).toBeLessThanOrEqual(0);
    expect(at).toBeGreaterThanOrEqual(-gap - 0.5);
    expect(Number.isInteger(at)).toBe(true);
    const gaps = (at - shift) / gap;
    expect(Math.abs(Math.round(gaps) - gaps) * gap).toBeLessThanOrEqual(0.5 + 1e-6);
  }
});

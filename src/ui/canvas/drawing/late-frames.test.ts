import { expect, test } from "vitest";

import { createFrameWatch } from "#ui/canvas/drawing/late-frames.ts";

/** Simulates frames that start at this interval, in milliseconds. */
function watchFrames(lengths: readonly number[]): boolean {
  const waiting: ((time: number) => void)[] = [];
  const frames = createFrameWatch((draw) => waiting.push(draw));
  let time = 0;
  for (const length of lengths) {
    frames.watch();
    time += length;
    for (const draw of waiting.splice(0)) draw(time);
  }
  return frames.isLate();
}

const inTime = 16.7;
const late = 33.3;
const repeat = (count: number, ...frames: number[]): number[] =>
  Array.from({ length: count }, () => frames).flat();

test("frames are late if most of them are", () => {
  expect(watchFrames(repeat(20, late))).toBe(true);
  expect(watchFrames(repeat(20, late, late, inTime))).toBe(true);
});

test("an occasional late frame does not count", () => {
  expect(watchFrames(repeat(200, ...repeat(9, inTime), 400))).toBe(false);
  expect(watchFrames(repeat(5, late))).toBe(false);
});

test("the verdict does not change back", () => {
  expect(watchFrames([...repeat(20, late), ...repeat(200, inTime)])).toBe(true);
});

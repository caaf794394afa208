import { expect, test } from "vitest";

import { zoomForLetters } from "#ui/canvas/interaction/use-zoom-style.ts";

test("letters are never smaller than asked for, and less than a fifth larger", () => {
  for (let zoom = 0.02; zoom <= 1; zoom += 0.001) {
    const shown = Math.max(11.5, 11 / zoomForLetters(zoom)) * zoom;
    expect(shown).toBeGreaterThanOrEqual(11 - 1e-9);
    expect(shown).toBeLessThan(13.1);
  }
  expect(zoomForLetters(2)).toBe(1);
});

test("a zoom to half its size changes the letters a few times, not with each frame", () => {
  const values = new Set<number>();
  for (let frame = 0; frame <= 60; frame += 1) values.add(zoomForLetters(2 ** (-frame / 60)));
  expect(values.size).toBe(5);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { contrast, hueOf, mixed } from "#diagram/testing/color-measures.ts";
import { tones } from "#diagram/icons/tones.ts";

const css = await readFile(new URL("../../ui/tokens.css", import.meta.url), "utf8");

/** A color in both themes, in CSS syntax. */
function themed(text: string): readonly [light: string, dark: string] {
  const [, light = "", dark = ""] = /light-dark\((#\w+), (#\w+)\)/.exec(text) ?? [];
  return [light, dark];
}

const token = (name: string): readonly [light: string, dark: string] =>
  themed(new RegExp(`--${name}: .*`).exec(css)?.[0] ?? "");

const surfaces = [
  "surface",
  "surface-side",
  "surface-raised",
  "surface-hover",
  "surface-selected",
  "surface-code",
];

test.each(Object.entries(tones))(
  "%s is readable as text on every surface and on its own tile",
  (_, tone) => {
    for (const [at, color] of themed(tone).entries()) {
      for (const surface of surfaces)
        expect(contrast(color, token(surface)[at] ?? "")).toBeGreaterThanOrEqual(4.5);
      const raised = token("surface-raised")[at] ?? "";
      expect(contrast(color, mixed(color, raised, 0.15))).toBeGreaterThanOrEqual(4.5);
      // The icon on a filled tile has the box's color.
      expect(contrast(raised, color)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

const { other: _, observability, ...colorful } = tones;

test("no tone has a hue close to red, amber or green, which express state", () => {
  const states = ["error", "warning", "ok"].flatMap(token).map(hueOf);
  for (const color of Object.values({ ...colorful, observability }).flatMap(themed))
    for (const state of states) {
      const apart = Math.abs(hueOf(color) - state);
      expect(Math.min(apart, 360 - apart)).toBeGreaterThan(30);
    }
});

test("tones are clearly different", () => {
  for (const at of [0, 1]) {
    const hues = Object.values(colorful)
      .map((tone) => hueOf(themed(tone)[at] ?? ""))
      .toSorted((a, b) => a - b);
    const gaps = hues.slice(1).map((hue, each) => hue - (hues[each] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(25);
  }
});

import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { contrast, hueOf } from "#diagram/testing/color-measures.ts";
import {
  firstHue,
  hueCount,
  packageColor,
  packageColors,
  packageHue,
} from "#diagram/icons/package-color.ts";

/** A name for each possible hue. */
const nameByHue = new Map<number, string>();
for (let at = 0; nameByHue.size < hueCount && at < 100_000; at += 1)
  nameByHue.set(packageHue(`package-${at}`), `package-${at}`);

const tokens = await readFile(new URL("../../ui/tokens.css", import.meta.url), "utf8");

/** A token's colors in the light and the dark theme. */
function themed(name: string): readonly [light: string, dark: string] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
  return [found?.[1] ?? "", found?.[2] ?? ""];
}

test("every possible hue has a name that gets it", () => {
  expect(nameByHue.size).toBe(hueCount);
});

test.each(["surface", "surface-side", "surface-raised", "surface-hover", "surface-selected"])(
  "every package's color can be told from the %s of both themes",
  (surface) => {
    const [lightSurface, darkSurface] = themed(surface);
    for (const name of nameByHue.values()) {
      const { light, dark } = packageColors(name);
      expect(contrast(light, lightSurface)).toBeGreaterThanOrEqual(3);
      expect(contrast(dark, darkSurface)).toBeGreaterThanOrEqual(3);
    }
  },
);

test("no package has a hue close to the state colors", () => {
  const states = ["error", "warning", "ok"].flatMap(themed).map(hueOf);
  expect(states).toHaveLength(6);
  for (const name of nameByHue.values())
    for (const color of Object.values(packageColors(name)))
      for (const state of states) {
        const apart = Math.abs(hueOf(color) - state) % 360;
        expect(Math.min(apart, 360 - apart)).toBeGreaterThan(25);
      }
});

test("a color within sRGB keeps its hue", () => {
  for (const [hue, name] of nameByHue)
    for (const color of Object.values(packageColors(name)))
      expect(Math.abs(hueOf(color) - hue)).toBeLessThan(3);
});

test.each([
  [["alpha", "beta", "gamma", "delta"]],
  [["aws", "azure-native", "gcp", "kubernetes", "random"]],
])("%j are clearly different", (names) => {
  const hues = names.map(packageHue).toSorted((a, b) => a - b);
  const gaps = hues.slice(1).map((hue, at) => hue - (hues[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(28);
});

test("built-in and common packages are told apart too", () => {
  const names = "alpha beta gamma delta aws azure-native gcp kubernetes random".split(" ");
  const gapOf = (some: readonly string[]): number => {
    const hues = some.map(packageHue).toSorted((a, b) => a - b);
    return Math.min(...hues.slice(1).map((hue, at) => hue - (hues[at] ?? 0)));
  };
  expect(gapOf(names)).toBeGreaterThanOrEqual(15);
  // Pulumi's own package can appear next to any other package.
  expect(gapOf([...names, "pulumi"])).toBeGreaterThanOrEqual(14);
});

test("names without a package have no hue, and any package name has one", () => {
  expect(packageColor("")).toBe("var(--text-muted)");
  expect(firstHue + hueCount).toBeLessThanOrEqual(355);
  for (const name of ["x", "🧊", "__proto__", "a".repeat(10_000)])
    expect(packageColor(name)).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
});

test("a color is computed once", () => {
  expect(packageColors("aws")).toBe(packageColors("aws"));
});

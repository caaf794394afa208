import { expect, test } from "vitest";

import { createBuiltInPackages } from "#catalog/built-in-packages.ts";
import { keysOf, strokesFor } from "#catalog/testing/keystroke-figures.ts";
import { indentBehind } from "#ui/code/editor/yaml-indent.ts";

test("a program takes fewer keys than it has characters, and the text is exact", () => {
  const text = [
    "resources:",
    "  bus:",
    "    type: gamma:events:EventEndpoint",
    "    properties:",
    "      name: x",
    "  token:",
    "    type: alpha:containerregistry:Token",
  ].join("\n");
  const strokes = strokesFor(text, createBuiltInPackages(), indentBehind);
  const keys = strokes.reduce((sum, stroke) => sum + keysOf(stroke), 0);
  expect(keys).toBeLessThan(0.7 * text.length);
  const columns = strokes.flatMap((stroke) => (stroke.kind === "line" ? [stroke.columns] : []));
  expect(columns.filter((each) => each !== 0)).toEqual([-4]);
  const taken = strokes.flatMap((stroke) => (stroke.kind === "take" ? [stroke.label] : []));
  expect(taken).toContain("gamma:events:EventEndpoint");
});

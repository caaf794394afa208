import fc from "fast-check";
import { expect, test } from "vitest";

import { freeName, replaceUnusual, unusualCharacters } from "#model/program/names/resource-name.ts";
import { runs } from "#model/testing/runs.ts";

test.each([
  ["", "", ""],
  ["aZ_0.9-x", "", "aZ_0.9-x"],
  ["my bus, my bus", " ,", "my-bus--my-bus"],
  ["é😀\n", "é😀\n", "---"],
])("%j has the unusual characters %j and becomes %j", (name, unusual, replaced) => {
  expect(unusualCharacters(name).join("")).toBe(unusual);
  expect(replaceUnusual(name)).toBe(replaced);
});

test.each([
  ["a", "", "a"],
  ["a", "b a-2", "a"],
  ["a", "a", "a-2"],
  ["a", "a-3 a-2 a", "a-4"],
  ["a-2", "a-2", "a-3"],
  ["a-2", "a a-2 a-3", "a-4"],
  ["a-02", "a-02", "a-02-2"],
  ["-7", "-7", "-7-2"],
  ["a-12345", "a-12345", "a-12345-2"],
])("%s with %j taken becomes %s", (name, taken, free) => {
  expect(freeName(name, new Set(taken.split(" ")))).toBe(free);
});

test("a replaced name has no unusual characters and keeps its length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const replaced = replaceUnusual(name);
      expect(unusualCharacters(replaced)).toEqual([]);
      expect(replaced).toHaveLength([...name].length);
    }),
    { numRuns: runs(300) },
  );
});

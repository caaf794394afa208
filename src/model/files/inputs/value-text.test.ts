import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { printValueText, readValueText } from "#model/files/inputs/value-text.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

const program = readDesign(["x:y:Z web ports.owner=${other.id}", "x:Y other"]);

test("a printed value is read back", () => {
  fc.assert(
    fc.property(programArbitrary, (design) => {
      for (const { inputs } of design.resources)
        for (const value of Object.values(inputs)) {
          const read = readValueText(printValueText(value, design), design);
          if (!read.ok) throw new Error(read.message);
          deepStrictEqual(read.value, value);
        }
    }),
    { numRuns: runs(60) },
  );
});

test("a value is a string with references in it", () => {
  const ports = program.resources[0]?.inputs["ports"];
  expect(printValueText(ports, program)).toBe("owner: ${other.id}\n");
  expect(printValueText([], program)).toBe("[]\n");
  expect(printValueText(undefined, program)).toBe("");
});

test.each([
  ["- name: web\n  port: 80", [{ name: "web", port: 80 }]],
  ["    - a\n    - b\n", ["a", "b"]],
  ['{"a": [1, true]}', { a: [1, true] }],
  ['{\n\t"a": 1\n}', { a: 1 }],
  ["80", 80],
  ["# later\n", undefined],
])("%j is read", (text, value) => {
  expect(readValueText(text, program)).toEqual({ ok: true, value, notes: [] });
});

test("an unreadable value has the position of its error", () => {
  expect(readValueText("a: 1\nb: [1", program)).toMatchObject({ ok: false, line: 2, column: 4 });
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { textArbitrary } from "#model/testing/text.ts";
import { runs } from "#model/testing/runs.ts";
import { fieldName } from "#forms/field-name.ts";

test.each([
  ["name", "inputs/name"],
  ["", "inputs/"],
  ["app.kubernetes.io/name", "inputs/app~2e~kubernetes~2e~io~2f~name"],
  ["a[0]", "inputs/a~5b~0~5d~"],
  ["#1", "inputs/~23~1"],
  ["~2e~", "inputs/~7e~2e~7e~"],
  ["__proto__", "inputs/__proto__"],
  ["\ud800", "inputs/~d800~"],
  ["😀", "inputs/~1f600~"],
])("%j is named %s", (part, name) => {
  expect(fieldName("inputs", part)).toBe(name);
});

const text = fc.oneof(
  textArbitrary,
  fc.string({ unit: "binary" }),
  // Unpaired surrogates.
  fc
    .array(fc.integer({ min: 0xd7ff, max: 0xe000 }), { maxLength: 3 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom("a", "a/b", "a~2f~b", "~", "~~", "2e", "a.b", "a~2e~b"),
);

test("no name contains a character that the form library reads as a path", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (parts) => {
      expect(parts.reduce(fieldName, "inputs")).toMatch(/^[A-Za-z0-9_~/-]*$/);
    }),
    { numRuns: runs(300) },
  );
});

test("different places have different names", () => {
  const path = fc.array(text, { maxLength: 3 });
  fc.assert(
    fc.property(path, path, (a, b) => {
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      expect(a.reduce(fieldName, "") === b.reduce(fieldName, "")).toBe(isSame);
    }),
    { numRuns: runs(500) },
  );
});

/** Random paths rarely differ in only one character, so this test builds such paths. */
test("one more, fewer or different character makes another name", () => {
  fc.assert(
    fc.property(text, fc.nat(), text, (part, at, sign) => {
      const index = at % (part.length + 1);
      for (const other of [
        part.slice(0, index) + sign + part.slice(index),
        part.slice(0, index) + sign + part.slice(index + 1),
      ])
        expect(fieldName("", part) === fieldName("", other)).toBe(part === other);
      // No character can represent the boundary between two parts.
      const split = [part.slice(0, index), part.slice(index)];
      expect(split.reduce(fieldName, "")).not.toBe(fieldName("", part));
    }),
    { numRuns: runs(500) },
  );
});

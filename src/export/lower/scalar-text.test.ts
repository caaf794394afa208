import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { readType } from "#model/testing/read-type.ts";
import { scalarText } from "#export/lower/scalar-text.ts";

test.each([
  [1, "string", "1"],
  [-1.5, "string", "-1.5"],
  [0, "string", "0"],
  [-0, "string", "0"],
  [1e21, "string", "1000000000000000000000"],
  [-1.25e22, "string", "-12500000000000000000000"],
  [1e-7, "string", "0.0000001"],
  [-1.5e-9, "string", "-0.0000000015"],
  [true, "string", "true"],
  [false, '"a"', "false"],
  [1, '"a"', "1"],
  [1, "1", undefined],
  [1, "number", undefined],
  [true, "boolean", undefined],
  [1, "any", undefined],
  ["1", "string", undefined],
  [null, "string", undefined],
])("%j where %s is expected is the text %j", (value, type, text) => {
  expect(scalarText(value, readType(type))).toBe(text);
});

test("The expected type is unknown.", () => expect(scalarText(1, undefined)).toBeUndefined());

test("a number's text is that number, without an exponent", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = scalarText(value, { kind: "string" });
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text) + 0).toBe(value + 0);
    }),
    { numRuns: runs(300) },
  );
});

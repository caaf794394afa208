import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, valueArbitrary } from "#model/testing/values.ts";
import type { Notation } from "#forms/draft.ts";
import {
  jsonNotation,
  numberNotation,
  strictIntegerNotation,
  strictNumberNotation,
  textNotation,
} from "#forms/values/notations.ts";

/** Describes the meaning of a text: a value as JSON, or a word. */
function read(notation: Notation, text: string): string {
  const parsed = notation.parse(text);
  return parsed.kind === "value" ? JSON.stringify(parsed.value) : parsed.kind;
}

test.each([
  ["", "unset"],
  ["a", '"a"'],
  [" ", '" "'],
  ["1", '"1"'],
  ["a\r\nb", '"a\\r\\nb"'],
])("as text, %j is %s", (text, meaning) => {
  expect(read(textNotation, text)).toBe(meaning);
});

/** If a union would accept the text as a string, an invalid number must not be written. */
test.each([
  ["", "unset", "unset", "unset"],
  ["  ", "unset", "unset", "unset"],
  ["1", "1", "1", "1"],
  [" 12 ", "12", "12", "12"],
  ["1.", '"1."', "unreadable", "unreadable"],
  ["1.0", "1", "1", "1"],
  ["1.5", "1.5", "1.5", "unreadable"],
  ["-", '"-"', "unreadable", "unreadable"],
  ["-0", "0", "0", "0"],
  ["1e3", "1000", "1000", "1000"],
  ["1e-3", "0.001", "0.001", "unreadable"],
  ["007", '"007"', "unreadable", "unreadable"],
  ["+1", '"+1"', "unreadable", "unreadable"],
  ["0x10", '"0x10"', "unreadable", "unreadable"],
  ["1e400", '"1e400"', "unreadable", "unreadable"],
  ["Infinity", '"Infinity"', "unreadable", "unreadable"],
  ["1,5", '"1,5"', "unreadable", "unreadable"],
  ["9007199254740991", "9007199254740991", "9007199254740991", "9007199254740991"],
  ["9007199254740993", '"9007199254740993"', "unreadable", "unreadable"],
  ["0.12345678901234567890", '"0.12345678901234567890"', "unreadable", "unreadable"],
  ["1e20", "100000000000000000000", "100000000000000000000", "unreadable"],
])("as a number, %j is %s, strictly %s, as a whole one %s", (text, loose, strict, whole) => {
  expect(read(numberNotation, text)).toBe(loose);
  expect(read(strictNumberNotation, text)).toBe(strict);
  expect(read(strictIntegerNotation, text)).toBe(whole);
});

test.each([
  ["", "unset"],
  [" \n", "unset"],
  ["null", "null"],
  ['"a"', '"a"'],
  [' {"a": [1, true]} ', '{"a":[1,true]}'],
  ['{"__proto__": 1}', '{"__proto__":1}'],
  ["-0", "0"],
  ["{", "unreadable"],
  ["a", "unreadable"],
  ["[1,]", "unreadable"],
  // Values that JSON.parse would accept and change silently.
  ["1e400", "unreadable"],
  ["[12345678901234567890]", "unreadable"],
  ['{"a":1,"a":2}', "unreadable"],
  [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, "unreadable"],
])("as JSON, %j is %s", (text, meaning) => {
  expect(read(jsonNotation, text)).toBe(meaning);
});

test("invalid text is explained in sentences", () => {
  const texts = ["{", "a", '{"a":1,"a":2}', "[12345678901234567890]", "1e400"];
  for (const parsed of [
    ...texts.map(jsonNotation.parse),
    strictNumberNotation.parse("1."),
    strictIntegerNotation.parse("1.5"),
  ]) {
    expect(parsed.kind).toBe("unreadable");
    expect("message" in parsed && parsed.message).toMatch(/^[A-Z][^]*\. The design keeps [^]*\.$/);
    expect("message" in parsed && parsed.message).not.toContain("file");
  }
});

const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (value === 0 ? 0 : value));

test.each<[string, Notation, fc.Arbitrary<string | number>]>([
  ["text", textNotation, textArbitrary.filter((text) => text !== "")],
  ["a number", numberNotation, number],
  ["a number, strictly", strictNumberNotation, number],
  ["a whole number", strictIntegerNotation, fc.maxSafeInteger().map((value) => value + 0)],
])("%s that is printed reads as the same", (_what, notation, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(notation.parse(notation.print(value))).toEqual({ kind: "value", value });
    }),
    { numRuns: runs(300) },
  );
});

test("printed JSON reads as the same value", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(jsonNotation.parse(jsonNotation.print(value))).toEqual({ kind: "value", value });
    }),
    { numRuns: runs(300) },
  );
});

test.each<[string, Notation]>([
  ["text", textNotation],
  ["a number", numberNotation],
  ["a number, strictly", strictNumberNotation],
  ["a whole number", strictIntegerNotation],
  ["JSON", jsonNotation],
])(
  "as %s, any text and any value are taken without a throw, and what is read stays",
  (_n, notation) => {
    fc.assert(
      fc.property(textArbitrary, valueArbitrary(), (text, value) => {
        expect(typeof notation.print(value)).toBe("string");
        const parsed = notation.parse(text);
        if (parsed.kind !== "value") return;
        expect(notation.parse(notation.print(parsed.value))).toEqual(parsed);
      }),
      { numRuns: runs(300) },
    );
    expect(notation.print(undefined)).toBe("");
    expect(notation.parse("")).toEqual({ kind: "unset" });
  },
);

import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { Doc } from "#export/print/document.ts";
import { layout } from "#export/print/layout.ts";
import {
  printComment,
  printDouble,
  printInteger,
  printJavadoc,
  printText,
  quote,
} from "#export/languages/java/text/literals.ts";
import { readExpression, readUnicodeEscapes } from "#export/testing/readers/java.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

const textOf = (doc: Doc): string => layout([doc], { width: 100, indent: "    " }).text;

/** Any sequence of code units, including unpaired surrogates and control characters. */
const anyText = fc.oneof(
  textArbitrary,
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom('"', "'", "\\", "u", "\n", "\r", "0", "0041", "*", "/") }),
  fc.string({ unit: fc.constantFrom("\n", "a line of some length to be broken, ") }),
);

/** Characters that an editor, a compiler or a reader can mistake for other characters. */
const invisible =
  /[\0-\t\v-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test("any text survives, on one line and on several", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const literal of [quote(text), textOf(printText(text))]) {
        expect(readExpression(literal)).toBe(text);
        expect(literal).not.toMatch(invisible);
      }
      expect(quote(text)).not.toContain("\n");
    }),
    { numRuns: runs(300) },
  );
});

test("text longer than a class file's constants is joined when the program runs", () => {
  const longest = "x".repeat(65_534);
  expect(textOf(printText(longest))).toBe(`"${longest}"`);
  for (const text of [
    `${longest}y`,
    "ü".repeat(40_000),
    "\0".repeat(32_768),
    "漢\n".repeat(30_000),
    "😀".repeat(20_000),
    `\\u${"\\".repeat(70_000)}u0041`,
  ]) {
    const literal = textOf(printText(text));
    expect(literal).toMatch(/^String\.join\(\s*"",/);
    expect(readExpression(literal) === text).toBe(true);
  }
});

test("any description is only a comment, and only documentation", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const comment = textOf(printComment(text, 100));
      for (const line of comment.split("\n")) expect(line).toMatch(/^\/\/(?: .*\S)?$/);
      expect(readExpression(`${comment}\n1`)).toBe(1);
      const javadoc = textOf(printJavadoc(text, 100));
      expect(javadoc).toMatch(/^\/\*\*[^]*\*\/$/);
      expect(readUnicodeEscapes(javadoc).slice(3, -2)).not.toContain("*/");
      expect(readExpression(`${javadoc}\n1`)).toBe(1);
      expect(`${comment}${javadoc}`).not.toMatch(invisible);
    }),
    { numRuns: runs(300) },
  );
});

test("a compiler that miscounts backslashes after an unpaired surrogate still reads the text", () => {
  expect(quote("\ud800\\u0022")).toBe('"\\ud800" + "\\\\u0022"');
  expect(quote("\ud83d\ude00\\")).toBe('"\ud83d\ude00\\\\"');
  expect(textOf(printComment("\ud800\\u000a", 100))).toBe("// \ufffd\\\\u000a");
});

test("an asterisk at the start of a documentation line is part of the text", () => {
  expect(textOf(printJavadoc("* a", 100))).toBe("/** &#42; a */");
});

test("backslashes are counted together", () => {
  const text = "\\".repeat(100_000);
  const time = processorTime(() => expect(textOf(printComment(text, 100))).toBe(`// ${text}`));
  expect(time).toBeLessThan(2000);
});

test("any number survives without narrowing", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const literal = printDouble(number);
      expect(literal).toMatch(/[.e]/);
      expect(readExpression(literal)).toBe(number);
    }),
    { numRuns: runs(200) },
  );
  expect(printInteger(2 ** 31 - 1)).toBe("2147483647");
  for (const other of [2 ** 31, -(2 ** 31), 0.5, -0, NaN])
    expect(printInteger(other)).toBe(undefined);
});

test.each([
  [Infinity, "Double.POSITIVE_INFINITY"],
  [-Infinity, "Double.NEGATIVE_INFINITY"],
  [NaN, "Double.NaN"],
  [1e21, "1e21"],
  [5, "5.0"],
  [-0, "-0.0"],
])("%d is %s", (number, literal) => {
  expect(printDouble(number)).toBe(literal);
});

test.each([
  ["plain", '"plain"'],
  ['say "hi"', '"say \\"hi\\""'],
  ["C:\\users\\u0041", '"C:\\\\users\\\\u0041"'],
  ["\u0085\u2028\ud800\0\n", '"\\u0085\\u2028\\ud800\\u0000\\n"'],
  ["two\nshort lines", '"two\\nshort lines"'],
  [
    "#!/bin/sh\n# A line that is long enough to be read by itself\nexit 0",
    '"#!/bin/sh\\n"\n    + "# A line that is long enough to be read by itself\\n"\n    + "exit 0"',
  ],
])("%j is %s", (text, literal) => {
  expect(layout([printText(text)], { width: 60, indent: "    " }).text).toBe(literal);
});

test.each([
  ["Pictures", "/** Pictures */"],
  ["a < b & c */ @param \\u002a/", "/** a &lt; b &amp; c *&#47; &#64;param \\\\u002a/ */"],
  ["one\ntwo\n\nthree", "/**\n * one two\n *\n * <p>three\n */"],
])("the description %j is %s", (text, javadoc) => {
  expect(textOf(printJavadoc(text, 100))).toBe(javadoc);
});

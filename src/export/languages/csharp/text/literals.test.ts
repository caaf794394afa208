import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import {
  interpolatedText,
  printComment,
  printNumber,
  printText,
  quote,
} from "#export/languages/csharp/text/literals.ts";
import type { Doc } from "#export/print/document.ts";
import { layout } from "#export/print/layout.ts";
import { readCsharp, readExpression } from "#export/testing/readers/csharp.ts";

const textOf = (doc: Doc): string => layout([doc], { width: 120, indent: "    " }).text;

/** Any sequence of code units, including unpaired surrogates and control characters. */
const anyText = fc.oneof(
  textArbitrary,
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom('"', "'", "{", "}", "\\", "\n", "\r", "/", "u", "x", "1") }),
  fc.string({ unit: fc.constantFrom('"', "\n", "\\") }),
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

test("any text survives around the code in an interpolated string", () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const literal = `$"${interpolatedText(before)}{it[0]}${interpolatedText(after)}"`;
      expect(readExpression(literal)).toEqual({ parts: [before, { code: "it[0]" }, after] });
    }),
    { numRuns: runs(300) },
  );
});

test("any text survives as a comment except for its blanks, and is only a comment", () => {
  const program = "return await Deployment.RunAsync(() =>\n{\n});\n";
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = printComment(text);
      const { comments } = readCsharp([...lines, program].join("\n"));
      expect(comments).toHaveLength(lines.length);
      for (const line of lines) expect(line).not.toMatch(invisible);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["plain", '"plain"'],
  ['a "b" \\', '"a \\"b\\" \\\\"'],
  ["\0\u00851", '"\\u0000\\u00851"'],
  ["\ud800", '"\\uD800"'],
  ["é 🚀", '"é 🚀"'],
])("%j is %s", (text, literal) => {
  expect(quote(text)).toBe(literal);
});

test.each([
  ["one\n", '"one\\n"'],
  ["\none", '"\\none"'],
  ["one\ntwo", '"one\\n" +\n    "two"'],
  ["one\n\n", '"one\\n" +\n    "\\n"'],
])("the lines of %j are literals", (text, literal) => {
  expect(textOf(printText(text))).toBe(literal);
});

test.each([
  [1, "1"],
  [-2147483648, "-2147483648"],
  [2147483648, "2147483648.0"],
  [1e21, "1e21"],
  [-1.5, "-1.5"],
  [-0, "-0.0"],
  [Number.NaN, "double.NaN"],
  [-Infinity, "double.NegativeInfinity"],
])("the number %d is %s", (value, literal) => {
  expect(printNumber(value)).toBe(literal);
  expect(readExpression(literal)).toBe(value);
});

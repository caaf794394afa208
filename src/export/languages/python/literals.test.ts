import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { Doc } from "#export/print/document.ts";
import { layout } from "#export/print/layout.ts";
import {
  braceless,
  printComment,
  printDocstring,
  printFormatted,
  printNumber,
  printText,
  quote,
} from "#export/languages/python/literals.ts";
import { readLiteral, readPython } from "#export/testing/readers/python.ts";

const textOf = (doc: Doc): string => layout([doc], { width: 88, indent: "    " }).text;

/** Any sequence of code units, including unpaired surrogates and control characters. */
const anyText = fc.oneof(
  textArbitrary,
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom('"', "'", "{", "}", "\\", "\n", "\r", "#", "x") }),
  fc.string({ unit: fc.constantFrom('"', "\n", "\\") }),
);

/** Characters that an editor, a compiler or a reader can mistake for other characters. */
const invisible =
  /[\0-\t\v-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test("any text survives, on one line and on several", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const literal of [quote(text), textOf(printText(text))]) {
        expect(readLiteral(literal)).toBe(text);
        expect(literal).not.toMatch(invisible);
      }
      expect(quote(text)).not.toContain("\n");
    }),
    { numRuns: runs(300) },
  );
});

test("any text survives around the code of an f-string", () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const literal = textOf(
        printFormatted([
          { text: braceless(before), isCode: false },
          { text: '{it["key"]}', isCode: true },
          { text: braceless(after), isCode: false },
        ]),
      );
      expect(literal).toMatch(/^f/);
      // The code in the f-string can contain different quotes than the string, so the code is removed before reading.
      const code = /\{it\[(?:"key"|'key')\]\}/;
      const read = String(readLiteral(literal.slice(1).replace(code, "{it}")));
      const [first, second] = [`${braceless(before)}{it}`, braceless(after)];
      expect(read).toBe(first + second);
      const mark = literal.startsWith('f"""') ? '"""' : literal.charAt(1);
      expect(code.exec(literal)?.[0].includes(mark)).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

test("any description is only a comment, and only a docstring", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const comment = printComment(text);
      for (const line of comment) expect(line).toMatch(/^#(?: [^\0-\x1f]*[^\0-\x20])?$/);
      expect(readPython(`${comment.join("\n")}\nx = 1\n`).values).toEqual([1]);
      const { docstring, values } = readPython(`${textOf(printDocstring(text))}\n\nx = 1\n`);
      const words = (of: string): readonly string[] =>
        of.split(/\s+/).filter((word) => word !== "");
      expect(values).toEqual([1]);
      expect(words(docstring ?? "")).toEqual(words(text));
    }),
    { numRuns: runs(300) },
  );
});

test("any number survives", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(readLiteral(printNumber(number))).toBe(number);
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  [Infinity, 'float("inf")'],
  [-Infinity, 'float("-inf")'],
  [NaN, 'float("nan")'],
  [1e21, "1e21"],
  [-0, "-0.0"],
])("%d is %s", (number, literal) => {
  expect(printNumber(number)).toBe(literal);
});

test.each([
  ["plain", '"plain"'],
  ['say "hi"', `'say "hi"'`],
  [`it's`, `"it's"`],
  [`it's "both"`, `'it\\'s "both"'`],
  ["one\n", '"one\\n"'],
  ["\u0085\u2028\ud800\0", '"\\x85\\u2028\\ud800\\x00"'],
  ["two\nlines", '"""two\nlines"""'],
  ['#!/bin/sh\necho "$HOME" {x} \\t """\n', '"""#!/bin/sh\necho "$HOME" {x} \\\\t \\"\\""\n"""'],
  ['a\nends with "quotes""', '"""a\nends with "quotes\\"\\""""'],
  ["\r\n\r\n", '"""\\r\n\\r\n"""'],
])("%j is %s", (text, literal) => {
  expect(textOf(printText(text))).toBe(literal);
});

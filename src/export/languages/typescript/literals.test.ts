import { runInThisContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import type { Doc } from "#export/print/document.ts";
import { layout } from "#export/print/layout.ts";
import {
  printComment,
  printKey,
  printMember,
  printNumber,
  printText,
  quote,
  templateText,
} from "#export/languages/typescript/literals.ts";

const evaluate = (code: string): unknown => runInThisContext(`(${code})`);

const textOf = (doc: Doc): string => layout([doc], { width: 80, indent: "  " }).text;

/** Any sequence of code units, including unpaired surrogates and control characters. */
const anyText = fc.oneof(
  textArbitrary,
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom("`", "$", "{", "}", "\\", "\n", "\r", "'", '"', "x") }),
);

/** Characters that an editor, a compiler or a reader can mistake for other characters. */
const invisible =
  /[\0-\t\v-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test("any text survives, as a literal, a key, a member and in a template", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const literals = [quote(text), textOf(printText(text)), `\`${templateText(text)}\``];
      for (const literal of literals) {
        expect(evaluate(literal)).toBe(text);
        expect(literal).not.toMatch(invisible);
      }
      expect(quote(text)).not.toContain("\n");
      const object = evaluate(`{ ${printKey(text)}: 1 }`) as object;
      expect(Object.entries(object)).toEqual([[text, 1]]);
      const value = Object.fromEntries([[text, 1]]);
      const read = runInThisContext(`(value) => value${printMember(text, true)}`);
      expect(read(value)).toBe(1);
    }),
    { numRuns: runs(300) },
  );
});

test("any number survives", () => {
  fc.assert(
    fc.property(fc.double(), (number) => {
      expect(evaluate(printNumber(number))).toBe(number);
    }),
    { numRuns: runs(200) },
  );
});

test("a comment is only a comment, and not a compiler directive", () => {
  expect(printComment(" a\r\n\tb */ \u2028\n\n@ts-nocheck\n @ts-ignore\ud800\n")).toEqual([
    "// a",
    "//  b */ \\u2028",
    "//",
    "// \\@ts-nocheck",
    "// \\ @ts-ignore\\uD800",
  ]);
});

test.each([
  ["plain", '"plain"'],
  ['say "hi"', `'say "hi"'`],
  [`it's`, `"it's"`],
  [`it's "both"`, `'it\\'s "both"'`],
  ["one\n", '"one\\n"'],
  ["\u0085\u2028\ud800", '"\\u0085\\u2028\\uD800"'],
  ["two\nlines", "`two\nlines`"],
  ["#!/bin/sh\necho $HOME ${x} `y`\n", "`#!/bin/sh\necho $HOME \\${x} \\`y\\`\n`"],
  ["\r\n\r\n", "`\\r\n\\r\n`"],
])("%j is %s", (text, literal) => {
  expect(textOf(printText(text))).toBe(literal);
});

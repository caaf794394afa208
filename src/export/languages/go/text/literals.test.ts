import { expect, test } from "vitest";
import {
  printComment,
  printInteger,
  printNumber,
  printText,
  quote,
} from "#export/languages/go/text/literals.ts";

test.each([
  ["", '""'],
  ['a "b" \\', '"a \\"b\\" \\\\"'],
  ["\0\u0007\u007f\u0085", '"\\x00\\x07\\x7f\\u0085"'],
  ["\u2028\u2029\u202e\ufeff\u200b", '"\\u2028\\u2029\\u202e\\ufeff\\u200b"'],
  ["é漢🚀%", '"é漢🚀%"'],
  ["\ud800a\udc00", '"\\ufffda\\ufffd"'],
])("%j is %s", (text, printed) => {
  expect(quote(text)).toBe(printed);
});

test.each([
  ["one line", false],
  ["one line\n", false],
  ["two\nlines", true],
  ["two\nlines `quoted`", false],
  ["two\r\nlines", false],
  ["two\nlines\ufeff", false],
  ["two\nlines of 100% \\ ${text}", true],
])("%j as a raw literal: %s", (text, isRaw) => {
  const doc = printText(text);
  expect(typeof doc === "object" && doc.kind === "block" && doc.content).toBe(
    isRaw ? `\`${text}\`` : false,
  );
});

test.each([
  [0, "0", "0"],
  [-0, "0", "0"],
  [1.5, "1.5", undefined],
  [1e21, "1e+21", undefined],
  [-(2 ** 63), "-9223372036854776000", "-9223372036854775808"],
  [2 ** 63, "9223372036854776000", undefined],
  [NaN, undefined, undefined],
  [-Infinity, undefined, undefined],
])("%d is the number %s and the integer %s", (value, number, integer) => {
  expect([printNumber(value), printInteger(value)]).toEqual([number, integer]);
});

test("a comment keeps its lines, and nothing in it ends it", () => {
  expect(printComment("one  \r\n\ttwo */ \u2028\n\n\ud800")).toEqual([
    "// one",
    "//  two */ \\u2028",
    "//",
    "// \\ufffd",
  ]);
});

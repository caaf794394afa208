import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maxDepth, readJson } from "#model/files/json/json-text.ts";
import { formatPath } from "#model/base/path.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson } from "#model/testing/values.ts";

const shown = (text: string): string => {
  const result = readJson(text);
  return result.ok ? "ok" : `${result.line}:${result.column} ${result.message}`;
};

test.each([
  ["", "1:1 Expected a value, but found the end of the file."],
  ["{", '1:2 Expected a key in quotation marks or "}", but found the end of the file.'],
  ['{"a"}', '1:5 Expected ":" after a key, but found "}".'],
  ['{"a":1,}', '1:8 Expected a key in quotation marks, but found "}".'],
  ['{"a":1 "b"}', '1:8 Expected "," or "}", but found "\\"".'],
  ["{a:1}", '1:2 Expected a key in quotation marks or "}", but found "a".'],
  ["[1,\n 2\r\n,]", '3:2 Expected a value, but found "]".'],
  ["[1 2]", '1:4 Expected "," or "]", but found "2".'],
  ["[,]", '1:2 Expected a value or "]", but found ",".'],
  ["{} x", '1:4 Expected the end of the file, but found "x".'],
  ["[😀]", '1:2 Expected a value or "]", but found "😀".'],
  ['["a', "1:2 A string that starts here has no closing quotation mark."],
  ['["a\nb"]', "1:4 A line break inside a string needs a backslash escape."],
  ['["a\tb"]', "1:4 A control character inside a string needs a backslash escape."],
  ['["\\x"]', "1:3 A backslash in a string starts an unknown escape."],
  ['["\\u12"]', "1:3 A backslash in a string starts an unknown escape."],
  ["[01]", '1:3 Expected "," or "]", but found "1".'],
  ["[.5]", '1:2 Expected a value or "]", but found ".".'],
  ["[-]", '1:2 Expected a value or "]", but found "-".'],
  ["NaN", '1:1 Expected a value, but found "N".'],
  ["[1e400]", "1:2 The number 1e400 is too large."],
  ['{"a":1,\n"b":2,"\\u0061":3}', '2:7 The key "a" appears twice in the same object.'],
  ['{"__proto__":1,"__proto__":2}', '1:16 The key "__proto__" appears twice in the same object.'],
])("%j: %s", (text, message) => {
  expect(shown(text)).toBe(message);
});

test("nesting is read up to its limit and rejected beyond it, at once and without a stack overflow", () => {
  const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
  expect(shown(nested(maxDepth))).toBe("ok");
  const message = `Lists and objects are nested more than ${maxDepth} levels deep.`;
  expect(shown(nested(maxDepth + 1))).toBe(`1:${maxDepth + 1} ${message}`);
  expect(shown('{"a":'.repeat(1_000_000))).toBe(`1:${maxDepth * 5 + 1} ${message}`);
});

test("a number that a double can't represent is reported with its position", () => {
  const text =
    '{"a":[9007199254740993, 1.0, 0.1],"b.c":12345678901234567890,"d":1e-400,"e":100e20}';
  const result = readJson(text);
  expect(result.ok && result.rounded.map(({ path, text: was }) => [formatPath(path), was])).toEqual(
    [
      ["a[0]", "9007199254740993"],
      ['["b.c"]', "12345678901234567890"],
      ["d", "1e-400"],
    ],
  );
});

test.each(["1e21", "123456789012345680000", "0.000001", "1.50e+2", "-0.0", "5e-324", "0e9999"])(
  "%s survives",
  (number) => {
    expect(readJson(number)).toEqual({ ok: true, value: Number(number) + 0, rounded: [] });
  },
);

test("millions of zeros in a number are read fast", () => {
  const result = readJson(`1${"0".repeat(2_000_000)}1e-2000001`);
  expect(result.ok && result.rounded.length).toBe(1);
});

test("the output of JSON.stringify is read back", () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(0, 2), (json, indent) => {
      const result = readJson(JSON.stringify(json, null, indent));
      deepStrictEqual(result.ok && result.value, json);
    }),
    { numRuns: runs(300) },
  );
});

const tokens = [
  '"a"',
  '"\\n"',
  " ",
  "\n",
  ...'{ } [ ] : , "b" - 0 1 .5 e1 true null " \\'.split(" "),
];

test("it accepts exactly the texts that JSON.parse accepts", () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...tokens), { maxLength: 12 }).map((parts) => parts.join("")),
    fc.tuple(anyJson, fc.nat(), textArbitrary).map(([json, at, text]) => {
      const written = JSON.stringify(json);
      return (
        written.slice(0, at % (written.length + 1)) + text + written.slice(at % written.length)
      );
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const result = readJson(text);
      if (!result.ok && /appears twice|too large/.test(result.message)) return;
      expect(result.ok).toBe(isJson(text));
    }),
    { numRuns: runs(1000) },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

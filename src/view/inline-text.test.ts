import { expect, test } from "vitest";

import { isData, withoutIndentation } from "#view/inline-text.ts";

test.each([
  ["application/json", true],
  [" text/yaml ", true],
  ["text/plain", true],
  ["", false],
  ["module", false],
  ["importmap", false],
  ["speculationrules", false],
  ["text/javascript", false],
  ["Application/ECMAScript", false],
])("a script of the type %j is data: %s", (type, is) => {
  expect(isData(type)).toBe(is);
});

test.each([
  ["a: 1\n  b", "a: 1\n  b"],
  ["\n    a:\n      b: 1\n  ", "\na:\n  b: 1\n"],
  ["  a\n\n    b", "a\n\n  b"],
  ["\ta\n  b", "\ta\n  b"],
  ["", ""],
  [" \n ", " \n "],
])("%j without its indentation is %j", (text, expected) => {
  expect(withoutIndentation(text)).toBe(expected);
});

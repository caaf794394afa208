import { expect, test } from "vitest";

import { parseTypedId, trimTypedId } from "#model/formats/typed-id.ts";

test.each([
  ["dashboard:abc", "typed-id dashboard abc"],
  ["a:b:c:", "typed-id a b:c:"],
  ["", "empty"],
  ["\n", "empty"],
  ["abc", "no-colon"],
  [":", "no-type"],
  [":abc", "no-type"],
  ["abc:", "no-id"],
  ["a: b", "spaces"],
  ["a b", "spaces"],
])("%j is %j", (text, reading) => {
  expect(Object.values(parseTypedId(text)).join(" ")).toBe(reading);
});

test.each([
  ["a:b", "a:b"],
  [" a : b ", "a:b"],
  [" a b : c:d ", "a b:c:d"],
  [" a ", "a"],
])("%j is trimmed to %j", (text, trimmed) => {
  expect(trimTypedId(text)).toBe(trimmed);
});

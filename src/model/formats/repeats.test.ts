import { expect, test } from "vitest";

import { findRepeats } from "#model/formats/repeats.ts";

test.each([
  ["", ""],
  ["a b c", ""],
  ["a A b B", "A~a B~b"],
  ["a A a", "A~a a~a"],
])("%j repeats %j", (items, repeats) => {
  const found = findRepeats(items.split(" "), (item) => item.toLowerCase());
  expect(found.map(({ item, earlier }) => `${item}~${earlier}`).join(" ")).toBe(repeats);
});

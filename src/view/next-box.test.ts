import { expect, test } from "vitest";

import { nextBox } from "#view/next-box.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, 2],
  ["ArrowLeft", 2, 1],
  ["ArrowUp", 0, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, undefined],
  ["Tab", 1, undefined],
])("%s at %i of three leads to %s", (key, at, expected) => {
  expect(nextBox(key, at, 3)).toBe(expected);
});

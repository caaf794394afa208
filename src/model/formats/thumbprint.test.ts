import { expect, test } from "vitest";

import { fixThumbprint, parseThumbprint } from "#model/formats/thumbprint.ts";

test.each([
  ["09afAF", "thumbprint"],
  ["", "empty"],
  [" ", "empty"],
  ["0x1F", "bad-character x"],
  ["1F😀", "bad-character 😀"],
  ["1F\n", "bad-character \n"],
])("%j is %j", (text, reading) => {
  expect(Object.values(parseThumbprint(text)).join(" ")).toBe(reading);
});

test.each([
  ["1F2E", undefined],
  ["1F:2E", "1F2E"],
  ["1f-2e 3d\n", "1f2e3d"],
  ["\u200e1F\ufeff", "1F"],
  ["1G:2E", undefined],
  ["::", undefined],
  ["", undefined],
])("%j is fixed to %j", (text, fixed) => {
  expect(fixThumbprint(text)).toBe(fixed);
});

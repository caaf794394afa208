import { expect, test } from "vitest";

import { describeHidden, hintsOfHidden } from "#model/check/hidden-text.ts";
import { expression } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

test.each<[value: Value | undefined, message: string | undefined]>([
  [undefined, undefined],
  [1, undefined],
  ["plain – é\n", undefined],
  ["a\u202eb", String.raw`The string contains an invisible character: \u202e`],
  ["\u200b\u202e\u200b", String.raw`The string contains invisible characters: \u200b, \u202e`],
  [["a", "\u200b"], String.raw`The string contains an invisible character: \u200b`],
  [{ "a\u200b": "\u2060" }, String.raw`The string contains invisible characters: \u200b, \u2060`],
  [
    expression({ kind: "template", parts: ["a\u200b"] }),
    String.raw`The string contains an invisible character: \u200b`,
  ],
  [
    expression({ kind: "secret", value: "\u200b" }),
    String.raw`The string contains an invisible character: \u200b`,
  ],
  // A nested value has its own field.
  [[{ a: "\u200b" }], undefined],
])("%j", (value, message) => {
  const [hint] = hintsOfHidden(value, { kind: "program" });
  expect(hint?.message).toBe(message);
  if (hint !== undefined) expect(hint.severity).toBe("hint");
});

test("only the start of a very long text is checked", () => {
  expect(describeHidden(`\u200b${"😀".repeat(65_536)}`)).toContain("\\u200b");
  expect(describeHidden(`a${"😀".repeat(65_536)}\u200b`)).toBeUndefined();
});

test("only the first five are listed", () => {
  expect(describeHidden("\u0001\u0002\u0003\u0004\u0005\u0006")).toBe(
    String.raw`The string contains invisible characters: \u0001, \u0002, \u0003, \u0004, \u0005, …`,
  );
});

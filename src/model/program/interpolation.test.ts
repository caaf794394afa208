import fc from "fast-check";
import { expect, test } from "vitest";
import {
  escapeText,
  readLiteral,
  parseInterpolation,
  writeText,
} from "#model/program/interpolation.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

/** A literal string and its escaped spelling. Some strings need no escape. */
test.each([
  ["", ""],
  ["$", "$"],
  ["a $5 b", "a $5 b"],
  ["$x", "$x"],
  ["{$}", "{$}"],
  ["$$", "$$$$"],
  ["$$$", "$$$$$$"],
  ["${", "$${"],
  ["${x}", "$${x}"],
  ["$${x}", "$$$${x}"],
  ["a$$b$c", "a$$$$b$c"],
])("the text %s is written %s", (literal, written) => {
  expect(escapeText(literal)).toBe(written);
  expect(readLiteral(written)).toBe(literal);
});

/** A string of the manifest and its parts, with accesses in angle brackets. */
test.each([
  ["${a}", "<a>"],
  ["x${a.b[0]}y", "x|<a.b[0]>|y"],
  ["${a}${b}", "<a>|<b>"],
  ["$${a}", "${a}"],
  ["$$${a}", "$|<a>"],
  ["$$$${a}", "$${a}"],
  ["$$$$${a}", "$$|<a>"],
  ["$a${b}$", "$a|<b>|$"],
  ['${["}"].c}', '<["}"].c>'],
  ["${}", "<>"],
  ["$$$", "$$"],
])("%s is read as %s", (text, shown) => {
  const parts = parseInterpolation(text) ?? [];
  expect(parts.map((part) => (typeof part === "string" ? part : `<${part.text}>`)).join("|")).toBe(
    shown,
  );
});

test.each(["${", "a ${b", "${a[b]}", "${[0]}", '${a["b}', "${a} ${"])("%s has an error", (text) => {
  expect(parseInterpolation(text)).toBeUndefined();
});

test("a text with an access or an error is not a literal", () => {
  expect(readLiteral("${a}")).toBeUndefined();
  expect(readLiteral("a ${b}")).toBeUndefined();
  expect(readLiteral("${")).toBeUndefined();
});

const accessArbitrary = fc
  .constantFrom("a", "a.b", '["x}"].y', "a[0]", "", "$a", "a.${")
  .map((text) => ({ text }));

test("written parts are read back, whatever is next to an access", () => {
  const parts = fc.array(fc.oneof(textArbitrary, accessArbitrary), { maxLength: 6 });
  fc.assert(
    fc.property(parts, (written) => {
      const read = parseInterpolation(writeText(written)) ?? [];
      expect(join(read)).toEqual(join(written));
    }),
    { numRuns: runs(300) },
  );
});

/** Merges adjacent and empty literals, and keeps only the text of accesses. */
function join(parts: readonly (string | { readonly text: string })[]): readonly unknown[] {
  const joined: unknown[] = [""];
  for (const part of parts) {
    if (typeof part === "string") joined.push(`${String(joined.pop())}${part}`);
    else joined.push({ text: part.text }, "");
  }
  return joined;
}

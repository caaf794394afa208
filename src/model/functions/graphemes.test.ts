import fc from "fast-check";
import { expect, test } from "vitest";
import { countGraphemes } from "#model/functions/graphemes.ts";

// The expected counts were produced by the package that Pulumi YAML uses (github.com/rivo/uniseg 0.4.7).
test.each([
  ["", 0],
  ["abc", 3],
  ["é", 1],
  ["e\u0301", 1],
  ["\r\n", 1],
  ["\n\r", 2],
  ["👨‍👩‍👧", 1],
  ["👍🏽", 1],
  ["🇩🇪🇫🇷🇮", 3],
  ["❤️", 1],
  ["1\ufe0f\u20e3", 1],
  ["한국", 2],
  ["น้ำ", 1],
  ["ກຳ", 1],
  ["க்", 1],
  ["कर्ता", 3],
  ["क्षत्रिय", 5],
  ["বাংলা", 2],
  ["e\u0301👨‍👩‍👧🇩🇪\r\n", 4],
])("%j has %d characters", (text, count) => {
  expect(countGraphemes(text)).toBe(count);
});

test("there are never more than code points, and adding text never removes any", () => {
  const graphemes = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(graphemes, graphemes, (a, b) => {
      const both = countGraphemes(a + b);
      expect(both).toBeLessThanOrEqual([...(a + b)].length);
      expect(both).toBeGreaterThanOrEqual(countGraphemes(a));
    }),
  );
});

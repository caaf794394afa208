import fc from "fast-check";
import { expect, test } from "vitest";

import {
  escapeCharacter,
  hiddenCharacters,
  showHidden,
  splitHidden,
} from "#model/base/text/hidden-characters.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

test.each([
  ["plain text, ~ and all", "plain text, ~ and all"],
  ["lines\n\tand\r\nlines", "lines\n\tand\r\nlines"],
  ["é 😀 中 שלום ١٢", "é 😀 中 שלום ١٢"],
  ["a\u001b[31mb", "a\\u001b[31mb"],
  ["\u202egnp.exe", "\\u202egnp.exe"],
  ["pay\u200bpal\u00ad\u2060", "pay\\u200bpal\\u00ad\\u2060"],
  ["\u2066a\u2069\u061c\ufeff", "\\u2066a\\u2069\\u061c\\ufeff"],
  ["\u3164\u115f\u2800\u034f", "\\u3164\\u115f\\u2800\\u034f"],
  ["\ud800x", "\\ud800x"],
  ["\u{e0041}", "\\udb40\\udc41"],
  ["\r\u0085\u2028\u007f", "\\u000d\\u0085\\u2028\\u007f"],
  // Emojis that consist of several characters, and emojis with a color variant, are visible.
  ["👩‍💻 👩🏽‍💻 ❤️ 🏳️‍🌈 1️⃣", "👩‍💻 👩🏽‍💻 ❤️ 🏳️‍🌈 1️⃣"],
  ["a\u200db a\ufe0f", "a\\u200db a\\ufe0f"],
  // The Arabic number sign is visible.
  ["\u0600١", "\u0600١"],
])("%j is shown as %j", (text, shown) => {
  expect(showHidden(text)).toBe(shown);
});

test("each hidden character is listed once, in order", () => {
  expect(hiddenCharacters("a\u202eb\u200b\u202e")).toEqual(["\u202e", "\u200b"]);
  expect(hiddenCharacters("a b")).toEqual([]);
});

test("no shown text has hidden characters, and the rest is unchanged", () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const shown = showHidden(text);
      expect(hiddenCharacters(shown)).toEqual([]);
      const parts = splitHidden(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      expect(
        parts.map((part) => (part.isHidden ? escapeCharacter(part.text) : part.text)).join(""),
      ).toBe(shown);
      expect(shown).not.toMatch(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u);
      if (hiddenCharacters(text).length === 0) expect(shown).toBe(text);
    }),
    { numRuns: runs(500) },
  );
});

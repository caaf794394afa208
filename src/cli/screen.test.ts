import fc from "fast-check";
import { expect, test } from "vitest";
import type { Screen } from "#cli/screen.ts";
import { paint, screenSettings, visibleLine, wrapText, writeJson } from "#cli/screen.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const screen = (hasColor: boolean): Screen => ({
  write: () => {},
  width: 80,
  hasColor,
  isTerminal: hasColor,
});

test.each([
  ["a\u001b[31mb", "a\\u001b[31mb"],
  ["\u202egnp.exe", "\\u202egnp.exe"],
  ["é😀\n中", "é😀\\n中"],
  ["\ud800x", "\\ud800x"],
  ["\u{e0041}", "\\udb40\\udc41"],
  ["\r\u0085\u2028\t", "\\u000d\\u0085\\u2028\\t"],
  ["a\r\nb", "a\\r\\nb"],
])("%j is shown as %j", (text, shown) => {
  expect(visibleLine(text)).toBe(shown);
});

/**
 * Unicode format characters that are visible and control nothing: Arabic, Syriac and Kaithi signs around numbers or
 * text, and the emoji joiner.
 */
const seen = "\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}\\u200d";
const steering = new RegExp(`(?![\\n${seen}])[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]`, "u");

test("no text controls the terminal, and a line stays one line", () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      expect(visibleLine(text)).not.toMatch(/\n/);
      expect(visibleLine(text)).not.toMatch(steering);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["one two three", 8, "", "one two\nthree"],
  ["one two three", undefined, "  ", "  one two three"],
  ["one two", 4, "  ", "  one\n  two"],
  ["unbreakable", 4, "", "unbreakable"],
  ["a\n\nb", 8, "  ", "  a\n\n  b"],
  ["  item one", 7, " ", "   item\n   one"],
  ["", 8, "  ", ""],
])("%j in %o columns", (text, width, indent, lines) => {
  expect(wrapText(text, width, indent)).toBe(lines);
});

test("color is for screens that support it", () => {
  expect(paint(screen(true), "red", "a")).toBe("\u001b[31ma\u001b[39m");
  expect(paint(screen(true), "red", "")).toBe("");
  expect(paint(screen(false), "red", "a")).toBe("a");
});

test("JSON round-trips, and doesn't control the terminal either", () => {
  fc.assert(
    fc.property(fc.array(textArbitrary), (texts) => {
      const written: string[] = [];
      writeJson({ ...screen(false), write: (text) => void written.push(text) }, texts);
      expect(JSON.parse(written.join(""))).toEqual(texts);
      expect(written.join("")).not.toMatch(steering);
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  [true, {}, true],
  [true, { TERM: "xterm-256color" }, true],
  [true, { NO_COLOR: "" }, true],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "0" }, false],
  [false, { FORCE_COLOR: "1" }, true],
  [false, { FORCE_COLOR: "true", NO_COLOR: "1", TERM: "dumb" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [true, { FORCE_COLOR: "false" }, false],
  [false, { FORCE_COLOR: "" }, false],
  [true, { TERM: "dumb" }, false],
  [false, {}, false],
  [false, { TERM: "xterm-256color" }, false],
])("a terminal %o with %j uses color: %o", (isTTY, environment, hasColor) => {
  expect(screenSettings({ isTTY, columns: 120 }, environment).hasColor).toBe(hasColor);
});

test("lines are as wide as the terminal, even if it reports little about itself", () => {
  expect(screenSettings({ isTTY: true, columns: 120 }, {}).width).toBe(120);
  expect(screenSettings({ isTTY: true, columns: 10 }, {}).width).toBe(40);
  expect(screenSettings({ isTTY: true }, {}).width).toBe(80);
  expect(screenSettings({ columns: 120 }, {})).toEqual({
    width: 80,
    hasColor: false,
    isTerminal: false,
  });
});

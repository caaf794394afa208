import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { readYaml } from "#export/testing/readers/yaml.ts";
import { blockLines, commentLines, printNumber, printText } from "#model/files/yaml/scalars.ts";

/** Any sequence of code units, and of characters with a meaning in YAML. */
const anyText = fc.oneof(
  textArbitrary,
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom(..."-?:,[]{}#&*!|>'\"%@`\\ \t\n\r.+_~=<0179abeExXoTZ") }),
);

/** YAML cannot represent an unpaired surrogate. */
const whole = (text: string): string => text.replaceAll(/\p{Cs}/gu, "\ufffd");

test("any text survives on one line of printable characters, as a value, a key, an item and in a comment", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const printed = printText(text);
      expect(printed).not.toMatch(/[\0-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u);
      expect(readYaml(`key: ${printed}\n`)).toEqual({ key: whole(text) });
      expect(readYaml(`${printed}: 1\n`)).toEqual(Object.fromEntries([[whole(text), 1]]));
      expect(readYaml(`- ${printed}\n- 1\n`)).toEqual([whole(text), 1]);
      expect(readYaml(`${commentLines(text).join("\n")}\nkey: 1\n`)).toEqual({ key: 1 });
    }),
    { numRuns: runs(300) },
  );
});

test("text is a block only if a block can represent all of it", () => {
  const lines = fc
    .array(fc.constantFrom("", "a", " b", "c ", "\t", "- d", "# e", "f: g", "'h'", "---", "\u0085"))
    .map((parts) => parts.join("\n"));
  fc.assert(
    fc.property(lines, (text) => {
      const block = blockLines(text)?.map((line) => (line === "" ? "" : `  ${line}`));
      if (block === undefined) return;
      const head = text.endsWith("\n") ? "|" : "|-";
      expect(readYaml(`key: ${head}\n${block.join("\n")}\n\nnext: 1\n`)).toEqual({
        key: text,
        next: 1,
      });
    }),
    { numRuns: runs(300) },
  );
});

test("any number survives", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(readYaml(`key: ${printNumber(number)}\n`)).toEqual({ key: number + 0 });
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["plain text, with $HOME and (more)", "plain text, with $HOME and (more)"],
  ["${orders.id}", "${orders.id}"],
  ["./logo.svg", "./logo.svg"],
  ["10.0.0.0/16", "10.0.0.0/16"],
  ["1.2.3", "1.2.3"],
  ["10m", "10m"],
  ["arn:aws:x", "arn:aws:x"],
  ["it's", "it's"],
  ["größe 🚀", "größe 🚀"],
  ["", '""'],
  ["yes", '"yes"'],
  ["Null", '"Null"'],
  ["010", '"010"'],
  ["1_000", '"1_000"'],
  ["0x1F", '"0x1F"'],
  ["1e3", '"1e3"'],
  ["12:30:45", '"12:30:45"'],
  ["2031-01-31", '"2031-01-31"'],
  ["2031-01-31T12:00:00Z", '"2031-01-31T12:00:00Z"'],
  [".inf", '".inf"'],
  ["<<", '"<<"'],
  ["a: b", '"a: b"'],
  ["a #b", '"a #b"'],
  ["a ", '"a "'],
  ["- a", '"- a"'],
  ["{a}", '"{a}"'],
  ['"a"', "'\"a\"'"],
  ['- "it\'s"', '"- \\"it\'s\\""'],
  ["a\nb", '"a\\nb"'],
  ["\u0085\u202e\ud800", '"\\u0085\\u202e\ufffd"'],
])("%j is %s", (text, printed) => {
  expect(printText(text)).toBe(printed);
});

test.each([
  ["a\nb", ["a", "b"]],
  ["a\n\n  b\n", ["a", "", "  b"]],
  ["a", undefined],
  ["a\n", undefined],
  [" a\nb", undefined],
  ["\na", undefined],
  ["a\n\n", undefined],
  ["a \nb", undefined],
  ["a\n\tb", undefined],
  ["a\n\u2028b", undefined],
])("the block of %j is %j", (text, lines) => {
  expect(blockLines(text)).toEqual(lines);
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { resourceId } from "#model/program/program.ts";
import type { AccessValue } from "#model/program/value.ts";
import { runs } from "#model/testing/runs.ts";
import { expression, isExpression } from "#model/program/value.ts";
import { moveChip, removeChip } from "#forms/references/chip-moves.ts";
import type { TextLine } from "#forms/references/text-line.ts";
import {
  insertChip,
  lineOf,
  replaceChip,
  insertParts,
  setText,
  valueOf,
} from "#forms/references/text-line.ts";
import { typedTrigger } from "#forms/references/typed-trigger.ts";

const chip = (name: string): AccessValue => expression({ kind: "config", name, path: [] });

/** Reads a line such as `pre<a>post`, with chips in angle brackets. */
function read(text: string): TextLine {
  const parts = text.split(/<(\w+)>/);
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    chips: parts.filter((_, at) => at % 2 === 1).map(chip),
  };
}

const print = ({ texts, chips }: TextLine): string =>
  texts.map((text, at) => text + nameOf(chips[at])).join("");

const nameOf = (access: AccessValue | undefined): string =>
  access?.kind === "config" ? `<${access.name}>` : "";

const moves = [
  ["one two<a> three four", 0, 1, "one two three<a> four"],
  ["one two<a> three four", 0, -1, "one <a>two three four"],
  ["one<a>", 0, -1, "<a>one"],
  ["<a>  ", 0, 1, "  <a>"],
  ["<a><b>x", 0, 1, "<b><a>x"],
  ["<a><b>x", 1, -1, "<b><a>x"],
  ["<a>x<b>", 0, 1, "x<a><b>"],
  ["<a>", 0, 1, "<a>"],
  ["<a>x", 0, -1, "<a>x"],
] as const;

for (const [before, at, by, after] of moves)
  test(`${before}: chip ${at} moved by ${by} gives ${after}`, () => {
    expect(print(moveChip(read(before), at, by).line)).toBe(after);
  });

test("a moved chip keeps the focus, also when it swaps with another chip", () => {
  expect(moveChip(read("<a><b>"), 0, 1).position).toEqual({ kind: "chip", index: 1 });
  expect(moveChip(read("x<a>"), 0, -1).position).toEqual({ kind: "chip", index: 0 });
});

test("a chip replaces characters or a chip, and leaves the caret behind when removed", () => {
  const inserted = insertChip(read("a ${ b<x>"), 0, 2, 4, chip("new"));
  expect(print(inserted.line)).toBe("a <new> b<x>");
  expect(inserted.position).toEqual({ kind: "text", index: 1, caret: 0 });
  expect(print(replaceChip(inserted.line, 1, chip("y")).line)).toBe("a <new> b<y>");
  const removed = removeChip(inserted.line, 0);
  expect(print(removed.line)).toBe("a  b<x>");
  expect(removed.position).toEqual({ kind: "text", index: 0, caret: 2 });
  expect(print(setText(removed.line, 1, "!"))).toBe("a  b<x>!");
});

test("text with references replaces characters, with the caret after it", () => {
  const pasted = insertParts(read("ab<x>cd"), 1, 1, 2, ["1", chip("y"), "2", chip("z"), "3"]);
  expect(print(pasted.line)).toBe("ab<x>c1<y>2<z>3");
  expect(pasted.position).toEqual({ kind: "text", index: 3, caret: 1 });
  const alone = insertParts(read("abc"), 0, 1, 1, [chip("y")]);
  expect(print(alone.line)).toBe("a<y>bc");
  expect(alone.position).toEqual({ kind: "text", index: 1, caret: 0 });
});

test("a value has one form: text without chips, the reference alone, or a template", () => {
  expect(valueOf(read("text"))).toBe("text");
  expect(valueOf(read(""))).toBe("");
  expect(valueOf(read("<a>"))).toEqual(chip("a"));
  expect(valueOf(read("<a><b>"))).toEqual(
    expression({ kind: "template", parts: [chip("a"), chip("b")] }),
  );
  expect(lineOf(5)).toBeUndefined();
  expect(lineOf(expression({ kind: "secret", value: "x" }))).toBeUndefined();
  const reference = expression({ kind: "reference", resource: resourceId(1), path: ["arn"] });
  expect(lineOf(reference)).toEqual({ texts: ["", ""], chips: [reference] });
});

const typings = [
  ["${", 2, { kind: "reference" }],
  ["a ${ b", 4, { kind: "reference" }],
  ["$${", 3, { kind: "literal", text: "${" }],
  ["a$$${b", 5, { kind: "literal", text: "a$${b" }],
  ["{", 1, undefined],
  ["${", 1, undefined],
  ["${x", 3, undefined],
] as const;

for (const [text, caret, meant] of typings)
  test(`${JSON.stringify(text)} typed up to ${caret} means ${JSON.stringify(meant)}`, () => {
    expect(typedTrigger(text, caret)).toEqual(meant);
  });

const anyLine = fc
  .array(fc.tuple(fc.constantFrom("", "a", " ", "two words "), fc.constantFrom("a", "b", "c")))
  .chain((pairs) =>
    fc.constantFrom("", "end", " ").map((last) => ({
      texts: [...pairs.map(([text]) => text), last],
      chips: pairs.map(([, name]) => chip(name)),
    })),
  );

test("a value read as a line and written again is the same value, in its one form", () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const value = valueOf(line);
      expect(lineOf(value)).toEqual(line);
      if (!isExpression(value) || value.kind !== "template") return;
      value.parts.forEach((part, at) => {
        expect(part).not.toBe("");
        expect(typeof part === "string" && typeof value.parts[at + 1] === "string").toBe(false);
      });
      expect(value.parts.length).toBeGreaterThan(1);
    }),
    { numRuns: runs(300) },
  );
});

test("moving a chip changes neither the text nor the chips, and reaches the end in as many steps as there are words", () => {
  fc.assert(
    fc.property(anyLine, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (line, pick, by) => {
      if (line.chips.length === 0) return;
      let at = pick % line.chips.length;
      const own = line.chips[at];
      let now: TextLine = line;
      for (let step = 0; step < 200; step += 1) {
        const next = moveChip(now, at, by);
        at = next.position.index;
        if (next.line === now) break;
        now = next.line;
        expect(now.texts.join("")).toBe(line.texts.join(""));
        expect(now.chips.map(nameOf).toSorted()).toEqual(line.chips.map(nameOf).toSorted());
        expect(now.chips[at]).toBe(own);
      }
      expect(at).toBe(by > 0 ? line.chips.length - 1 : 0);
      expect(now.texts.at(by > 0 ? -1 : 0)).toBe("");
    }),
    { numRuns: runs(300) },
  );
});

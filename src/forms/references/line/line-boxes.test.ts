import fc from "fast-check";
import { expect, test } from "vitest";

import { boxAt, boxesOf, endOfBox, placeInNextRow } from "#forms/references/line/line-boxes.ts";
import type { TextLine } from "#forms/references/text-line.ts";
import { runs } from "#model/testing/runs.ts";
import { expression } from "#model/program/value.ts";

const chip = expression({ kind: "config", name: "a", path: [] });

/** Reads a line such as `pre*post`: each asterisk is a chip. */
function read(text: string): TextLine {
  const texts = text.split("*");
  return { texts, chips: texts.slice(1).map(() => chip) };
}

/** Draws the rows of a field, with boxes in brackets and whole boxes in braces. */
function draw(line: TextLine): readonly string[] {
  const rows = [""];
  for (const [at, group] of boxesOf(line).entries()) {
    for (const { text, isWhole, startsRow } of group) {
      const drawn = isWhole ? `{${text}}` : `[${text}]`;
      if (startsRow && rows.at(-1) !== "") rows.push(drawn);
      else rows.push(rows.pop() + drawn);
    }
    if (line.chips[at] !== undefined) rows.push(`${rows.pop()}*`);
  }
  return rows;
}

test.each([
  ["a*b", ["[a]*[b]"]],
  ["*", ["[]*[]"]],
  ["echo hello\nexport A=*\necho done", ["{echo hello}", "[export A=]*[]", "{echo done}"]],
  ["a\nb\nc*d\ne\nf\ng*", ["{a\nb}", "[c]*[d]", "{e\nf}", "[g]*[]"]],
  ["*\n*", ["[]*[]", "[]*[]"]],
  ["\n*a\n", ["{}", "[]*[a]", "{}"]],
  ["a\r\nb*c\r\nd\re", ["{a}", "[b]*[c]", "{d\re}"]],
])("%j has its chips in their rows", (text, rows) => {
  expect(draw(read(text))).toEqual(rows);
});

test("a caret moves to the row above or below, keeping its column", () => {
  const boxes = boxesOf(read("one\ntwo three\nA=*b\nlast")).flat();
  const [whole, before, behind, last] = boxes;
  expect(placeInNextRow(boxes, before!, 2, -1)).toEqual({ kind: "text", index: 0, caret: 6 });
  expect(placeInNextRow(boxes, behind!, 1, -1)).toEqual({ kind: "text", index: 0, caret: 5 });
  expect(placeInNextRow(boxes, before!, 2, 1)).toEqual({ kind: "text", index: 1, caret: 4 });
  expect(placeInNextRow(boxes, whole!, 13, 1)).toEqual({ kind: "text", index: 0, caret: 16 });
  // The browser moves the caret inside a box and at both ends of the field.
  expect(placeInNextRow(boxes, whole!, 1, 1)).toBeUndefined();
  expect(placeInNextRow(boxes, whole!, 1, -1)).toBeUndefined();
  expect(placeInNextRow(boxes, last!, 1, 1)).toBeUndefined();
});

test("the boxes hold all of the text except the breaks between them, and each position is in one box", () => {
  const pieces = fc.constantFrom("a", "bc", "\n", "\r\n", "*");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (all) => {
      const line = read(all.join(""));
      const groups = boxesOf(line);
      const boxes = groups.flat();
      groups.forEach((group, at) => {
        const text = line.texts[at] ?? "";
        let done = 0;
        for (const box of group) {
          expect(text.slice(done, box.from)).toMatch(box.from === 0 ? /^$/ : /^\r?\n$/);
          expect(text.slice(box.from, endOfBox(box))).toBe(box.text);
          done = endOfBox(box);
        }
        expect(done).toBe(text.length);
        for (let caret = 0; caret <= text.length; caret += 1)
          expect(boxAt(boxes, { kind: "text", index: at, caret })?.at).toBe(at);
      });
    }),
    { numRuns: runs(300) },
  );
});

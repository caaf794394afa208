import fc from "fast-check";
import { expect, test } from "vitest";

import { runs } from "#model/testing/runs.ts";
import type { LineDiff } from "#ui/code/line-diff.ts";
import { diffLines } from "#ui/code/line-diff.ts";

const text = (lines: string): string => lines.split(" ").join("\n");

const signs = { same: "", added: "+", removed: "-" } as const;

/** Writes a comparison such as `…2 a -b +c …1`, with lines that are left out, removed and added. */
const write = ({ hunks, rest }: LineDiff): string =>
  [
    ...hunks.flatMap(({ skipped, lines }) => [
      ...(skipped === 0 ? [] : [`…${skipped}`]),
      ...lines.map((line) => signs[line.kind] + line.text),
    ]),
    ...(rest === 0 ? [] : [`…${rest}`]),
  ].join(" ");

test.each<[before: string, after: string, diff: string]>([
  ["a b c", "a b c", "…3"],
  ["a b c", "a x c", "a -b +x c"],
  ["a c", "a b c", "a +b c"],
  ["a b c", "a c", "a -b c"],
  ["a b c d e", "a x c y e", "a -b +x c -d +y e"],
  ["1 2 3 4 5 6 7 8 9", "1 2 3 4 x 6 7 8 9", "…1 2 3 4 -5 +x 6 7 8 …1"],
  ["a 2 3 4 5 6 7 b", "x 2 3 4 5 6 7 y", "-a +x 2 3 4 5 6 7 -b +y"],
  ["a 2 3 4 5 6 7 8 9 b", "x 2 3 4 5 6 7 8 9 y", "-a +x 2 3 4 …2 7 8 9 -b +y"],
  ["{ a } { b }", "{ a } { c } { b }", "…1 a } { +c +} +{ b }"],
])("from %s to %s: %s", (before, after, diff) => {
  expect(write(diffLines(text(before), text(after)))).toBe(diff);
});

test("changed lines at the same position name the changed part", () => {
  const { hunks, ...counts } = diffLines("name: red\nx", "name: blue\nx\ny");
  expect(counts).toEqual({ rest: 0, added: 1, removed: 0, changed: 1 });
  expect(hunks[0]?.lines).toEqual([
    { kind: "removed", number: 1, text: "name: red", changed: { from: 6, to: 9 } },
    { kind: "added", number: 1, text: "name: blue", changed: { from: 6, to: 10 } },
    { kind: "same", number: 2, text: "x" },
    { kind: "added", number: 3, text: "y" },
  ]);
});

test("texts without common lines are different as a whole", () => {
  const lines = (word: string) => Array.from({ length: 2000 }, (_, at) => word + at).join("\n");
  const diff = diffLines(lines("a"), lines("b"));
  expect([diff.added, diff.removed, diff.changed]).toEqual([0, 0, 2000]);
});

test("either text can be rebuilt from the lines, with right numbers and without loss", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const { hunks, rest, added, removed, changed } = diffLines(
        before.join("\n"),
        after.join("\n"),
      );
      const rebuilt: string[] = [];
      let old = 0;
      for (const { skipped, lines: shown } of hunks) {
        rebuilt.push(...after.slice(rebuilt.length, rebuilt.length + skipped));
        old += skipped;
        for (const line of shown) {
          if (line.kind !== "added") {
            expect(before[old]).toBe(line.text);
            old += 1;
          }
          if (line.kind === "removed") expect(line.number).toBe(old);
          else expect(line.number).toBe(rebuilt.push(line.text));
        }
      }
      rebuilt.push(...after.slice(rebuilt.length, rebuilt.length + rest));
      expect(rebuilt).toEqual(after);
      expect(old + rest).toBe(before.length);
      expect(added - removed).toBe(after.length - before.length);
      expect(changed === 0 && added === 0 && removed === 0).toBe(
        before.join("\n") === after.join("\n"),
      );
    }),
    { numRuns: runs(500) },
  );
});

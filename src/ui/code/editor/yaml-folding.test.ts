import { Text } from "@codemirror/state";
import { expect, test } from "vitest";

import { blockAfter } from "#ui/code/editor/yaml-folding.ts";

const lines = [
  "resources:",
  "  net:",
  "    cidrs:",
  "    - a",
  "    - b:",
  "        c: 1",
  "",
  "      # about d",
  "      d: 2",
  "",
  "  # about bus",
  "  bus: {}",
  "outputs: {}",
];
const doc = Text.of(lines);

/** The first and the last line of a block, counted from 1. */
function blockOf(number: number): string | undefined {
  const block = blockAfter(doc, doc.line(number).from);
  return block && `${doc.lineAt(block.from).number}-${doc.lineAt(block.to).number}`;
}

test.each([
  [1, "1-12"],
  [2, "2-9"],
  [3, "3-9"],
  [4, undefined],
  [5, "5-9"],
  [6, undefined],
  [7, undefined],
  [8, undefined],
  [9, undefined],
  [12, undefined],
  [13, undefined],
])("the block of line %i is %s", (number, block) => {
  expect(blockOf(number)).toBe(block);
});

test("a block ends at the end of its last line", () => {
  expect(blockAfter(doc, 0)).toEqual({ from: 10, to: doc.line(12).to });
});

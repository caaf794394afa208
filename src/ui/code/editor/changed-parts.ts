import type { ChangeDesc, Line, Text, Transaction } from "@codemirror/state";
import { StateField } from "@codemirror/state";

import { blocksOf } from "#ui/code/line-diff.ts";

/**
 * A range of lines that were changed since the text was first shown, in UTF-16 code units; empty if lines were deleted.
 */
export interface ChangedPart {
  readonly from: number;
  readonly to: number;
}

/** The maximum number of remembered changes; the oldest are dropped. */
const most = 200;

/** If at least this share of a text is replaced at once, the change counts as showing a new text. */
const wholeShare = 0.5;

/** The changes since the text was first shown, in the order of the text. */
export const changedParts = StateField.define<readonly ChangedPart[]>({
  create: () => [],
  update: (parts, transaction) => (transaction.docChanged ? partsAfter(parts, transaction) : parts),
});

function partsAfter(
  parts: readonly ChangedPart[],
  { changes, startState: { doc: old }, newDoc }: Transaction,
): readonly ChangedPart[] {
  const added: ChangedPart[] = [];
  let replaced = 0;
  changes.iterChangedRanges((fromOld, toOld, from, to) => {
    const first = newDoc.lineAt(from).number;
    // A change of a range may leave the lines inside unchanged.
    for (const block of blocksOf(linesOf(old, fromOld, toOld), linesOf(newDoc, from, to))) {
      replaced += Math.max(block.removed, block.added);
      const lineAt = (number: number): Line => newDoc.line(Math.min(newDoc.lines, number));
      const start = first + block.now;
      const { from: begin } = lineAt(start);
      added.push({
        from: begin,
        to: block.added === 0 ? begin : lineAt(start + block.added - 1).to,
      });
    }
  });
  const isAnother = replaced > wholeShare * Math.max(old.lines, newDoc.lines);
  if (old.length === 0 || isAnother) return [];
  return merge([...mapped(parts, changes), ...added].slice(-most));
}

/** The whole lines in a range. */
const linesOf = (doc: Text, from: number, to: number): readonly string[] =>
  doc.sliceString(doc.lineAt(from).from, doc.lineAt(to).to).split("\n");

const mapped = (parts: readonly ChangedPart[], changes: ChangeDesc): readonly ChangedPart[] =>
  parts.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));

function merge(parts: readonly ChangedPart[]): readonly ChangedPart[] {
  const merged: ChangedPart[] = [];
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || part.from > last.to) merged.push(part);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, part.to) };
  }
  return merged;
}

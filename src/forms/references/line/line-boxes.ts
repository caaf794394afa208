import type { LinePosition, TextLine } from "#forms/references/text-line.ts";

/** A box with some rows of a text. The line break between two boxes is in neither of them. */
export interface TextBox {
  /** The index of the text in the line, and the box's start in this text. */
  readonly at: number;
  readonly from: number;
  readonly text: string;
  /** True if the box has only whole rows, and no chip beside it. */
  readonly isWhole: boolean;
  /** Whether the box starts a row of the field, and whether the box ends a row. */
  readonly startsRow: boolean;
  readonly endsRow: boolean;
}

/**
 * The boxes in which each text is edited. A box is a rectangle, so a chip would be beside all of its rows. For this
 * reason, the row that ends in a chip and the row after a chip have their own boxes.
 */
export const boxesOf = ({ texts, chips }: TextLine): readonly (readonly TextBox[])[] =>
  texts.map((text, at) => {
    const breaks = [...text.matchAll(/\r\n?|\n/g)];
    const cuts = new Set<RegExpExecArray | undefined>();
    if (at > 0) cuts.add(breaks[0]);
    if (at < chips.length) cuts.add(breaks.at(-1));
    let from = 0;
    const pieces: { readonly from: number; readonly text: string }[] = [];
    for (const cut of cuts) {
      if (cut === undefined) continue;
      pieces.push({ from, text: text.slice(from, cut.index) });
      from = cut.index + cut[0].length;
    }
    pieces.push({ from, text: text.slice(from) });
    return pieces.map((piece, index) => {
      const startsRow = at === 0 || index > 0;
      const endsRow = at === chips.length || index < pieces.length - 1;
      return { ...piece, at, startsRow, endsRow, isWhole: startsRow && endsRow };
    });
  });

export const endOfBox = ({ from, text }: TextBox): number => from + text.length;

/** The box that contains a position of a text, among all boxes in a row. */
export function boxAt(
  boxes: readonly TextBox[],
  { index, caret }: Extract<LinePosition, { kind: "text" }>,
): TextBox | undefined {
  return boxes.findLast(({ at, from }) => at === index && from <= caret);
}

/** The position in the row above or below a caret; undefined if the browser finds the position inside the box. */
export function placeInNextRow(
  boxes: readonly TextBox[],
  box: TextBox,
  caret: number,
  by: -1 | 1,
): LinePosition | undefined {
  const before = box.text.slice(0, caret);
  if ((by < 0 ? before : box.text.slice(caret)).includes("\n")) return undefined;
  const column = caret - before.lastIndexOf("\n") - 1;
  const own = boxes.indexOf(box);
  const start = boxes.findLastIndex(({ startsRow }, index) => startsRow && index <= own);
  const next =
    by < 0 ? boxes[start - 1] : boxes.find(({ startsRow }, index) => startsRow && index > own);
  if (next === undefined) return undefined;
  const rows = next.text.split("\n");
  const row = (by < 0 ? rows.at(-1) : rows[0]) ?? "";
  const rowStart = by < 0 ? next.text.length - row.length : 0;
  const place = next.from + rowStart + Math.min(column, row.length);
  return { kind: "text", index: next.at, caret: place };
}

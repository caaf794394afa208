import type { LinePosition, TextLine } from "#forms/references/text-line.ts";

/** A box with some rows of a text. The line breaks between two boxes of a text stand in neither. */
export interface TextBox {
  /** Which text of the line, and where in it the box begins. */
  readonly at: number;
  readonly from: number;
  readonly text: string;
  /** True where the box has whole rows only, and no chip beside it. */
  readonly isWhole: boolean;
  /** True where a row of the field begins with the box, and where one ends with it. */
  readonly startsRow: boolean;
  readonly endsRow: boolean;
}

/**
 * The boxes in which each text is edited. A box is a rectangle, so that a chip stands beside all of its rows: the row
 * that ends in a chip and the row that begins behind one have boxes of their own.
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

/** The box in which a place of a text is, of all boxes in a row. */
export function boxAt(
  boxes: readonly TextBox[],
  { index, caret }: Extract<LinePosition, { kind: "text" }>,
): TextBox | undefined {
  return boxes.findLast(({ at, from }) => at === index && from <= caret);
}

/** The place in the row above or below a caret in a box; undefined where the browser finds it inside of the box. */
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

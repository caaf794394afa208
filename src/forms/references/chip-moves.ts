import type { Changed, TextLine } from "#forms/references/text-line.ts";

/** Removes a chip. The texts around it become one text, with the caret where the chip was. */
export function removeChip({ texts, chips }: TextLine, at: number): Changed {
  const before = texts[at] ?? "";
  return {
    line: {
      texts: texts.toSpliced(at, 2, before + (texts[at + 1] ?? "")),
      chips: chips.toSpliced(at, 1),
    },
    position: { kind: "text", index: at, caret: before.length },
  };
}

/**
 * Moves a chip past its neighbor: one word of the adjacent text or, if there is none, the next chip. At the ends the
 * line is unchanged.
 */
export function moveChip(line: TextLine, at: number, by: -1 | 1): Changed {
  const { texts, chips } = line;
  const before = texts[at] ?? "";
  const after = texts[at + 1] ?? "";
  if ((by > 0 ? after : before) === "") {
    const other = chips[at + by];
    const own = chips[at];
    if (other === undefined || own === undefined)
      return { line, position: { kind: "chip", index: at } };
    return {
      line: { texts, chips: chips.with(at, other).with(at + by, own) },
      position: { kind: "chip", index: at + by },
    };
  }
  const joined = before + after;
  const cut =
    by > 0
      ? before.length + (/^\s*\S+/.exec(after)?.[0] ?? after).length
      : before.length - (/\S+\s*$/.exec(before)?.[0] ?? before).length;
  return {
    line: { texts: texts.toSpliced(at, 2, joined.slice(0, cut), joined.slice(cut)), chips },
    position: { kind: "chip", index: at },
  };
}

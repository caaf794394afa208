import { ensureSyntaxTree, language } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorState } from "@codemirror/state";
import { highlightTree, tagHighlighter } from "@lezer/highlight";

import type { TimeSliced } from "#model/base/time-sliced.ts";
import { loadSyntax } from "#ui/code/editor/colors/syntax.ts";
import { colors } from "#ui/code/editor/theme.ts";
import { marksOfFile } from "#ui/code/editor/colors/tree-marks.ts";
import type { ComparedTexts, LineDiff } from "#ui/code/line-diff.ts";
import { inPauses } from "#ui/in-pauses.ts";

/** A part of a line, in UTF-16 code units, with its color in CSS. */
export interface ColoredPart {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** The colored parts of lines, by the line's text. */
export type LineColors = ReadonlyMap<string, readonly ColoredPart[]>;

/** The longest parse before a pause, in milliseconds. */
const turn = 5;

/** The highlighter's classes are the colors themselves, because the lines are outside the editor. */
const highlighter = tagHighlighter(
  colors.specs.map(({ tag, color }) => ({ tag, class: String(color) })),
);

/** The colors of the lines in a comparison, as in the editor of the file. */
export async function colorDiff(
  { path, before, after }: ComparedTexts,
  { hunks }: LineDiff,
  signal: AbortSignal,
): Promise<LineColors> {
  const syntax = await loadSyntax(path);
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const colored = (text: string, isOld: boolean): Promise<LineColors> => {
    const own = lines.filter(({ kind }) => (kind === "removed") === isOld);
    const numbers = own.map(({ number }) => number);
    return inPauses(colorLines(text, syntax, numbers), signal);
  };
  return new Map([...(await colored(before, true)), ...(await colored(after, false))]);
}

/** The colors of lines of a text; line numbers start at 1. */
function* colorLines(
  text: string,
  syntax: Extension,
  numbers: readonly number[],
): TimeSliced<LineColors> {
  const found = new Map<string, readonly ColoredPart[]>();
  const state = EditorState.create({
    doc: text,
    extensions: [EditorState.lineSeparator.of("\n"), syntax],
  });
  const end = state.doc.line(Math.max(1, ...numbers)).to;
  if (state.facet(language) === null) return found;
  let tree = ensureSyntaxTree(state, end, turn);
  while (tree === null) {
    yield;
    tree = ensureSyntaxTree(state, end, turn);
  }
  for (const number of numbers) {
    yield;
    const line = state.doc.line(number);
    const shades: (string | undefined)[] = [];
    const paint = (from: number, to: number, color: string): void => {
      for (let at = Math.max(from, line.from); at < Math.min(to, line.to); at += 1)
        shades[at - line.from] = color;
    };
    highlightTree(tree, highlighter, paint, line.from, line.to);
    for (const mark of state.facet(marksOfFile))
      mark(tree, state.doc, line.from, line.to).between(line.from, line.to, (from, to, { spec }) =>
        paint(from, to, (spec as { color: string }).color),
      );
    found.set(line.text, partsOf(shades));
  }
  return found;
}

function partsOf(shades: readonly (string | undefined)[]): readonly ColoredPart[] {
  const parts: { from: number; to: number; color: string }[] = [];
  for (const [at, color] of shades.entries()) {
    const last = parts.at(-1);
    if (color === undefined) continue;
    if (last?.to === at && last.color === color) last.to += 1;
    else parts.push({ from: at, to: at + 1, color });
  }
  return parts;
}

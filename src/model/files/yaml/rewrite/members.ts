import type { Range, YamlMember } from "#model/files/yaml/node.ts";
import { lineEnd, lineStart, nextLine } from "#model/files/yaml/rewrite/style.ts";

/** The lines of a block's members, including comments. */
export interface Lines {
  /** True if the first member is on the same line as text before it, such as a dash. */
  readonly isInline: boolean;
  readonly column: number;
  /** The range from the comments directly above a member to the start of the next line. */
  region(at: number): Range;
  /** The end of a member's last line, before its line break. Comments that are indented deeper belong to the member. */
  end(at: number): number;
  /** True if members have empty lines between them. */
  readonly isSpaced: boolean;
}

export function linesOf(text: string, members: readonly YamlMember[]): Lines {
  const first = members[0]?.start ?? 0;
  const isInline = /\S/.test(text.slice(lineStart(text, first), first));
  const column = first - lineStart(text, first);
  const end = (at: number): number =>
    withDeeper(text, endOfLines(text, members[at]?.end ?? 0), column);
  const begin = (at: number): number => {
    const start = members[at]?.start ?? 0;
    if (at === 0 && isInline) return start;
    const floor = at === 0 ? 0 : nextLine(text, end(at - 1));
    return withComments(text, lineStart(text, start), floor, start - lineStart(text, start));
  };
  const gaps = members.slice(1).map((_, at) => text.slice(end(at), begin(at + 1)));
  return {
    isInline,
    column,
    region: (at) => ({ start: begin(at), end: nextLine(text, end(at)) }),
    end,
    isSpaced: gaps.length > 0 && gaps.every((gap) => /\n[ \t]*\r?\n/.test(gap)),
  };
}

/** The end of the line where a value ends. A block scalar that keeps its empty lines ends after a line break. */
export function endOfLines(text: string, end: number): number {
  if (text[end - 1] !== "\n") return lineEnd(text, end);
  return text[end - 2] === "\r" ? end - 2 : end - 1;
}

/** The end of the comments below a line that are indented deeper, or the line's own end. */
export function withDeeper(text: string, end: number, column: number): number {
  const deeper = new RegExp(`^(?:[ \\t]*\\r?\\n)*((?: {${column + 1},}| *\\t[ \\t]*)#[^\\n]*)`);
  let known = end;
  for (;;) {
    const start = nextLine(text, known);
    const found = start < text.length ? deeper.exec(text.slice(start, start + 10_000)) : null;
    if (found === null) return known;
    known = lineEnd(text, start + found[0].length - (found[1] ?? "").length);
  }
}

/** The end of the lines of spaces that start at `start`; `start` itself if there are none. */
export function endOfSpaces(text: string, start: number): number {
  const run = /^(?:[ \t]*\r?\n)*(?:[ \t]+$)?/.exec(text.slice(start))?.[0] ?? "";
  return /[ \t]/.test(run) ? start + run.length : start;
}

/** True if lines of spaces follow. A block scalar that ends here would absorb these lines. */
export function hasSpacesBelow(text: string, end: number): boolean {
  const start = nextLine(text, end);
  return endOfSpaces(text, start) > start;
}

/** The start of the comment lines directly above a line, at its column. */
function withComments(text: string, line: number, floor: number, column: number): number {
  let start = line;
  while (start > floor) {
    const above = lineStart(text, start - 1);
    const content = text.slice(above, start);
    if (above < floor || !/^ *#/.test(content) || content.search(/#/) !== column) break;
    start = above;
  }
  return start;
}

/** The parts of a block after a change: kept members by index, and new lines. */
export type RewrittenPart = { readonly kept: number } | { readonly text: string };

export const isMember = (part: RewrittenPart): part is { readonly kept: number } => "kept" in part;

import type { Origin } from "#export/origin.ts";

/**
 * Text that has not chosen its line breaks yet. Every printer composes these; `layout` turns them into
 * text. A string is text without line breaks. `width` is what a document takes on one line, in UTF-16
 * units, and is infinite where it cannot stand on one line; it is summed when the document is built, so
 * that the layout decides about a group without walking through it.
 */
export type Doc = string | Concat | Line | Indent | Group | Hang | Choice | Broken | Block | Marked;

interface Concat {
  readonly kind: "concat";
  readonly parts: readonly Doc[];
  readonly width: number;
}

interface Line {
  readonly kind: "line";
  /** What stands in its place when the group around it is on one line. */
  readonly flat: string;
  readonly width: number;
}

interface Indent {
  readonly kind: "indent";
  readonly content: Doc;
  readonly width: number;
}

interface Group {
  readonly kind: "group";
  readonly content: Doc;
  readonly width: number;
}

interface Hang {
  readonly kind: "hang";
  readonly content: Doc;
  readonly width: number;
}

interface Choice {
  readonly kind: "choice";
  readonly preferred: Doc;
  readonly otherwise: Doc;
  readonly width: number;
}

interface Broken {
  readonly kind: "broken";
  readonly text: string;
  readonly width: number;
}

interface Block {
  readonly kind: "block";
  readonly text: string;
  readonly width: number;
}

interface Marked {
  readonly kind: "marked";
  readonly origin: Origin;
  readonly content: Doc;
  readonly width: number;
}

const widthOf = (doc: Doc): number => (typeof doc === "string" ? doc.length : doc.width);

/** A space on one line, a line break otherwise. */
export const line: Doc = { kind: "line", flat: " ", width: 1 };

/** Nothing on one line, a line break otherwise. */
export const softline: Doc = { kind: "line", flat: "", width: 0 };

/** Always a line break; a group that holds one never stands on one line. */
export const hardline: Doc = { kind: "line", flat: "", width: Infinity };

/** Documents one after another. */
export const concat = (...parts: readonly Doc[]): Doc => sequence(parts);

function sequence(parts: readonly Doc[]): Doc {
  let width = 0;
  for (const part of parts) width += widthOf(part);
  return { kind: "concat", parts, width };
}

export function join(separator: Doc, docs: readonly Doc[]): Doc {
  const parts: Doc[] = [];
  for (const doc of docs) {
    if (parts.length > 0) parts.push(separator);
    parts.push(doc);
  }
  return sequence(parts);
}

/** The line breaks inside start one step further in. */
export const indent = (content: Doc): Doc => ({
  kind: "indent",
  content,
  width: widthOf(content),
});

/** On one line if it fits, together with what follows up to the next possible break; else all its lines break. */
export const group = (content: Doc): Doc => ({ kind: "group", content, width: widthOf(content) });

/** A space and the content if that fits on the line, else the content alone on the next, indented. */
export const hang = (content: Doc): Doc => ({
  kind: "hang",
  content,
  width: 1 + widthOf(content),
});

/** `preferred` where it fits on the line up to its first possible break, `otherwise` where it does not. */
export const choice = (preferred: Doc, otherwise: Doc): Doc => ({
  kind: "choice",
  preferred,
  otherwise,
  width: widthOf(preferred),
});

/** Text that appears only where the group around it is broken, such as a trailing comma. */
export const whenBroken = (text: string): Doc => ({ kind: "broken", text, width: 0 });

/** Text with line breaks of its own, which keep to the left edge: they are part of a value. */
export const block = (text: string): Doc =>
  text.includes("\n") ? { kind: "block", text, width: Infinity } : text;

/** Says that this part of the text shows a resource or an input of it. */
export const marked = (origin: Origin, content: Doc): Doc => ({
  kind: "marked",
  origin,
  content,
  width: widthOf(content),
});

export interface Enclosure {
  readonly open: string;
  readonly close: string;
  /** What stands before the first and after the last item: `line`, `softline` or `hardline`. */
  readonly edge: Doc;
  /** What follows the last item where the lines are broken. */
  readonly trailing: string;
}

const comma = concat(",", line);

/** Items between brackets, separated by commas: on one line or one to a line. */
export function enclose(items: readonly Doc[], style: Enclosure): Doc {
  if (items.length === 0) return style.open + style.close;
  const inner = [style.edge];
  for (const item of items) {
    if (inner.length > 1) inner.push(comma);
    inner.push(item);
  }
  return group(
    concat(
      style.open,
      indent(sequence(inner)),
      whenBroken(style.trailing),
      style.edge,
      style.close,
    ),
  );
}

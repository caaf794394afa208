import type { LineOrigin } from "#export/print/line-origin.ts";

/**
 * Text whose line breaks are not chosen yet. Printers compose documents, and `layout` turns documents into text. A
 * string is text without line breaks. `width` is a document's width on one line, in UTF-16 code units, and at least
 * `endless` if it cannot be on one line. The width is computed when the document is built, so the layout doesn't
 * examine a group's content to decide about the group.
 *
 * The fields of all kinds have the same names in the same order, because JavaScript engines read objects of one shape
 * several times as fast.
 */
export type Doc =
  | string
  | Concat
  | Joined
  | Line
  | Indent
  | Group
  | Hang
  | Choice
  | Broken
  | Block
  | Marked
  | Enclosed;

interface Concat {
  readonly kind: "concat";
  readonly width: number;
  readonly content: readonly Doc[];
}

interface Line {
  readonly kind: "line";
  readonly width: number;
  /** The text that replaces the line break when the surrounding group is on one line. */
  readonly content: string;
  /** The text before the line break in any case. */
  readonly other: string;
}

interface Indent {
  readonly kind: "indent";
  readonly width: number;
  readonly content: Doc;
}

interface Group {
  readonly kind: "group";
  readonly width: number;
  readonly content: Doc;
}

interface Hang {
  readonly kind: "hang";
  readonly width: number;
  readonly content: Doc;
  /** The text before the content. */
  readonly other: string;
}

interface Choice {
  readonly kind: "choice";
  readonly width: number;
  /** The preferred document. */
  readonly content: Doc;
  readonly other: Doc;
}

interface Broken {
  readonly kind: "broken";
  readonly width: number;
  readonly content: string;
}

interface Block {
  readonly kind: "block";
  readonly width: number;
  readonly content: string;
}

interface Marked {
  readonly kind: "marked";
  readonly width: number;
  readonly content: Doc;
  readonly other: LineOrigin;
}

interface Joined {
  readonly kind: "joined";
  readonly width: number;
  readonly content: readonly Doc[];
  /** The separator. */
  readonly other: Doc;
}

interface Enclosed {
  readonly kind: "enclosed";
  readonly width: number;
  readonly content: Doc;
  readonly other: Brackets;
  readonly open: string;
}

/**
 * The width of a document that cannot be on one line: more than any line has. Unlike infinity, the number is a small
 * integer.
 */
const endless = 2 ** 28;

const widthOf = (doc: Doc): number => (typeof doc === "string" ? doc.length : doc.width);

const sumOf = (one: number, other: number): number => Math.min(one + other, endless);

/** True for a document that cannot be on one line. */
export const isTall = (doc: Doc): boolean => typeof doc !== "string" && doc.width >= endless;

/** A space on one line, a line break otherwise. */
export const line: Doc = { kind: "line", width: 1, content: " ", other: "" };

/** Nothing on one line, a line break otherwise. */
export const softline: Doc = { kind: "line", width: 0, content: "", other: "" };

/** Always a line break; a group that contains such a break is never on one line. */
export const hardline: Doc = { kind: "line", width: endless, content: "", other: "" };

/** A comma, then a space on one line, a line break otherwise. */
export const comma: Doc = { kind: "line", width: 2, content: " ", other: "," };

/** A comma, then always a line break. */
export const hardComma: Doc = { kind: "line", width: endless, content: "", other: "," };

/** A sequence of documents. */
export function concat(...content: readonly Doc[]): Doc {
  let width = 0;
  for (const part of content) width = sumOf(width, widthOf(part));
  return { kind: "concat", width, content };
}

/** A document between two strings. If the document is a string, all three are joined immediately. */
export const wrap = (start: string, doc: Doc, end = ""): Doc =>
  typeof doc === "string" ? start + doc + end : concat(start, doc, end);

export function join(separator: Doc, content: readonly Doc[]): Doc {
  let width = Math.min(widthOf(separator) * Math.max(content.length - 1, 0), endless);
  for (const doc of content) width = sumOf(width, widthOf(doc));
  return { kind: "joined", width, content, other: separator };
}

/** Indents the line breaks inside a document by one more step. */
export const indent = (content: Doc): Doc => ({
  kind: "indent",
  width: widthOf(content),
  content,
});

/**
 * A document on one line, if it fits there together with the text up to the next possible break; otherwise all its
 * lines break.
 */
export const group = (content: Doc): Doc => ({ kind: "group", width: widthOf(content), content });

/**
 * After the start, a space and the content if that fits on the line, otherwise the content on the next
 * line, indented.
 */
export const hang = (start: string, content: Doc): Doc => ({
  kind: "hang",
  width: sumOf(start.length + 1, widthOf(content)),
  content,
  other: start,
});

/** `preferred` if it fits on the line up to its first possible break, otherwise `otherwise`. */
export const choice = (preferred: Doc, otherwise: Doc): Doc => ({
  kind: "choice",
  width: widthOf(preferred),
  content: preferred,
  other: otherwise,
});

/** Text that appears only if the surrounding group is broken, such as a trailing comma. */
export const whenBroken = (text: string): Doc => ({ kind: "broken", width: 0, content: text });

/** Text with its own line breaks, which is not indented, because its line breaks are part of a value. */
export const block = (text: string): Doc =>
  text.includes("\n") ? { kind: "block", width: endless, content: text } : text;

/** Marks this part of the text as showing a resource or one of its inputs. */
export const marked = (origin: LineOrigin, content: Doc): Doc => ({
  kind: "marked",
  width: widthOf(content),
  content,
  other: origin,
});

/** The end of an enclosure, and the lines inside its brackets. */
export interface Brackets {
  /** The separator between brackets and content: `line`, `softline` or `hardline`. */
  readonly edge: Doc;
  /** The text after the content. */
  readonly tail: readonly Doc[];
  /** The edge and the tail on one line. */
  readonly width: number;
}

/** Creates brackets, such as `softline, ",", softline, ")"`. The comma appears only if the lines are broken. */
export function brackets(edge: Doc, trailing: string, ...end: readonly Doc[]): Brackets {
  const tail = trailing === "" ? end : [whenBroken(trailing), ...end];
  return { edge, tail, width: sumOf(widthOf(edge), widthOf(concat(...tail))) };
}

/** The content between brackets, indented by one step: all on one line, or with its lines broken. */
export const enclose = (open: string, content: Doc, other: Brackets): Doc => ({
  kind: "enclosed",
  width: sumOf(open.length + other.width, widthOf(content)),
  content,
  other,
  open,
});

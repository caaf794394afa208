import type { LineOrigin } from "#export/print/line-origin.ts";
import type { Doc } from "#export/print/document.ts";
import {
  brackets,
  concat,
  enclose,
  hardline,
  indent,
  isTall,
  join,
  marked,
  wrap,
} from "#export/print/document.ts";

export interface Member {
  /** The key; absent in a list. */
  readonly key?: string;
  readonly value: Doc;
  readonly origin?: LineOrigin | undefined;
}

const tall = brackets(hardline, "", hardline, "}");

/** A composite literal with a line for each member: `pulumi.StringMap{ … }`. */
export function printComposite(head: string, members: readonly Member[]): Doc {
  if (members.length === 0) return `${head}{}`;
  const pads = members[0]?.key === undefined ? [] : paddings(members);
  const lines = members.map(({ key, value, origin }, at) => {
    const doc = wrap(key === undefined ? "" : `${key}:${pads[at]}`, value, ",");
    return origin === undefined ? doc : marked(origin, doc);
  });
  return enclose(`${head}{`, join(hardline, lines), tall);
}

const isPlain = /^[\0-\x7f]*$/;
const encoder = new TextEncoder();

/** The length of a text in bytes. gofmt uses bytes for decisions, and characters for alignment. */
const bytesOf = (text: string): number =>
  isPlain.test(text) ? text.length : encoder.encode(text).length;
const widthOf = (text: string): number => (isPlain.test(text) ? text.length : [...text].length);

/**
 * Alignment ends at a key that is `ratio` times as long or as short as the keys before it, unless both lengths are at
 * most `smallSize`.
 */
const smallSize = 40;
const ratio = 2.5;

/**
 * The spaces after each key. gofmt aligns the values of consecutive lines, until one has several lines
 * or a key of a very different length (`exprList` in go/printer).
 */
function paddings(members: readonly Member[]): readonly string[] {
  const pads: string[] = [];
  let section: number[] = [];
  let logarithms = 0;
  let previous = 0;
  const close = (): void => {
    let widest = 0;
    for (const width of section) if (width > widest) widest = width;
    for (const width of section) pads.push(" ".repeat(widest - width + 1));
    section = [];
    logarithms = 0;
  };
  for (const { key = "", value } of members) {
    const size = isTall(value) ? 0 : bytesOf(key);
    if (section.length > 0 && isBreak(previous, size, logarithms / section.length)) close();
    section.push(widthOf(key));
    if (size > 0) logarithms += Math.log(size);
    previous = size;
  }
  close();
  return pads;
}

function isBreak(previous: number, size: number, logarithm: number): boolean {
  if (previous === 0 || size === 0) return true;
  if (previous <= smallSize && size <= smallSize) return false;
  const relation = size / Math.exp(logarithm);
  return ratio * relation <= 1 || ratio <= relation;
}

/** A slice of plain values on one line. */
export const printSlice = (type: string, items: readonly string[]): string =>
  `[]${type}{${items.join(", ")}}`;

/** Indented lines in braces: `if err != nil { … }`. */
export const printBlock = (head: string, body: Doc): Doc =>
  concat(`${head} {`, indent(concat(hardline, body)), hardline, "}");

/** The code that handles a statement's error. `returned` is the enclosing function's result in that case. */
export const returnError = ({ returned }: { readonly returned: string }): Doc =>
  concat(hardline, printBlock("if err != nil", `return ${returned}`));

const sizeOf = (doc: Doc): number => (typeof doc === "string" ? bytesOf(doc) : doc.width);

/** The longest function that gofmt keeps on one line. */
const longest = 100;

/** A function literal, on one line if gofmt would keep it there. */
export function printFunction(head: string, body: Doc): Doc {
  return bytesOf(head) + sizeOf(body) <= longest
    ? concat(`${head} { `, body, " }")
    : printBlock(head, body);
}

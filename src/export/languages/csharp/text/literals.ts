import { hexOf } from "#model/base/text/encoding.ts";
import { isPlainText, shortEscapes, unsafeCharacters } from "#export/print/unsafe-characters.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";

/** Four digits always: `\x` would take a digit that follows for one of its own. */
const escapeUnsafe = (character: string): string =>
  shortEscapes[character] ?? `\\u${hexOf(character, 4).toUpperCase()}`;

const escapeText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replace(unsafeCharacters, escapeUnsafe);

/** A string literal on one line. */
export const quote = (text: string): string =>
  isPlainText(text) ? `"${text}"` : `"${escapeText(text)}"`;

/** Literal text inside an interpolated string. */
export const interpolatedText = (text: string): string =>
  escapeText(text).replaceAll("{", "{{").replaceAll("}", "}}");

const isTall = (text: string): boolean => text.includes("\n") && /\n[^]*\n|[^\n]\n[^\n]/.test(text);

/**
 * Text of several lines is a literal for each of them. A literal that goes over several lines would take
 * its line ends from the file, and those change with the machine that it is checked out on.
 */
export function printText(text: string): Doc {
  if (!isTall(text)) return quote(text);
  const [first = "", ...rest] = quoteLines(text);
  return concat(first, " +", indent(concat(hardline, join(lineEnd, rest))));
}

/** The same where it is alone between brackets: nothing stands before the first of its lines. */
export const printTextAlone = (text: string): Doc =>
  isTall(text) ? join(lineEnd, quoteLines(text)) : quote(text);

const quoteLines = (text: string): readonly string[] => text.split(/(?<=\n)/).map(quote);

const lineEnd: Doc = concat(" +", hardline);

/** A comment of one or more lines. */
export function printComment(text: string): readonly string[] {
  const lines = text.trim().split(/\r\n?|\n/);
  return lines.map((line) =>
    `// ${line.replaceAll("\t", " ").replace(unsafeCharacters, escapeUnsafe)}`.trimEnd(),
  );
}

/** A number. Whole ones that no `int` holds are a `double`, the only other kind that the SDK takes. */
export function printNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  if (Number.isNaN(value)) return "double.NaN";
  if (!Number.isFinite(value))
    return value > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity";
  const text = String(value).replace("e+", "e");
  return (value | 0) === value || /[.e]/.test(text) ? text : `${text}.0`;
}

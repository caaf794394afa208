import { hexOf } from "#model/base/text/encoding.ts";
import { isPlainText, shortEscapes, unsafeCharacters } from "#export/print/unsafe-characters.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";

/** The escape always has four digits, because `\x` would also take a following digit. */
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
 * Multi-line text is one literal per line. A multi-line literal would take its line endings from the
 * file, and those depend on the checkout.
 */
export function printText(text: string): Doc {
  if (!isTall(text)) return quote(text);
  const [first = "", ...rest] = quoteLines(text);
  return concat(first, " +", indent(concat(hardline, join(lineEnd, rest))));
}

/** Prints multi-line text that is alone in parentheses, so no text precedes the first line. */
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

/** A number. Integers beyond `int` are a `double`, the only other kind that the SDK accepts. */
export function printNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  if (Number.isNaN(value)) return "double.NaN";
  if (!Number.isFinite(value))
    return value > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity";
  const text = String(value).replace("e+", "e");
  return (value | 0) === value || /[.e]/.test(text) ? text : `${text}.0`;
}

import { hexOf } from "#model/base/text/encoding.ts";
import { isPlainText, shortEscapes, unsafeCharacters } from "#export/print/unsafe-characters.ts";
import type { Doc } from "#export/print/document.ts";
import { block } from "#export/print/document.ts";

const escapeUnsafe = (character: string): string =>
  shortEscapes[character] ??
  (character < "\u0100" ? `\\x${hexOf(character, 2)}` : `\\u${hexOf(character, 4)}`);

const escapeText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replace(unsafeCharacters, escapeUnsafe);

/** A string literal on one line, with the quotes that need fewer escapes. */
export function quote(text: string): string {
  if (isPlainText(text)) return `"${text}"`;
  const mark = quoteFor(text);
  return mark + escapeText(text).replaceAll(mark, `\\${mark}`) + mark;
}

const quoteFor = (text: string): string =>
  text.split('"').length > text.split("'").length ? "'" : '"';

/** Multi-line text is written as several lines; anything else as a string literal. */
export const printText = (text: string): Doc =>
  isTall(text) ? block(`"""${tripleText(text)}"""`) : quote(text);

/** A piece of an f-string: text, or code in braces, which contains only double quotes. */
export interface FormattedPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** An f-string. Before Python 3.12, its code cannot contain the surrounding quotes. */
export function printFormatted(parts: readonly FormattedPart[]): Doc {
  const text = parts.map((part) => (part.isCode ? "" : part.text)).join("");
  if (isTall(text)) {
    const inside = parts.map((part) => (part.isCode ? part.text : tripleText(part.text)));
    return block(`f"""${inside.join("")}"""`);
  }
  const mark = quoteFor(text);
  const inside = parts.map((part) =>
    part.isCode
      ? part.text.replaceAll(mark, mark === '"' ? "'" : '"')
      : escapeText(part.text).replaceAll(mark, `\\${mark}`),
  );
  return `f${mark}${inside.join("")}${mark}`;
}

const isTall = (text: string): boolean => /\n[^]*\n|[^\n]\n[^\n]/.test(text);

/**
 * Text inside triple quotes. Line feeds stay, but a carriage return would be read as a line feed. Quotes must not be
 * adjacent.
 */
const tripleText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/"(?="|$)/g, '\\"')
    .replace(unsafeCharacters, (found) => (found === "\n" ? found : escapeUnsafe(found)));

/** Literal text inside a format string or an f-string. */
export const braceless = (text: string): string => text.replaceAll("{", "{{").replaceAll("}", "}}");

/** A comment of one or more lines. */
export function printComment(text: string): readonly string[] {
  const lines = text.trim().split(/\r\n?|\n/);
  return lines.map((line) =>
    `# ${line.replaceAll("\t", " ").replace(unsafeCharacters, escapeUnsafe)}`.trimEnd(),
  );
}

/** A module's docstring. The docstring's lines are not indented. */
export function printDocstring(text: string): Doc {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .trim();
  const escaped = lines
    .replaceAll("\\", "\\\\")
    .replaceAll(/"(?=")/g, '\\"')
    .replace(unsafeCharacters, (found) => (found === "\n" ? found : escapeUnsafe(found)));
  // Like formatters, separates the text's quotes from the literal's quotes.
  return block(`"""${escaped.replace(/^"/, ' "').replace(/"$/, '" ')}"""`);
}

/** A number, including values that JSON cannot represent. */
export function printNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Number.isFinite(value)
    ? String(value).replace("e+", "e")
    : `float("${value}")`.replace("Infinity", "inf").replace("NaN", "nan");
}

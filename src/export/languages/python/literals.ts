import type { Doc } from "#export/print/document.ts";
import { block } from "#export/print/document.ts";

/**
 * What never stands in a program as itself: control characters, line separators, lone surrogates, byte
 * order marks, and the marks that turn the reading direction, with which code can look like other code.
 */
const unsafe =
  /[\0-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const plain = /^[ !#-[\]-~]*$/;

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeUnsafe(character: string): string {
  const code = character.charCodeAt(0);
  const hex = code.toString(16);
  return (
    short[character] ?? (code < 256 ? `\\x${hex.padStart(2, "0")}` : `\\u${hex.padStart(4, "0")}`)
  );
}

const escapeText = (text: string): string =>
  text.replaceAll("\\", "\\\\").replace(unsafe, escapeUnsafe);

/** A string literal on one line, in the quotes that need fewer escapes. */
export function quote(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  const mark = quoteFor(text);
  return mark + escapeText(text).replaceAll(mark, `\\${mark}`) + mark;
}

const quoteFor = (text: string): string =>
  text.split('"').length > text.split("'").length ? "'" : '"';

/** Text of several lines is written as several lines; anything else as a string literal. */
export const printText = (text: string): Doc =>
  isTall(text) ? block(`"""${tripleText(text)}"""`) : quote(text);

/** A piece of an f-string: text, or code with its braces, in which only double quotes stand. */
export interface FormattedPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** An f-string. Before Python 3.12 its code may not hold the quotes around it. */
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

/** Line feeds stay; a carriage return would be read as one. No quote may meet another. */
const tripleText = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/"(?="|$)/g, '\\"')
    .replace(unsafe, (found) => (found === "\n" ? found : escapeUnsafe(found)));

/** Literal text inside a format string or an f-string. */
export const braceless = (text: string): string => text.replaceAll("{", "{{").replaceAll("}", "}}");

/** A comment of one or more lines. */
export function printComment(text: string): readonly string[] {
  const lines = text.trim().split(/\r\n?|\n/);
  return lines.map((line) =>
    `# ${line.replaceAll("\t", " ").replace(unsafe, escapeUnsafe)}`.trimEnd(),
  );
}

/** The text that says at the top of a module what it is for. Its lines keep to the left edge. */
export function printDocstring(text: string): Doc {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .join("\n")
    .trim();
  const escaped = lines
    .replaceAll("\\", "\\\\")
    .replaceAll(/"(?=")/g, '\\"')
    .replace(unsafe, (found) => (found === "\n" ? found : escapeUnsafe(found)));
  // Formatters keep quotes apart from those of the literal.
  return block(`"""${escaped.replace(/^"/, ' "').replace(/"$/, '" ')}"""`);
}

/** A number, also the ones that JSON cannot write. */
export function printNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Number.isFinite(value)
    ? String(value).replace("e+", "e")
    : `float("${value}")`.replace("Infinity", "inf").replace("NaN", "nan");
}

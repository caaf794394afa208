import { hexOf } from "#model/base/text/encoding.ts";
import { isPlainText, shortEscapes } from "#export/print/unsafe-characters.ts";
import type { Doc } from "#export/print/document.ts";
import { block } from "#export/print/document.ts";

/**
 * Characters that are always escaped in a program: control characters, line separators, byte order
 * marks, and bidirectional controls, which can make code look different.
 */
const unsafe =
  /[\0-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** An unpaired surrogate, which is invalid in UTF-8 and therefore in Go strings. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const loneSurrogates = new RegExp(loneSurrogate, "g");

export const hasLoneSurrogate = (text: string): boolean => loneSurrogate.test(text);

const escapeUnsafe = (character: string): string =>
  shortEscapes[character] ??
  (character < "\x80" ? `\\x${hexOf(character, 2)}` : `\\u${hexOf(character, 4)}`);

/** An interpreted string literal. Unpaired surrogates become the replacement character. */
export function quote(text: string): string {
  if (isPlainText(text)) return `"${text}"`;
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replace(unsafe, escapeUnsafe)
    .replace(loneSurrogates, "\\ufffd");
  return `"${escaped}"`;
}

/** Multi-line text is a raw literal if possible, otherwise an interpreted literal. */
export function printText(text: string): Doc {
  const isTall = text.includes("\n") && /\n[^]*\n|[^\n]\n[^\n]/.test(text);
  const isRaw = isTall && !text.includes("`") && !hasUnprintable(text);
  return isRaw ? block(`\`${text}\``) : quote(text);
}

/** Whether a raw literal cannot represent the text. Raw literals have no escapes, and drop carriage returns. */
const hasUnprintable = (text: string): boolean =>
  text.replaceAll(/[\n\t]/g, "").search(unsafe) >= 0 || hasLoneSurrogate(text);

/**
 * A comment with one line per line of text. A backslash before a plus sign prevents the compiler from interpreting the
 * line.
 */
export const printComment = (text: string): readonly string[] =>
  text.split(/\r\n?|\n/).map((line) => {
    const shown = line
      .replaceAll("\t", " ")
      .replace(/^\s*\+/, "\\$&")
      .replace(unsafe, escapeUnsafe);
    return `// ${shown.replace(loneSurrogates, "\\ufffd")}`.trimEnd();
  });

/** Escapes text so that a `Sprintf` format prints it unchanged. */
export const escapeFormat = (text: string): string => text.replaceAll("%", "%%");

/** A number in Go, or undefined if it has no literal. */
export function printNumber(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  return value === 0 ? "0" : String(value);
}

const limit = 2 ** 63;

/** An integer without an exponent, or undefined if the number is not an integer or exceeds 64 bits. */
export const printInteger = (value: number): string | undefined =>
  Number.isInteger(value) && value >= -limit && value < limit
    ? BigInt(value).toString()
    : undefined;

/** Keywords and predeclared identifiers. */
export const reservedWords: readonly string[] = (
  "break case chan const continue default defer else fallthrough for func go goto if import interface " +
  "map package range return select struct switch type var " +
  "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune " +
  "string uint uint8 uint16 uint32 uint64 uintptr true false iota nil append cap clear close complex " +
  "copy delete imag len make max min new panic print println real recover main init"
).split(" ");

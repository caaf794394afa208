import { escapeUnprintable } from "#model/files/json/unprintable.ts";

/**
 * Matches text that some YAML 1.1 or 1.2 readers don't read as a string: null, booleans, the merge key, and numbers.
 * The numbers include octal ones with a leading zero, numbers in any base (also base 60), numbers with underscores, and
 * Go's names of numbers.
 */
const otherType = new RegExp(
  [
    /~|null|true|false|yes|no|on|off|y|n|=|<</,
    /[-+]?\.?(?:inf|infinity|nan)/,
    /[-+]?(?:0b[01_]+|0o[0-7_]+|0x[\da-f_]+)/,
    /[-+]?[\d_,]*(?::[\d_]+)*\.?[\d_]*(?:e[-+]?\d+)?/,
    /\d{4}-\d\d?-\d\d?.*/,
  ]
    .map(({ source }) => `(?:${source})`)
    .join("|")
    .replace(/^.*$/, "^(?:$&)$"),
  "i",
);

/** Matches the characters that start a value other than a plain string, and the marks of a document's start and end. */
const otherStart = /^(?:[-?:,[\]{}#&*!|>'"%@`\s]|\.\.\.)/;

/** Matches characters that end a string, start a comment or turn the string into a key. */
const otherInside = /: |:$| #|\s$/;

/** Matches characters that a reader rejects or folds, or that an editor displays differently. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/u;

/** True for text that every reader accepts and every editor displays unchanged. */
export const isPrintable = (text: string): boolean => !unprintable.test(text);

/** Matches an unpaired surrogate, which YAML can't express. */
const half = /\p{Cs}/gu;

export const hasHalf = (text: string): boolean => !simple.test(text) && text.search(half) >= 0;

/** A fast check that matches most strings of a design. These strings need no quotation marks. */
const simple = /^[A-Za-z][\w./@-]*(?:[ :][\w./@-]+)*$/;

/** The length of the longest word that is read as a different type. */
const longestWord = "infinity".length;

/**
 * Prints a string that every reader of YAML reads back unchanged, except surrogate halves. The result is always one
 * line.
 */
export function printText(text: string): string {
  if (text.length > longestWord && simple.test(text)) return text;
  if (unprintable.test(text)) return quoteText(text);
  if (!otherType.test(text) && !otherStart.test(text) && !otherInside.test(text)) return text;
  // Formatters also prefer double quotation marks if neither kind needs an escape.
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? quoteText(text) : `'${text}'`;
}

/** Prints a string in double quotation marks. */
export const quoteText = (text: string): string =>
  escapeUnprintable(JSON.stringify(text.replaceAll(half, "\ufffd")));

/** Prints a number as in JSON, but with a decimal point, because YAML 1.1 reads `1e+21` without a point as a string. */
export const printNumber = (number: number): string =>
  JSON.stringify(number).replace(/^(-?\d+)e/, "$1.0e");

/**
 * The lines of a string that a literal block scalar represents exactly, or undefined. Strings with trailing spaces are
 * excluded, because many editors remove them. Strings with leading spaces on the first line, or spaces after the last
 * line, need more indicators.
 */
export function blockLines(text: string): readonly string[] | undefined {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const isExact =
    lines.length > 1 &&
    lines.at(-1) !== "" &&
    /^\S/.test(text) &&
    lines.every((line) => !/^\t|\s$/.test(line) && !unprintable.test(line.replaceAll("\t", "")));
  return isExact ? lines : undefined;
}

/** Prints a text as comment lines. */
export const commentLines = (text: string): readonly string[] =>
  text.split("\n").map((line) => {
    const shown = unprintable.test(line) ? quoteText(line).slice(1, -1) : line;
    return `# ${shown}`.trimEnd();
  });

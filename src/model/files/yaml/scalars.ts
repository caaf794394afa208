import { escapeUnprintable } from "#model/files/json/unprintable.ts";

/**
 * What some reader of YAML 1.1 or 1.2 takes for another type than text: null, truth, numbers in any base,
 * with underscores, to base 60, in octal by a leading zero, the merge key, and Go's names of numbers.
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

/** Signs that start something else than text, and the marks of a document's start and end. */
const otherStart = /^(?:[-?:,[\]{}#&*!|>'"%@`\s]|\.\.\.)/;

/** Signs that end a text, begin a comment or make a key of it. */
const otherInside = /: |:$| #|\s$/;

/** What a reader refuses or folds, and what an editor shows as something else than it is. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/u;

/** True for text that every reader takes, and every editor shows, as it is. */
export const isPrintable = (text: string): boolean => !unprintable.test(text);

/** Half of a surrogate pair, for which YAML has no spelling. */
const half = /\p{Cs}/gu;

export const hasHalf = (text: string): boolean => !simple.test(text) && text.search(half) >= 0;

/** Most texts of a design, of which it takes one look to know that they need no quotation marks. */
const simple = /^[A-Za-z][\w./@-]*(?:[ :][\w./@-]+)*$/;

/** No word that is of another type is longer. */
const longestWord = "infinity".length;

/** Text as every reader of YAML gives it back, but for halves of surrogate pairs; always one line. */
export function printText(text: string): string {
  if (text.length > longestWord && simple.test(text)) return text;
  if (unprintable.test(text)) return quoteText(text);
  if (!otherType.test(text) && !otherStart.test(text) && !otherInside.test(text)) return text;
  // As formatters have it: double quotation marks where neither kind needs an escape.
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? quoteText(text) : `'${text}'`;
}

/** Text in double quotation marks. */
export const quoteText = (text: string): string =>
  escapeUnprintable(JSON.stringify(text.replaceAll(half, "\ufffd")));

/** A number as JSON has it, with the point without which YAML 1.1 takes `1e+21` for text. */
export const printNumber = (number: number): string =>
  JSON.stringify(number).replace(/^(-?\d+)e/, "$1.0e");

/**
 * The lines of a text that a literal block holds exactly, or undefined. Spaces at a line's end would be
 * lost in many an editor; before the first line's text, and after the last line, YAML needs further signs.
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

/** Text as the lines of a comment. */
export const commentLines = (text: string): readonly string[] =>
  text.split("\n").map((line) => {
    const shown = unprintable.test(line) ? quoteText(line).slice(1, -1) : line;
    return `# ${shown}`.trimEnd();
  });

import { hexOf } from "#model/base/text/encoding.ts";
import { isPlainText, unsafeCharacters } from "#export/print/unsafe-characters.ts";
import type { Doc } from "#export/print/document.ts";
import {
  comma,
  concat,
  group,
  hardline,
  indent,
  join,
  line,
  softline,
} from "#export/print/document.ts";

/** Java reads Unicode escapes before anything else: one for a line feed would end the literal's line. */
const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

const escapeUnit = (character: string): string => `\\u${hexOf(character, 4)}`;

const escapeUnsafe = (character: string): string => short[character] ?? escapeUnit(character);

/** A string literal. Its text must not be longer than a class file can hold: see `printText`. */
export function quote(text: string): string {
  if (isPlainText(text)) return `"${text}"`;
  return text
    .split(afterHalf)
    .map(
      (part) =>
        `"${part.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replace(unsafeCharacters, escapeUnsafe)}"`,
    )
    .join(" + ");
}

/**
 * Between the first half of a pair and a backslash. To see whether the second half follows, the compiler
 * reads one character on, and then forgets to count the backslash twice: what comes after the next one it
 * may take for a Unicode escape, or not for the one that it is.
 */
const afterHalf = /(?<=[\ud800-\udbff])(?=\\)/;

/**
 * The longest constant, in bytes of a class file's own kind of UTF-8. There could be one more, which the compiler
 * refuses (`checkStringConstant` in openjdk/jdk:src/jdk.compiler/share/classes/com/sun/tools/javac/jvm/Gen.java).
 */
const limit = 65_534;

/** Text of several lines is written as several literals, one for each line; anything else as one. */
export function printText(text: string): Doc {
  const constants = text.length * 3 > limit ? cut(text) : [text];
  if (constants.length > 1) return printLong(constants);
  const literal = quote(text);
  if (literal.length <= 60 || !/\n[^]/.test(text)) return literal;
  const [first = "", ...rest] = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return printSum(quote(first), rest.map(quote));
}

/** Operands of `+`, each on a line of its own where they do not fit on one. */
export function printSum(first: Doc, rest: readonly Doc[]): Doc {
  const operands = rest.flatMap((operand) => [line, "+ ", operand]);
  return group(concat(first, indent(concat(...operands))));
}

/** A sum of literals is a constant again, and so as long as its parts together; the result of a call is not. */
function printLong(constants: readonly string[]): Doc {
  const args = join(comma, ['""', ...constants.map(quote)]);
  const inside = indent(concat(softline, group(args)));
  return group(concat("String.join(", inside, ")"));
}

function cut(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const width = byteWidth(text.charCodeAt(at));
    if (bytes + width > limit) {
      parts.push(text.slice(start, at));
      start = at;
      bytes = 0;
    }
    bytes += width;
  }
  return [...parts, text.slice(start)];
}

/** Class files write each half of a surrogate pair by itself, and no byte of zero. */
const byteWidth = (unit: number): number => (unit > 0 && unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3);

/** A whole number that an `int` holds, else undefined. */
export const printInteger = (value: number): string | undefined =>
  Number.isInteger(value) && Math.abs(value) <= 0x7fff_ffff && !Object.is(value, -0)
    ? String(value)
    : undefined;

/** A `double`, also the ones that JSON cannot write. */
export function printDouble(value: number): string {
  if (Number.isNaN(value)) return "Double.NaN";
  if (!Number.isFinite(value))
    return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value).replace("e+", "e");
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** A comment of one or more lines, none of them longer than the formatter's own. */
export function printComment(text: string, width: number): Doc {
  const lines = wrap(commentText(text), width - 3);
  return join(
    hardline,
    lines.map((words) => `// ${words}`.trimEnd()),
  );
}

/** What the class is for, as its documentation: HTML, in which a blank line starts a paragraph. */
export function printJavadoc(text: string, width: number): Doc {
  const escaped = commentText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("*/", "*&#47;")
    .replaceAll("@", "&#64;");
  const paragraphs = escaped
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
  const lines = paragraphs
    .flatMap((paragraph, at) =>
      at === 0 ? wrap(paragraph, width - 3) : ["", ...wrap(`<p>${paragraph}`, width - 3)],
    )
    // An asterisk at the start of a line is taken for a part of the comment's frame.
    .map((words) => words.replace(/^\*/, "&#42;"));
  const single = `/** ${lines[0]} */`;
  if (lines.length === 1 && single.length <= width) return single;
  return join(hardline, ["/**", ...lines.map((words) => ` * ${words}`.trimEnd()), " */"]);
}

/** Java looks for Unicode escapes in comments too: a backslash before a `u` is one only if it stands alone. */
const commentText = (text: string): string =>
  text
    .trim()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?<!\\)\\+(?=u)/g, (slashes) =>
      slashes.length % 2 === 1 ? `${slashes}\\` : slashes,
    )
    .replace(unsafeCharacters, (found) => {
      if (found === "\n") return found;
      if (found === "\t") return " ";
      // No half, with which the compiler counts backslashes wrong.
      return /[\ud800-\udfff]/.test(found) ? "\ufffd" : escapeUnit(found);
    });

/** The words of each line on lines of a width; a longer word stands by itself. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let current = "";
    for (const word of paragraph.split(/ +/)) {
      if (current !== "" && current.length + 1 + word.length > width) {
        lines.push(current);
        current = word;
      } else current += current === "" ? word : ` ${word}`;
    }
    lines.push(current);
  }
  return lines;
}

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

/** Java processes Unicode escapes first, so an escape for a line feed would end the literal's line. */
const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

const escapeUnit = (character: string): string => `\\u${hexOf(character, 4)}`;

const escapeUnsafe = (character: string): string => short[character] ?? escapeUnit(character);

/** A string literal. The text must not exceed a class file's limit: see `printText`. */
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
 * Matches between a high surrogate and a backslash. The compiler reads ahead to check for a low surrogate, and then
 * miscounts the backslash. As a result, it may find a Unicode escape that doesn't exist, or miss an escape.
 */
const afterHalf = /(?<=[\ud800-\udbff])(?=\\)/;

/**
 * The longest constant, in bytes of a class file's modified UTF-8. The compiler rejects a constant of one more byte,
 * although the format allows it (`checkStringConstant` in
 * openjdk/jdk:src/jdk.compiler/share/classes/com/sun/tools/javac/jvm/Gen.java).
 */
const limit = 65_534;

/** Multi-line text becomes several literals, one per line; any other text becomes one literal. */
export function printText(text: string): Doc {
  const constants = text.length * 3 > limit ? cut(text) : [text];
  if (constants.length > 1) return printLong(constants);
  const literal = quote(text);
  if (literal.length <= 60 || !/\n[^]/.test(text)) return literal;
  const [first = "", ...rest] = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return printSum(quote(first), rest.map(quote));
}

/** Operands of `+`, each on its own line if they don't fit on one line. */
export function printSum(first: Doc, rest: readonly Doc[]): Doc {
  const operands = rest.flatMap((operand) => [line, "+ ", operand]);
  return group(concat(first, indent(concat(...operands))));
}

/**
 * Joins constants with calls. A concatenation of literals would be a constant of their total length again, but a call's
 * result is not a constant.
 */
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

/** Class files encode each surrogate separately, and a null character with two bytes. */
const byteWidth = (unit: number): number => (unit > 0 && unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3);

/** An integer that fits an `int`, otherwise undefined. */
export const printInteger = (value: number): string | undefined =>
  Number.isInteger(value) && Math.abs(value) <= 0x7fff_ffff && !Object.is(value, -0)
    ? String(value)
    : undefined;

/** A `double`, including values that JSON cannot represent. */
export function printDouble(value: number): string {
  if (Number.isNaN(value)) return "Double.NaN";
  if (!Number.isFinite(value))
    return value > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value).replace("e+", "e");
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** A comment of one or more lines, wrapped to the formatter's width. */
export function printComment(text: string, width: number): Doc {
  const lines = wrap(commentText(text), width - 3);
  return join(
    hardline,
    lines.map((words) => `// ${words}`.trimEnd()),
  );
}

/** The class's description, as its documentation: HTML, where a blank line starts a paragraph. */
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
    // An asterisk at the start of a line is read as part of the comment's frame.
    .map((words) => words.replace(/^\*/, "&#42;"));
  const single = `/** ${lines[0]} */`;
  if (lines.length === 1 && single.length <= width) return single;
  return join(hardline, ["/**", ...lines.map((words) => ` * ${words}`.trimEnd()), " */"]);
}

/**
 * Escapes a comment's text, because Java also processes Unicode escapes in comments. A backslash before `u` starts an
 * escape only if it is single.
 */
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
      // Replaces unpaired surrogates, which make the compiler miscount backslashes.
      return /[\ud800-\udfff]/.test(found) ? "\ufffd" : escapeUnit(found);
    });

/** Each line's words, wrapped to a width; a longer word is on its own line. */
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

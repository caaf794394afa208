import { hexOf } from "#model/base/text/encoding.ts";
import { isPlainText, shortEscapes, unsafeCharacters } from "#export/print/unsafe-characters.ts";
import type { Doc } from "#export/print/document.ts";
import { block } from "#export/print/document.ts";

const escapeUnsafe = (character: string): string =>
  shortEscapes[character] ?? `\\u${hexOf(character, 4).toUpperCase()}`;

/** A string literal on one line, with the quotes that need fewer escapes. */
export function quote(text: string): string {
  if (isPlainText(text)) return `"${text}"`;
  const escaped = text.replaceAll("\\", "\\\\").replace(unsafeCharacters, escapeUnsafe);
  const doubles = escaped.split('"').length;
  return doubles > escaped.split("'").length
    ? `'${escaped.replaceAll("'", "\\'")}'`
    : `"${escaped.replaceAll('"', '\\"')}"`;
}

/** Multi-line text is written as several lines; anything else as a string literal. */
export function printText(text: string): Doc {
  const isTall = text.includes("\n") && /\n[^]*\n|[^\n]\n[^\n]/.test(text);
  return isTall ? block(`\`${templateText(text)}\``) : quote(text);
}

/** Literal text inside a template literal. Line feeds stay, but a carriage return would be read as a line feed. */
export function templateText(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("`", "\\`")
    .replaceAll("${", "\\${")
    .replace(unsafeCharacters, (found) => (found === "\n" ? found : escapeUnsafe(found)));
}

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A comment of one or more lines. A backslash prevents compiler directives. */
export const printComment = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => {
      const shown = line.replaceAll("\t", " ").replace(/^\s*@/, "\\$&");
      return `// ${shown.replace(unsafeCharacters, escapeUnsafe)}`.trimEnd();
    });

/** A key of an object literal. `__proto__` would set the prototype, even in quotes. */
export function printKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return identifier.test(key) ? key : quote(key);
}

/** A member access: `.name`, `["any key"]` or `[0]`, after `?` if the value is optional. */
export function printMember(part: string | number, mayBeAbsent: boolean): string {
  if (typeof part === "string" && identifier.test(part))
    return mayBeAbsent ? `?.${part}` : `.${part}`;
  const index = typeof part === "number" ? String(part) : quote(part);
  return mayBeAbsent ? `?.[${index}]` : `[${index}]`;
}

/** A number, including values that JSON cannot represent. */
export const printNumber = (value: number): string =>
  Object.is(value, -0) ? "-0" : String(value).replace("e+", "e");

/** Reserved words, including reserved words of strict mode and modules. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval " +
    "export extends false finally for function if implements import in instanceof interface let new " +
    "null package private protected public return static super switch this throw true try typeof var " +
    "void while with yield"
  ).split(" "),
);

import { splitHidden } from "#model/base/text/hidden-characters.ts";

/**
 * A command line for Unix shells that runs a program with exactly these words. Operands come last, after `--` if one
 * of them would be read as an option.
 */
export function shellCommand(words: readonly string[], operands: readonly string[] = []): string {
  const isOption = operands.some((operand) => operand.startsWith("-"));
  return [...words, ...(isOption ? ["--"] : []), ...operands].map(quoteWord).join(" ");
}

/**
 * A word for Unix shells. Invisible characters, and those that a terminal interprets when the command is pasted, are
 * written with `printf`, so the command is what the user sees. No word of a command can contain U+0000, which is
 * dropped.
 */
export function quoteWord(word: string): string {
  // Some shells replace a word that starts with an equals sign by a command's path, and PowerShell stops parsing at
  // `--%`.
  if (/^(?![=@])[\w@+=:,./-]+$/.test(word)) return word;
  const parts = splitHidden(word).flatMap(({ text, isHidden }) =>
    isHidden ? [printed(text)] : text.split(/([\t\r]+)/).map(quotePart),
  );
  return parts.join("") || "''";
}

/**
 * Quotation marks are quoted with the other kind instead of a backslash. If the command is pasted into PowerShell,
 * where any of these ends a string
 * (PowerShell/PowerShell:src/System.Management.Automation/engine/parser/CharTraits.cs), it fails and runs nothing in a
 * word.
 */
const quotes = /(['\u2018-\u201b]+)/;

function quotePart(text: string): string {
  if (/^[\t\r]/.test(text)) return printed(text);
  const parts = text.split(quotes).filter((part) => part !== "");
  return parts.map((part) => (quotes.test(part) ? `"${part}"` : `'${part}'`)).join("");
}

function printed(text: string): string {
  const bytes = Array.from(
    new TextEncoder().encode(text),
    (byte) => `\\${byte.toString(8).padStart(3, "0")}`,
  );
  return `"$(printf '${bytes.join("")}')"`;
}

import { splitHidden } from "#model/base/text/hidden-characters.ts";

/**
 * A command line for Unix shells that runs a program with exactly these words. Operands come last. If one of them could
 * be read as an option, `--` precedes them.
 */
export function shellCommand(words: readonly string[], operands: readonly string[] = []): string {
  const isOption = operands.some((operand) => operand.startsWith("-"));
  return [...words, ...(isOption ? ["--"] : []), ...operands].map(quoteWord).join(" ");
}

/**
 * Quotes a word for Unix shells. Invisible characters, and characters that a terminal interprets when the command is
 * pasted, are written with `printf`, so the visible command is the command that runs. No word of a command can contain
 * U+0000, so U+0000 is removed.
 */
export function quoteWord(word: string): string {
  // Some shells replace a word that starts with an equals sign with the path of a command, and PowerShell stops parsing
  // at `--%`.
  if (/^(?![=@])[\w@+=:,./-]+$/.test(word)) return word;
  const parts = splitHidden(word).flatMap(({ text, isHidden }) =>
    isHidden ? [printed(text)] : text.split(/([\t\r]+)/).map(quotePart),
  );
  return parts.join("") || "''";
}

/**
 * A quotation mark is put in the other kind of quotes, not escaped with a backslash. In PowerShell, any of these
 * characters ends a string (PowerShell/PowerShell:src/System.Management.Automation/engine/parser/CharTraits.cs). If a
 * user pastes the command into PowerShell, the command fails, and no part of a word is run.
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

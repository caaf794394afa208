import { splitHidden } from "#model/base/text/hidden-characters.ts";

/**
 * A command line for the shells of Unix that runs a program with just these words. Operands come last, after `--`
 * where one of them would be read as an option.
 */
export function shellCommand(words: readonly string[], operands: readonly string[] = []): string {
  const isOption = operands.some((operand) => operand.startsWith("-"));
  return [...words, ...(isOption ? ["--"] : []), ...operands].map(quoteWord).join(" ");
}

/**
 * A word as the shells of Unix take it. What nobody sees in it, or what a terminal obeys when the command is pasted, is
 * left to `printf`: the command is what one sees. No word of a command can hold U+0000, which is dropped.
 */
export function quoteWord(word: string): string {
  // What begins with an equals sign, some shells replace by the path of a command; PowerShell stops reading at `--%`.
  if (/^(?![=@])[\w@+=:,./-]+$/.test(word)) return word;
  const parts = splitHidden(word).flatMap(({ text, isHidden }) =>
    isHidden ? [printed(text)] : text.split(/([\t\r]+)/).map(quotePart),
  );
  return parts.join("") || "''";
}

/**
 * Quotation marks stand in the other ones, not after a backslash: pasted into PowerShell, where any of these ends a text
 * (PowerShell/PowerShell:src/System.Management.Automation/engine/parser/CharTraits.cs), the command fails and runs
 * nothing of a word.
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

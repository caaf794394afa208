import { splitHidden } from "#model/text/hidden-characters.ts";

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
  // What begins with an equals sign, some shells replace by the path of a command.
  if (/^(?!=)[\w@%+=:,./-]+$/.test(word)) return word;
  const parts = splitHidden(word).flatMap(({ text, isHidden }) =>
    isHidden ? [printed(text)] : text.split(/([\t\r]+)/).map(quotePart),
  );
  return parts.join("") || "''";
}

function quotePart(text: string): string {
  if (text === "") return "";
  return /^[\t\r]/.test(text) ? printed(text) : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function printed(text: string): string {
  const bytes = Array.from(
    new TextEncoder().encode(text),
    (byte) => `\\${byte.toString(8).padStart(3, "0")}`,
  );
  return `"$(printf '${bytes.join("")}')"`;
}

/**
 * Matches invisible characters, and characters that change how the surrounding text looks: control characters, format
 * characters, surrogate halves, and characters that Unicode calls ignorable. Line breaks, tabs, visible Arabic format
 * characters, and parts of emojis don't match.
 */
export const hiddenPattern =
  // Possible matches are found first, because a lookbehind at each letter takes several times as long.
  /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029\u2800](?<![\t\n]|\r(?=\n)|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]|\p{ExtPict}[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)|(?:\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict}))/gu;

/** Most strings contain only visible ASCII characters. */
const plain = /^[\t\n -~]*$/;

/** True for most strings: no character is hidden or written from right to left. */
export const isPlain = (text: string): boolean => plain.test(text);

/** The hidden characters of a text, in order. Each character is listed once. */
export const hiddenCharacters = (text: string): readonly string[] =>
  plain.test(text) ? [] : [...new Set(text.match(hiddenPattern))];

/** Escapes each hidden character of a text as in JSON: `\u202e`. */
export const showHidden = (text: string): string =>
  plain.test(text) ? text : text.replaceAll(hiddenPattern, escapeCharacter);

export interface CharacterRun {
  readonly text: string;
  readonly isHidden: boolean;
}

/** Splits a text into parts, with each hidden character as a separate part. */
export function splitHidden(text: string): readonly CharacterRun[] {
  const parts: CharacterRun[] = [];
  let end = 0;
  const takeSeen = (start: number): void => {
    if (start > end) parts.push({ text: text.slice(end, start), isHidden: false });
  };
  for (const { 0: character, index } of plain.test(text) ? [] : text.matchAll(hiddenPattern)) {
    takeSeen(index);
    parts.push({ text: character, isHidden: true });
    end = index + character.length;
  }
  takeSeen(text.length);
  return parts;
}

/** Escapes a character as in JSON. A character outside the basic plane becomes two escapes. */
export const escapeCharacter = (character: string): string =>
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/**
 * What nobody sees in a text, or what changes how the text around it reads: control characters, format characters,
 * halves of surrogate pairs, and what Unicode says may be ignored when it is shown. Line breaks, tabs, the signs of
 * Arabic that are seen, and what belongs to an emoji are none of them.
 */
export const hiddenPattern =
  // What may be one is found first: to look at what is before each letter takes several times as long.
  /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029\u2800](?<![\t\n]|\r(?=\n)|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]|\p{ExtPict}[\ufe0e\ufe0f]|\ufe0f(?=\u20e3)|(?:\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict}))/gu;

/** Most texts are of letters, digits and signs that everybody sees. */
const plain = /^[\t\n -~]*$/;

/** True for most texts: nothing in it is hidden, or is to be read in another direction. */
export const isPlain = (text: string): boolean => plain.test(text);

/** The hidden characters of a text, each once, in the order in which they come. */
export const hiddenCharacters = (text: string): readonly string[] =>
  plain.test(text) ? [] : [...new Set(text.match(hiddenPattern))];

/** The text with each hidden character written out as JSON does it: `\u202e`. */
export const showHidden = (text: string): string =>
  plain.test(text) ? text : text.replaceAll(hiddenPattern, escapeCharacter);

export interface CharacterRun {
  readonly text: string;
  readonly isHidden: boolean;
}

/** The text in parts, of which each hidden one is one character. */
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

/** A character as JSON writes it out, of two units outside the basic plane. */
export const escapeCharacter = (character: string): string =>
  character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** What a note measures, in pixels at full size; its text is broken into lines as near as can be told without a font. */
export interface NoteSize {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

const mostCharacters = 32;
export const noteLine = 18;
export const notePadding = 8;
/** An average sign of the text, somewhat wide, so that what is measured is not too narrow. */
const character = 7.2;
const leastWidth = 96;

export function sizeOfNote(text: string): NoteSize {
  const lines = text.split("\n").flatMap(wrap);
  const longest = Math.max(...lines.map((line) => [...line].length));
  return {
    width: Math.max(leastWidth, Math.ceil(longest * character) + 2 * notePadding),
    height: lines.length * noteLine + 2 * notePadding,
    lines,
  };
}

/** The lines of a paragraph: broken between words, and within a word that is longer than a line. */
function wrap(paragraph: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ").flatMap(cut)) {
    const joined = line === "" ? word : `${line} ${word}`;
    if ([...joined].length <= mostCharacters) line = joined;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function cut(word: string): readonly string[] {
  const signs = [...word];
  const count = Math.max(1, Math.ceil(signs.length / mostCharacters));
  return Array.from({ length: count }, (_, at) =>
    signs.slice(at * mostCharacters, (at + 1) * mostCharacters).join(""),
  );
}

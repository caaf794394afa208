/** A note's size in pixels; its text is wrapped as precisely as possible without a font. */
export interface NoteSize {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

const mostCharacters = 32;
export const noteLine = 18;
export const notePadding = 8;
/** The width of an average character, slightly too large so that the result is not too narrow. */
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

/** A paragraph's lines: broken between words, and within words that are longer than a line. */
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

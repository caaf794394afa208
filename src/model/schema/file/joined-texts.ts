/**
 * Many texts as one: a zero byte, then each of them with a zero byte behind it. One text is stored, sent to another
 * thread and kept in memory for far less than ten thousand are.
 */
export type JoinedTexts = string;

/** None of the texts has a zero byte in it. */
export const joinTexts = (texts: readonly string[]): JoinedTexts =>
  `\0${texts.map((text) => `${text}\0`).join("")}`;

/** Whether a text is as many texts joined. */
export const isJoined = (text: unknown, count?: number): text is JoinedTexts =>
  typeof text === "string" &&
  text.startsWith("\0") &&
  text.endsWith("\0") &&
  (count === undefined || splitTexts(text).length === count);

export const splitTexts = (joined: JoinedTexts): readonly string[] =>
  joined === "\0" ? [] : joined.slice(1, -1).split("\0");

/**
 * Finds the number of a text, the first of those that are equal, or undefined. It searches: a map of ten
 * thousand texts would take more memory than they do, and few of them are ever asked for.
 */
export function createFinder(joined: JoinedTexts): (text: string) => number | undefined {
  let starts: Uint32Array | undefined;
  return (text) => {
    if (text.includes("\0")) return undefined;
    const at = joined.indexOf(`\0${text}\0`);
    if (at < 0) return undefined;
    starts ??= startsOf(joined);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Where the zero byte before each text stands. */
function startsOf(joined: JoinedTexts): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < joined.length - 1; at = joined.indexOf("\0", at + 1)) starts.push(at);
  return Uint32Array.from(starts);
}

import { partsOfName } from "#diagram/messages.ts";

/** The widths of the letters of Inter in semibold, relative to their height. Letters of similar widths share one. */
const widths = new Map(
  (
    [
      ["ijlI", 0.28],
      [" .,:;!'", 0.33],
      ["1frt()[]/", 0.42],
      ["-_", 0.48],
      ["mw", 0.9],
      ["MW@%", 1.02],
      ["ABCDEFGHJKLNOPQRSTUVXYZ", 0.76],
    ] as const
  ).flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
);
const [usual, wide] = [0.64, 1];

/** The last character of the Latin letters, which are not wider than `usual`. */
const lastLatin = "\u024f";

/** The width of a text, relative to the height of its letters: at most a little more than its real width. */
export function widthOfName(text: string): number {
  let sum = 0;
  for (const letter of text) sum += widths.get(letter) ?? (letter > lastLatin ? wide : usual);
  return sum;
}

/** The width of the widest word of a name. */
export const widestWord = (name: string): number => Math.max(...partsOfName(name).map(widthOfName));

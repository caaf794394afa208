import { maxLine } from "#model/schema/documentation/summary.ts";

/** The maximum number of bytes to read. A character has at most four bytes. */
const maxRead = 4 * maxLine;

/**
 * The end of the part of a description that states its purpose, given the offsets between its quotes. If the
 * description starts with its purpose, as most do, the first paragraph is enough. Otherwise, notes, headings and markup
 * precede the purpose.
 */
export const endOfPurpose = (bytes: Uint8Array, start: number, end: number): number =>
  cutAt(bytes, start, Math.min(end, start + maxRead), isLetter(bytes[start]));

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/**
 * The last offset before the limit that splits neither an escape nor a character. Optionally, the end of the first
 * paragraph.
 */
function cutAt(bytes: Uint8Array, start: number, limit: number, inParagraph: boolean): number {
  let at = start;
  while (at < limit) {
    const byte = bytes[at] ?? 0;
    let length = 1;
    if (byte === 0x5c) {
      const escaped = bytes[at + 1];
      // A paragraph ends with two line breaks.
      const isBreak = escaped === 0x6e && bytes[at + 2] === 0x5c && bytes[at + 3] === 0x6e;
      if (isBreak && inParagraph) return at;
      length = escaped === 0x75 ? 6 : 2;
    } else if (byte >= 0xf0) length = 4;
    else if (byte >= 0xe0) length = 3;
    else if (byte >= 0xc0) length = 2;
    if (at + length > limit) return at;
    at += length;
  }
  return at;
}

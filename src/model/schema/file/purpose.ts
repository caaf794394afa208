import { maxLine } from "#model/schema/documentation/summary.ts";

/** In bytes: no character takes more than four of them. */
const maxRead = 4 * maxLine;

/**
 * Where the part of a description ends that says its purpose, by the offsets between its quotes. Most begin
 * with it, so that their first paragraph is enough; others have notes, headings and markup before it.
 */
export const endOfPurpose = (bytes: Uint8Array, start: number, end: number): number =>
  cutAt(bytes, start, Math.min(end, start + maxRead), isLetter(bytes[start]));

const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** An offset that splits no escape and no character; at the end of the first paragraph, if that is asked for. */
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

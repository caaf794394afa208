import { createByteRanges } from "#model/schema/file/byte-ranges.ts";

/**
 * Assigns numbers to the texts of a schema without decoding them. Equal texts have the same number. Most texts occur
 * many times.
 */
export interface ByteTexts {
  /** The number of the text between two offsets. */
  of(start: number, end: number): number;
  /** The decoded texts by number. The offsets must be between quotes. */
  texts(): readonly string[];
  /** The texts without unescaping, by number. */
  sources(): readonly string[];
}

export function createByteTexts(bytes: Uint8Array): ByteTexts {
  let size = 1 << 12;
  /**
   * A hash table. At the index of a text's hash, or at a following index, the table contains the text's number plus
   * one.
   */
  let table = new Int32Array(size);
  const ranges = createByteRanges(bytes);
  const hashes: number[] = [];

  const grow = (): void => {
    size *= 2;
    table = new Int32Array(size);
    for (const [number, hash] of hashes.entries()) {
      let at = hash & (size - 1);
      while (table[at] !== 0) at = (at + 1) & (size - 1);
      table[at] = number + 1;
    }
  };
  return {
    of(start, end) {
      // The hash is FNV-1a.
      let hash = 0x811c9dc5;
      for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
      let at = hash & (size - 1);
      for (;;) {
        const number = (table[at] ?? 0) - 1;
        if (number < 0) break;
        if (
          hashes[number] === hash &&
          isSame(bytes, ranges.start(number), ranges.end(number), start, end)
        )
          return number;
        at = (at + 1) & (size - 1);
      }
      const number = ranges.length;
      ranges.add(start, end);
      hashes.push(hash);
      table[at] = number + 1;
      if (ranges.length * 2 > size) grow();
      return number;
    },
    texts: ranges.texts,
    sources: ranges.sources,
  };
}

function isSame(
  bytes: Uint8Array,
  start: number,
  end: number,
  otherStart: number,
  otherEnd: number,
): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let at = start, other = otherStart; at < end; at += 1, other += 1)
    if (bytes[at] !== bytes[other]) return false;
  return true;
}

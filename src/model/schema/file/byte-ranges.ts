import { SchemaError, unescape } from "#model/schema/file/scan.ts";

/** Ranges of texts in the bytes of a schema, in order. */
export interface ByteRanges {
  add(start: number, end: number): void;
  readonly length: number;
  start(number: number): number;
  end(number: number): number;
  /** The bytes as strings, without unescaping. */
  sources(): readonly string[];
  /** The decoded texts. The offsets must be between quotes. */
  texts(): readonly string[];
}

export function createByteRanges(bytes: Uint8Array): ByteRanges {
  const starts: number[] = [];
  const ends: number[] = [];
  const sources = (): readonly string[] => decodeAll(bytes, starts, ends);
  return {
    add(start, end) {
      starts.push(start);
      ends.push(end);
    },
    get length() {
      return starts.length;
    },
    start: (number) => starts[number] ?? 0,
    end: (number) => ends[number] ?? 0,
    sources,
    texts: () => sources().map((text, number) => unescape(text, starts[number] ?? 0)),
  };
}

// A part of a text may start with the bytes of a byte order mark.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Decodes all texts at once, separated by zero bytes. No JSON text contains a zero byte. A call for each of ten
 * thousand short texts would take as long as the rest of the indexing.
 */
function decodeAll(
  bytes: Uint8Array,
  starts: readonly number[],
  ends: readonly number[],
): readonly string[] {
  if (starts.length === 0) return [];
  let size = starts.length;
  for (let number = 0; number < starts.length; number += 1)
    size += (ends[number] ?? 0) - (starts[number] ?? 0);
  const joined = new Uint8Array(size);
  let to = 0;
  for (let number = 0; number < starts.length; number += 1) {
    const text = bytes.subarray(starts[number], ends[number]);
    joined.set(text, to);
    to += text.length + 1;
  }
  const texts = decoder.decode(joined.subarray(0, size - 1)).split("\0");
  if (texts.length !== starts.length)
    throw new SchemaError("The file is not JSON: one of its strings has a null byte.");
  return texts;
}

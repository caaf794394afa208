/** A problem in a schema's text. The message is a sentence. */
export class SchemaError extends Error {}

/** The maximum nesting of values. Deeper values are rejected, long before they could overflow the stack. */
const maxDepth = 200;

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;
const dollar = 0x24;

// The functions below neither decode nor parse, because most of a schema is never requested.

/** The first offset that is not white space. */
export function skipSpaceBytes(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

/** The end of the string whose opening quote is at an offset, after the string's closing quote. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    // For a short string, a function call takes longer than a loop. For a long one, the call is faster.
    const near = at + 24;
    while (at < near && bytes[at] !== quote) at += 1;
    if (at === near) at = bytes.indexOf(quote, at);
    if (at < 0 || at >= bytes.length) throw cutOff();
    let before = at - 1;
    while (bytes[before] === backslash) before -= 1;
    at += 1;
    if ((at - before) % 2 === 0) return at;
  }
}

/** Called for each value of a key `$ref`, with the offsets between the quotes of the value. */
export type SeeReference = (start: number, end: number) => void;

/** The end of the value that starts at an offset. Lists and objects are skipped without parsing. */
export function endOfValueBytes(bytes: Uint8Array, start: number, see?: SeeReference): number {
  const first = bytes[start];
  if (first === quote) return endOfString(bytes, start);
  if (first !== openBrace && first !== openBracket) return endOfScalar(bytes, start);
  let depth = 0;
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) throw cutOff();
    // Most scanned bytes of an indented schema are white space.
    if (byte <= 0x20) {
      at += 1;
      continue;
    }
    if (byte === quote) {
      const end = endOfString(bytes, at);
      const isReference = see !== undefined && end - at === 6 && isReferenceKey(bytes, at);
      at = isReference ? passReference(bytes, end, see) : end;
      continue;
    }
    at += 1;
    if (byte === openBrace || byte === openBracket) {
      depth += 1;
      if (depth > maxDepth)
        throw new SchemaError(`The schema is nested more than ${maxDepth} levels deep.`);
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
}

function endOfScalar(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined || byte === comma || byte === closeBrace || byte === closeBracket) break;
    if (byte <= 0x20) break;
    at += 1;
  }
  if (at === start) throw unexpected(at);
  return at;
}

/** True for the key `"$ref"`. */
const isReferenceKey = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === dollar &&
  bytes[at + 2] === 0x72 &&
  bytes[at + 3] === 0x65 &&
  bytes[at + 4] === 0x66;

function passReference(bytes: Uint8Array, endOfKey: number, see: SeeReference): number {
  const at = skipSpaceBytes(bytes, endOfKey);
  if (bytes[at] !== colon) return endOfKey;
  const value = skipSpaceBytes(bytes, at + 1);
  if (bytes[value] !== quote) return value;
  const end = endOfString(bytes, value);
  see(value + 1, end - 1);
  return end;
}

/**
 * The members of the object that starts at an offset, in order. After each member, the caller sets the end of the
 * member's value:
 *
 *     const members = new Members(bytes, start);
 *     while (members.next()) members.end = endOfValue(bytes, members.value);
 *
 * The loop makes no calls per member: a schema has a hundred thousand members, and a worker that reads one schema
 * runs code that is not optimized yet.
 */
export class Members {
  /** The offsets of the key's text, between its quotes. */
  keyStart = 0;
  keyEnd = 0;
  /** The offset of the member's value. */
  value = 0;
  /** The end of the last value, and finally of the object. */
  end: number;
  #isFirst = true;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, start: number) {
    if (bytes[start] !== openBrace) throw unexpected(start);
    this.#bytes = bytes;
    this.end = start + 1;
  }

  /** Moves to the next member. At the end, moves past the object and returns false. */
  next(): boolean {
    const bytes = this.#bytes;
    let at = skipSpaceBytes(bytes, this.end);
    if (bytes[at] === closeBrace) {
      this.end = at + 1;
      return false;
    }
    if (!this.#isFirst) {
      if (bytes[at] !== comma) throw missing(bytes, at);
      at = skipSpaceBytes(bytes, at + 1);
    }
    this.#isFirst = false;
    if (bytes[at] !== quote) throw missing(bytes, at);
    const endOfKey = endOfString(bytes, at);
    const afterKey = skipSpaceBytes(bytes, endOfKey);
    if (bytes[afterKey] !== colon) throw missing(bytes, afterKey);
    this.keyStart = at + 1;
    this.keyEnd = endOfKey - 1;
    this.value = skipSpaceBytes(bytes, afterKey + 1);
    return true;
  }

  /** True for the member with this ASCII key. */
  is(key: string): boolean {
    return isText(this.#bytes, this.keyStart, this.keyEnd, key);
  }
}

/** True if the bytes between two offsets are equal to an ASCII text. */
export function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let at = 0; at < text.length; at += 1)
    if (bytes[start + at] !== text.charCodeAt(at)) return false;
  return true;
}

export const isObjectAt = (bytes: Uint8Array, at: number): boolean => bytes[at] === openBrace;
export const isStringAt = (bytes: Uint8Array, at: number): boolean => bytes[at] === quote;
export const isTrueAt = (bytes: Uint8Array, at: number): boolean => bytes[at] === 0x74;

// A part of a text may start with the bytes of a byte order mark.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text of a string, or of its start, by the offsets between its quotes. */
export const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  unescape(sourceAt(bytes, start, end), start);

/** The text of the string whose opening quote is at an offset; undefined if the string is invalid. */
export function stringAt(bytes: Uint8Array, start: number): string | undefined {
  try {
    return textAt(bytes, start + 1, endOfString(bytes, start) - 1);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** Decodes a string, given its source between the quotes. `start` is the offset of that source. */
export const unescape = (source: string, start: number): string =>
  source.includes("\\") ? (parse(`"${source}"`, start) as string) : source;

/** The JSON value between two offsets. */
export const parseAt = (bytes: Uint8Array, start: number, end: number): unknown =>
  parse(sourceAt(bytes, start, end), start);

/** The source between two offsets. */
const sourceAt = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end));

function parse(json: string, start: number): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new SchemaError(`The file is not JSON: the value at byte ${start + 1} cannot be read.`);
  }
}

const cutOff = (): SchemaError =>
  new SchemaError("The file is incomplete: it ends in the middle of a value.");

const missing = (bytes: Uint8Array, at: number): SchemaError =>
  bytes[at] === undefined ? cutOff() : unexpected(at);

const unexpected = (at: number): SchemaError =>
  new SchemaError(`The file is not JSON: the text at byte ${at + 1} is unexpected.`);

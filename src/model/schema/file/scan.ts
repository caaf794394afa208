/** What is wrong with the text of a schema, as a sentence. */
export class SchemaError extends Error {}

/** Values nested deeper than this are refused, long before they could exhaust a stack. */
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

// Nothing here is decoded or parsed: most of a schema is text that nobody will ask for.

/** The offset of what follows the white space at an offset. */
export function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at += 1;
  }
}

/** Where the string ends whose opening quote is at an offset: after its closing quote. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    // A call costs more than a short string; a long one costs more than the call.
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

/** Is told of each value of a key `$ref` by the offsets of its text, which are those between its quotes. */
export type SeeReference = (start: number, end: number) => void;

/** Where the value that begins at an offset ends. Lists and objects are passed over without a look inside. */
export function endOfValue(bytes: Uint8Array, start: number, see?: SeeReference): number {
  const first = bytes[start];
  if (first === quote) return endOfString(bytes, start);
  if (first !== openBrace && first !== openBracket) return endOfScalar(bytes, start);
  let depth = 0;
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) throw cutOff();
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
        throw new SchemaError(`It is nested more than ${maxDepth} levels deep.`);
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
  const at = skipSpace(bytes, endOfKey);
  if (bytes[at] !== colon) return endOfKey;
  const value = skipSpace(bytes, at + 1);
  if (bytes[value] !== quote) return value;
  const end = endOfString(bytes, value);
  see(value + 1, end - 1);
  return end;
}

/**
 * Visits the members of the object that begins at an offset, in their order. `visit` gets the offsets of the
 * key's text, between its quotes, and of the value, and gives where the value ends. The result is where the
 * object ends.
 */
export function eachMember(
  bytes: Uint8Array,
  start: number,
  visit: (keyStart: number, keyEnd: number, value: number) => number,
): number {
  if (bytes[start] !== openBrace) throw unexpected(start);
  let at = skipSpace(bytes, start + 1);
  if (bytes[at] === closeBrace) return at + 1;
  for (;;) {
    if (bytes[at] !== quote) throw bytes[at] === undefined ? cutOff() : unexpected(at);
    const endOfKey = endOfString(bytes, at);
    const afterKey = skipSpace(bytes, endOfKey);
    if (bytes[afterKey] !== colon)
      throw bytes[afterKey] === undefined ? cutOff() : unexpected(afterKey);
    const end = visit(at + 1, endOfKey - 1, skipSpace(bytes, afterKey + 1));
    at = skipSpace(bytes, end);
    if (bytes[at] === closeBrace) return at + 1;
    if (bytes[at] !== comma) throw bytes[at] === undefined ? cutOff() : unexpected(at);
    at = skipSpace(bytes, at + 1);
  }
}

/** True where the bytes between two offsets are this ASCII text. */
export function isText(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  if (end - start !== text.length) return false;
  for (let at = 0; at < text.length; at += 1)
    if (bytes[start + at] !== text.charCodeAt(at)) return false;
  return true;
}

export const isObjectAt = (bytes: Uint8Array, at: number): boolean => bytes[at] === openBrace;
export const isStringAt = (bytes: Uint8Array, at: number): boolean => bytes[at] === quote;
export const isTrueAt = (bytes: Uint8Array, at: number): boolean => bytes[at] === 0x74;

// A part of a text may begin with what would be the mark of a file.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text of a string, or of its beginning, by the offsets between its quotes. */
export function textAt(bytes: Uint8Array, start: number, end: number): string {
  const text = sourceAt(bytes, start, end);
  return text.includes("\\") ? (parse(`"${text}"`, start) as string) : text;
}

/** The JSON value between two offsets. */
export const parseAt = (bytes: Uint8Array, start: number, end: number): unknown =>
  parse(sourceAt(bytes, start, end), start);

/** What is written between two offsets. */
export const sourceAt = (bytes: Uint8Array, start: number, end: number): string =>
  decoder.decode(bytes.subarray(start, end));

function parse(json: string, start: number): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new SchemaError(`It is no JSON: the value at byte ${start + 1} cannot be read.`);
  }
}

const cutOff = (): SchemaError =>
  new SchemaError("It is cut off: it ends in the middle of a value.");

const unexpected = (at: number): SchemaError =>
  new SchemaError(`It is no JSON: something else was expected at byte ${at + 1}.`);

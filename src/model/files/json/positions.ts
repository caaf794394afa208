/** The position of a value in a JSON text. Offsets count UTF-16 code units. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
  /** The start of the value's entry: the key in an object, or else the value itself. */
  readonly entry: number;
  /** The entries of an object or the items of a list, in text order, read on first use. */
  members(): ReadonlyMap<string | number, JsonSpan>;
}

/**
 * Finds values in a text that `readJson` accepts. Only the requested values are parsed, without recursion, with one
 * pass for each level of the path.
 */
export function locateJson(text: string): JsonSpan {
  const start = skipSpace(text, 0);
  return createSpan(text, start, start);
}

function createSpan(text: string, start: number, entry: number): JsonSpan {
  let known: ReadonlyMap<string | number, JsonSpan> | undefined;
  return {
    start,
    end: endOfValue(text, start),
    entry,
    members: () => (known ??= readMembers(text, start)),
  };
}

function readMembers(text: string, start: number): ReadonlyMap<string | number, JsonSpan> {
  const members = new Map<string | number, JsonSpan>();
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return members;
  let at = skipSpace(text, start + 1);
  while (at < text.length && text[at] !== "}" && text[at] !== "]") {
    let key: string | number = members.size;
    let value = at;
    if (isObject) {
      const endOfKey = endOfValue(text, at);
      key = keyOf(text.slice(at, endOfKey));
      value = skipSpace(text, skipSpace(text, endOfKey) + 1);
    }
    const span = createSpan(text, value, at);
    members.set(key, span);
    const comma = skipSpace(text, span.end);
    if (text[comma] !== ",") break;
    at = skipSpace(text, comma + 1);
  }
  return members;
}

function keyOf(json: string): string {
  return json.includes("\\") ? (JSON.parse(json) as string) : json.slice(1, -1);
}

const space = /[ \t\r\n\ufeff]*/y;
const bracketOrText = /["[\]{}]/g;
const scalar = /[^ \t\r\n,\]}:]*/y;
const quoteOrEscape = /["\\]/g;

/** The offset of the first character that is not whitespace. */
export function skipSpace(text: string, at: number): number {
  space.lastIndex = at;
  space.exec(text);
  return Math.max(space.lastIndex, at);
}

/** The end of the value at an offset; the end of the text if the value is incomplete. */
export function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfText(text, start);
  if (first !== "{" && first !== "[") {
    scalar.lastIndex = start;
    scalar.exec(text);
    return Math.max(scalar.lastIndex, start);
  }
  let depth = 0;
  let at = start;
  for (;;) {
    bracketOrText.lastIndex = at;
    const found = bracketOrText.exec(text);
    if (found === null) return text.length;
    at = found.index + 1;
    if (found[0] === '"') at = endOfText(text, found.index);
    else depth += found[0] === "{" || found[0] === "[" ? 1 : -1;
    if (depth === 0) return at;
  }
}

/**
 * Finds the end of a string without one regular expression for the whole string, because alternations overflow the
 * stack for long strings.
 */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    quoteOrEscape.lastIndex = at;
    const found = quoteOrEscape.exec(text);
    if (found === null) return text.length;
    if (found[0] === '"') return found.index + 1;
    at = found.index + 2;
  }
}

/** A line and a column, whose numbers start at 1. Columns are in UTF-16 code units, as in editors. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets in a text to lines and columns. Fast enough for many offsets. */
export function countLines(text: string): (offset: number) => LineColumn {
  const starts = [0];
  for (const { 0: lineBreak, index } of text.matchAll(/\r\n|\r|\n/g))
    starts.push(index + lineBreak.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

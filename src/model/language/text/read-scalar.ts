import type { ScalarNode } from "#model/language/text/node.ts";

const escapes: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

const escaped = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([^]))/gi;

function unescape(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replaceAll(escaped, (_all, two, four, eight, sign) => {
    const code = (two ?? four ?? eight) as string | undefined;
    if (code === undefined) return escapes[sign as string] ?? (sign as string);
    const point = Number.parseInt(code, 16);
    return point > 0x10_ffff ? "\ufffd" : String.fromCodePoint(point);
  });
}

/** The line breaks of a quoted string on several lines, folded as in YAML. */
export const foldLines = (text: string): string =>
  text.includes("\n")
    ? text
        .replaceAll(/[ \t]*\r?\n[ \t]*/g, "\n")
        .replaceAll(/\n+/g, (breaks) => (breaks.length === 1 ? " " : breaks.slice(1)))
    : text;

/**
 * Matches text that may follow a quoted string. If other text follows, the quotation mark belongs to a different
 * string.
 */
const follows = /[ \t]*(?:[,\]}:\r\n]|#|$)/y;

/**
 * The quoted string at an offset; undefined if there is none. An unclosed string ends with its line. A string on
 * several lines is closed only if nothing but punctuation follows it.
 */
export function quotedAt(
  text: string,
  start: number,
  limit: number,
  isFlow: boolean,
): ScalarNode | undefined {
  const mark = text[start];
  if (mark !== '"' && mark !== "'") return undefined;
  const style = mark === '"' ? "double" : "single";
  const close = closeOf(text, start, limit, mark);
  const lineEnd = endOfLine(text, start);
  if (close !== undefined && (close < lineEnd || isClosedBelow(text, close))) {
    const inner = text.slice(start + 1, close);
    return { kind: "scalar", style, text: textOf(inner, mark), start, end: close + 1 };
  }
  const end = Math.min(lineEnd, limit);
  const rest = text.slice(start + 1, end).replace(isFlow ? /[,\]}\s]*$/ : /\s+$/, "");
  return { kind: "scalar", style, text: textOf(rest, mark), start, end: start + 1 + rest.length };
}

function isClosedBelow(text: string, close: number): boolean {
  follows.lastIndex = close + 1;
  return follows.test(text);
}

const textOf = (inner: string, mark: string): string =>
  mark === '"'
    ? unescape(foldLines(inner.replaceAll(/\\\r?\n[ \t]*/g, "")))
    : foldLines(inner).replaceAll("''", "'");

function closeOf(text: string, start: number, limit: number, mark: string): number | undefined {
  for (let at = start + 1; at < limit; at += 1) {
    const sign = text[at];
    if (sign === "\\" && mark === '"') at += 1;
    else if (sign === mark) {
      if (mark === '"' || text[at + 1] !== "'") return at;
      at += 1;
    }
  }
  return undefined;
}

export function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  const last = end < 0 ? text.length : end;
  return text[last - 1] === "\r" && last > at ? last - 1 : last;
}

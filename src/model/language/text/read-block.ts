import type {
  EntryNode,
  KeyNode,
  MapNode,
  ScalarNode,
  SyntaxNode,
} from "#model/language/text/node.ts";
import { maxDepth } from "#model/files/json/json-text.ts";
import { endOfLine, foldLines, quotedAt } from "#model/language/text/read-scalar.ts";
import { FlowReader } from "#model/language/text/read-flow.ts";

/**
 * Reads lines by their indentation, even if they are not valid YAML. As a result, incomplete parts keep their place.
 */
export class BlockReader {
  readonly #text: string;
  /** The start of the next unread line. */
  #line = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** All lines as the entries of one map, including lines with less indentation than the first one. */
  readEntries(): readonly EntryNode[] {
    const entries: EntryNode[] = [];
    while (this.#next() !== undefined) {
      const node = this.#readNested(-1, false);
      if (node?.kind === "map") entries.push(...node.entries);
      else if (node !== undefined) entries.push(...looseEntries(node));
    }
    return entries;
  }

  /** The indentation of the next non-empty line; undefined at the end. */
  #next(): number | undefined {
    const text = this.#text;
    for (;;) {
      let at = this.#line;
      if (at >= text.length) return undefined;
      while (text[at] === " " || text[at] === "\t") at += 1;
      const sign = text[at];
      const isMark = at === this.#line && /^(?:---|\.\.\.|%)/.test(text.slice(at, at + 3));
      if (at < text.length && !isBreak(sign) && sign !== "#" && !isMark) return at - this.#line;
      this.#line = lineAfter(text, at);
    }
  }

  /** Reads the lines that are indented more than `outer`. If allowed, also reads a list at the same indentation. */
  #readNested(outer: number, mayBeList: boolean): SyntaxNode | undefined {
    const indent = this.#next();
    if (indent === undefined) return undefined;
    const start = this.#line + indent;
    const isList = isDash(this.#text, start);
    if (indent < outer || (indent === outer && !(mayBeList && isList))) return undefined;
    return this.#readAt(start, indent, outer);
  }

  /** Reads the value at an offset. `column` is the value's column in its line. */
  #readAt(start: number, column: number, outer: number): SyntaxNode {
    this.#depth += 1;
    const node =
      this.#depth > maxDepth ? this.#skipLine(start) : this.#readAny(start, column, outer);
    this.#depth -= 1;
    return node;
  }

  #readAny(start: number, column: number, outer: number): SyntaxNode {
    if (isDash(this.#text, start)) return this.#readList(start, column, outer);
    if (keyAt(this.#text, start) !== undefined || this.#isBeforeKey(start, column))
      return this.#readMap(start, column, outer);
    return this.#readInline(start, outer) ?? this.#skipLine(start);
  }

  /** True for an incomplete key that is followed by keys of the same map. */
  #isBeforeKey(start: number, column: number): boolean {
    if (/["'[{|>]/.test(this.#text[start] ?? "")) return false;
    const before = this.#line;
    this.#line = lineAfter(this.#text, start);
    const indent = this.#next();
    const isBefore = indent === column && keyAt(this.#text, this.#line + indent) !== undefined;
    this.#line = before;
    return isBefore;
  }

  #skipLine(start: number): ScalarNode {
    const end = endOfLine(this.#text, start);
    this.#line = lineAfter(this.#text, start);
    return { kind: "scalar", style: "plain", text: "", start, end, isOpaque: true };
  }

  #readList(start: number, column: number, outer: number): SyntaxNode {
    const entries: EntryNode[] = [];
    let at: number | undefined = start;
    let end = start;
    while (at !== undefined) {
      const after: number = at + 1;
      const value = this.#readItem(after, column + 1, column);
      end = value?.end ?? after;
      entries.push({ start: at, after, end, ...(value && { value }) });
      const indent = this.#next();
      const next = this.#line + (indent ?? 0);
      const isItem = indent !== undefined && isDash(this.#text, next);
      at = isItem && (indent === column || (indent > outer && indent < column)) ? next : undefined;
    }
    return { kind: "list", isFlow: false, entries, start, end };
  }

  #readItem(after: number, column: number, outer: number): SyntaxNode | undefined {
    const start = skipSpaces(this.#text, after);
    if (isEnd(this.#text, start)) {
      this.#line = lineAfter(this.#text, after);
      return this.#readNested(outer, false);
    }
    return this.#readAt(start, column + start - after, outer);
  }

  #readMap(start: number, column: number, outer: number): MapNode {
    const entries: EntryNode[] = [];
    let at = start;
    for (;;) {
      entries.push(this.#readEntry(at, column));
      const indent = this.#next();
      if (indent === undefined || indent <= outer) break;
      at = this.#line + indent;
      if (indent === column && !isDash(this.#text, at)) continue;
      if (indent < column && keyAt(this.#text, at) !== undefined) continue;
      // Lines that are indented too far still belong to the map.
      const stray = this.#readAt(at, indent, Math.max(outer, Math.min(column, indent - 1)));
      entries.push(...(stray.kind === "map" ? stray.entries : looseEntries(stray)));
      const next = this.#next();
      if (next === undefined || next <= outer) break;
      at = this.#line + next;
    }
    const end = entries.at(-1)?.end ?? start;
    return { kind: "map", isFlow: false, entries, start, end };
  }

  #readEntry(start: number, column: number): EntryNode {
    const found = keyAt(this.#text, start);
    const key = found?.key ?? wordAt(this.#text, start);
    const after = found?.after;
    const value =
      after === undefined ? this.#readBelow(start, column) : this.#readValue(after, column);
    const end = Math.max(value?.end ?? 0, after ?? key.end);
    return { key, start, end, ...(after !== undefined && { after }), ...(value && { value }) };
  }

  #readBelow(start: number, column: number): SyntaxNode | undefined {
    this.#line = lineAfter(this.#text, start);
    return this.#readNested(column, false);
  }

  #readValue(after: number, column: number): SyntaxNode | undefined {
    const start = skipSpaces(this.#text, after);
    if (!isEnd(this.#text, start)) return this.#readInline(start, column);
    this.#line = lineAfter(this.#text, after);
    return this.#readNested(column, true);
  }

  /**
   * Reads a value that starts after other text on its line. The value's following lines are indented more than `outer`.
   */
  #readInline(start: number, outer: number): SyntaxNode | undefined {
    const text = this.#text;
    const sign = text[start];
    if (sign === "[" || sign === "{") {
      const reader = new FlowReader(text, start, this.#limitOf(start, outer));
      const node = reader.readValue(this.#depth);
      this.#line = lineAfter(text, Math.max(node.end - 1, start));
      return node;
    }
    if (sign === "|" || sign === ">") return this.#readBlockText(start, outer);
    if (sign === "&" || sign === "!" || sign === "*") return this.#readOpaque(start, outer);
    const found = quotedAt(text, start, this.#limitOf(start, outer), false);
    if (found === undefined) return this.#readPlain(start, outer);
    this.#line = lineAfter(text, found.end - 1);
    return this.#nestedInstead(outer) ?? found;
  }

  /**
   * Reads lines with keys below a value on the key's line. In such text, the user is probably about to remove the value
   * or the keys.
   */
  #nestedInstead(outer: number): SyntaxNode | undefined {
    const indent = this.#next();
    if (indent === undefined || indent <= outer) return undefined;
    return keyAt(this.#text, this.#line + indent) === undefined
      ? undefined
      : this.#readNested(outer, false);
  }

  #readPlain(start: number, outer: number): SyntaxNode {
    const text = this.#text;
    let end = endOfPlain(text, start);
    this.#line = lineAfter(text, end);
    for (;;) {
      const indent = this.#next();
      if (indent === undefined || indent <= outer) break;
      const at = this.#line + indent;
      if (keyAt(text, at) !== undefined || isDash(text, at))
        return this.#readNested(outer, false) as SyntaxNode;
      end = endOfPlain(text, at);
      this.#line = lineAfter(text, end);
    }
    const said = foldLines(text.slice(start, end));
    return { kind: "scalar", style: "plain", text: said, start, end };
  }

  /** Reads an alias, or a value with an anchor or a tag, with the lines below it. */
  #readOpaque(start: number, outer: number): SyntaxNode {
    let end = endOfLine(this.#text, start);
    this.#line = lineAfter(this.#text, start);
    for (let next = this.#next(); next !== undefined && next > outer; next = this.#next()) {
      end = endOfLine(this.#text, this.#line);
      this.#line = lineAfter(this.#text, this.#line);
    }
    const text = this.#text.slice(start, end);
    return { kind: "scalar", style: "plain", text, start, end, isOpaque: true };
  }

  #readBlockText(start: number, outer: number): SyntaxNode {
    const text = this.#text;
    const head = text.slice(start, endOfLine(text, start));
    const first = lineAfter(text, start);
    const lines: string[] = [];
    let end = endOfLine(text, start);
    let at = first;
    while (at < text.length) {
      const lineEnd = endOfLine(text, at);
      const line = text.slice(at, lineEnd);
      const indent = line.search(/[^ ]/);
      if (indent >= 0 && indent <= outer) break;
      lines.push(line);
      if (indent >= 0) end = lineEnd;
      at = lineAfter(text, at);
    }
    this.#line = at;
    return { kind: "scalar", style: "block", text: blockText(head, lines, outer), start, end };
  }

  /** The end of unclosed brackets and quotation marks: the next line that is not indented more than `outer`. */
  #limitOf(start: number, outer: number): number {
    const text = this.#text;
    let at = lineAfter(text, start);
    while (at < text.length) {
      let first = at;
      while (text[first] === " ") first += 1;
      const sign = text[first];
      if (!isBreak(sign) && first < text.length && first - at <= outer && !/[\]}]/.test(sign ?? ""))
        return at;
      at = lineAfter(text, first);
    }
    return text.length;
  }
}

/** Entries for values in places where keys are expected, such as words and list items. */
const looseEntries = (node: SyntaxNode): readonly EntryNode[] =>
  node.kind === "scalar" && node.isOpaque !== true && node.style !== "block"
    ? [
        {
          key: {
            text: node.text,
            isQuoted: node.style !== "plain",
            start: node.start,
            end: node.end,
          },
          start: node.start,
          end: node.end,
        },
      ]
    : [];

const isBreak = (sign: string | undefined): boolean => sign === "\n" || sign === "\r";

function lineAfter(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

function skipSpaces(text: string, at: number): number {
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at;
}

/** True at the end of a line and at the start of a comment. */
const isEnd = (text: string, at: number): boolean =>
  at >= text.length || isBreak(text[at]) || (text[at] === "#" && /\s/.test(text[at - 1] ?? " "));

const isDash = (text: string, at: number): boolean =>
  text[at] === "-" && (at + 1 >= text.length || /\s/.test(text[at + 1] ?? ""));

interface FoundKey {
  readonly key: KeyNode;
  readonly after: number;
}

/** Finds a key with its colon. */
function keyAt(text: string, start: number): FoundKey | undefined {
  const end = endOfLine(text, start);
  const quoted = quotedAt(text, start, end, false);
  if (quoted !== undefined) {
    const colon = skipSpaces(text, quoted.end);
    return text[colon] === ":" && (colon + 1 >= end || /\s/.test(text[colon + 1] ?? ""))
      ? { key: { ...rangeOf(quoted), text: quoted.text, isQuoted: true }, after: colon + 1 }
      : undefined;
  }
  if (/[[\]{},&*!|>%@`#]/.test(text[start] ?? "")) return undefined;
  for (let colon = text.indexOf(":", start); colon >= 0 && colon < end;) {
    if (colon + 1 >= end || text[colon + 1] === " " || text[colon + 1] === "\t") {
      const word = text.slice(start, colon).trimEnd();
      if (word === "" || word.includes(" #")) return undefined;
      const key = { text: word, isQuoted: false, start, end: start + word.length };
      return { key, after: colon + 1 };
    }
    colon = text.indexOf(":", colon + 1);
  }
  return undefined;
}

const rangeOf = ({ start, end }: ScalarNode) => ({ start, end });

/** Finds a word in a place where a key is expected. */
function wordAt(text: string, start: number): KeyNode {
  const end = endOfPlain(text, start);
  return { text: text.slice(start, end), isQuoted: false, start, end };
}

/** The end of a plain scalar on a line. Comments and trailing spaces are excluded. */
function endOfPlain(text: string, start: number): number {
  const line = text.slice(start, endOfLine(text, start));
  const comment = line.search(/[ \t]#/);
  return start + (comment < 0 ? line : line.slice(0, comment)).trimEnd().length;
}

/** The content of the lines below `|` or `>`. */
function blockText(head: string, lines: readonly string[], outer: number): string {
  const written = /^[|>][-+]?([1-9])/.exec(head)?.[1];
  const firstIndent = lines.find((line) => line.trim() !== "")?.search(/[^ ]/) ?? 0;
  const indent = written === undefined ? firstIndent : Math.max(outer, 0) + Number(written);
  const bare = lines.map((line) => line.slice(indent));
  while (bare.length > 0 && bare.at(-1) === "") bare.pop();
  const joined = head.startsWith("|") ? bare.join("\n") : foldBlock(bare);
  if (/^.[1-9]?-/.test(head) || bare.length === 0) return joined;
  const kept = /^.[1-9]?\+/.test(head) ? lines.length - bare.length : 0;
  return `${joined}\n${"\n".repeat(Math.max(0, kept))}`;
}

/**
 * Folds the lines of `>`. A single line break becomes a space, but line breaks next to lines with more indentation
 * stay.
 */
function foldBlock(lines: readonly string[]): string {
  let text = "";
  let breaks = 0;
  let wasDeep = false;
  for (const [at, line] of lines.entries()) {
    if (line === "") {
      breaks += 1;
      continue;
    }
    const isDeep = /^[ \t]/.test(line);
    if (at > 0 && text !== "")
      text +=
        wasDeep || isDeep ? "\n".repeat(breaks + 1) : breaks === 0 ? " " : "\n".repeat(breaks);
    else text += "\n".repeat(breaks);
    text += line;
    breaks = 0;
    wasDeep = isDeep;
  }
  return text;
}

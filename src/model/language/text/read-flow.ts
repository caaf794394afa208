import type { EntryNode, KeyNode, SyntaxNode } from "#model/language/text/node.ts";
import { maxDepth } from "#model/files/json/json-text.ts";
import { quotedAt } from "#model/language/text/read-scalar.ts";

/** Matches text that is skipped between values: spaces, line breaks and comments. */
const gap = /(?:\s|(?<=[\s,[{])#[^\n]*)*/y;
const gapOrComma = /(?:[\s,]|(?<=[\s,[{])#[^\n]*)*/y;
const spaces = /[ \t]*/y;
const rest = /[^,\]}\n]*/y;
/**
 * Matches a word in a flow. The word ends at a comma, a bracket, a colon before a space, a comment or the end of its
 * line. A `${…}` is part of one word.
 */
const plain = /(?:\$\{[^}\n]*\}?|:(?![\s,[\]{}]|$)|(?<![ \t])#|[^,[\]{}:#\n\r])+/y;
const keyAhead = /"(?:[^"\\\n]|\\.)*"[ \t]*:/y;

/** Reads a value in brackets up to `limit`, even if the brackets are not closed. */
export class FlowReader {
  readonly #text: string;
  readonly #limit: number;
  at: number;

  constructor(text: string, at: number, limit: number) {
    this.#text = text;
    this.#limit = limit;
    this.at = at;
  }

  /** Reads the entries of a map whose opening bracket is not in the text. */
  readEntries(): readonly EntryNode[] {
    const entries: EntryNode[] = [];
    for (;;) {
      this.#skip(gapOrComma);
      // Skips the closing bracket at the end of a section.
      if (this.#is("}") || this.#is("]")) this.at += 1;
      else if (this.at >= this.#limit) return entries;
      else entries.push(this.#readEntry(1));
    }
  }

  readValue(depth: number): SyntaxNode {
    const sign = this.#text[this.at];
    if (depth > maxDepth || (sign !== "{" && sign !== "[")) return this.#readScalar();
    const start = this.at;
    this.at += 1;
    const entries: EntryNode[] = [];
    for (;;) {
      this.#skip(gapOrComma);
      if (this.at >= this.#limit) break;
      if (this.#is("}") || this.#is("]")) {
        // If a different kind of bracket follows, it closes the list or map that contains this value.
        if (this.#is(sign === "{" ? "}" : "]")) this.at += 1;
        break;
      }
      entries.push(sign === "{" ? this.#readEntry(depth + 1) : this.#readItem(depth + 1));
    }
    const kind = sign === "{" ? "map" : "list";
    return { kind, isFlow: true, entries, start, end: this.at };
  }

  #readItem(depth: number): EntryNode {
    const value = this.readValue(depth);
    this.#skipRest(value.start);
    return { value, start: value.start, end: value.end };
  }

  #readEntry(depth: number): EntryNode {
    const start = this.at;
    const key = this.#readKey();
    this.#skip(spaces);
    if (!this.#is(":")) {
      this.#skipRest(start);
      return { key, start, end: key.end };
    }
    this.at += 1;
    const after = this.at;
    this.#skip(gap);
    const isEmpty =
      this.at >= this.#limit ||
      /[,}\]]/.test(this.#text[this.at] ?? ",") ||
      (this.#text.slice(after, this.at).includes("\n") && this.#isKey());
    if (isEmpty) return { key, after, start, end: after };
    const value = this.readValue(depth);
    this.#skipRest(value.start);
    return { key, after, value, start, end: value.end };
  }

  #isKey(): boolean {
    keyAhead.lastIndex = this.at;
    return keyAhead.test(this.#text);
  }

  #readKey(): KeyNode {
    const { start, end, style, text } = this.#readScalar();
    return { text, isQuoted: style !== "plain", start, end };
  }

  #readScalar() {
    const start = this.at;
    const found = quotedAt(this.#text, start, this.#limit, true);
    if (found !== undefined) {
      this.at = found.end;
      return found;
    }
    plain.lastIndex = start;
    const text = (plain.exec(this.#text)?.[0] ?? "").slice(0, this.#limit - start).trimEnd();
    this.at = start + text.length;
    const opaque = /^[&*!]/.test(text) ? { isOpaque: true as const } : {};
    return {
      kind: "scalar" as const,
      style: "plain" as const,
      text,
      start,
      end: this.at,
      ...opaque,
    };
  }

  /** Skips text after a value, up to the next comma or line. */
  #skipRest(start: number): void {
    this.#skip(rest);
    // An unexpected character is skipped, so each call makes progress.
    if (this.at === start) this.at += 1;
  }

  #is(sign: string): boolean {
    return this.at < this.#limit && this.#text[this.at] === sign;
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.at;
    pattern.exec(this.#text);
    this.at = Math.min(Math.max(pattern.lastIndex, this.at), this.#limit);
  }
}

import { quoteShort } from "#model/base/messages.ts";
import type { Json } from "#model/base/json.ts";
import { isExactAsDouble } from "#model/files/json/decimal.ts";
import { put } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";

/** The maximum nesting of lists and objects. */
export const maxDepth = 200;

/**
 * The maximum nesting in Stackwright's own files. A manifest contains the closed components of a plugin, so they are
 * nested deeper than in the plugin's file.
 */
export const maxWrittenDepth = 2 * maxDepth;

interface JsonFailure {
  readonly ok: false;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A number that a double can't represent exactly. */
interface RoundedNumber {
  readonly path: PropertyPath;
  readonly text: string;
  readonly value: number;
}

export type JsonResult =
  | { readonly ok: true; readonly value: Json; readonly rounded: readonly RoundedNumber[] }
  | JsonFailure;

/** Thrown and caught only in this file, to leave the recursive reader. */
class JsonError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/**
 * Reads JSON as strictly as `JSON.parse`. The reader also reports positions and rounded numbers. The error messages
 * don't depend on the JavaScript engine. The reader rejects data that would be lost, such as a repeated key or an
 * infinite number, and nesting that could overflow the stack. `-0` is read as 0.
 */
export function readJson(text: string, deepest: number = maxDepth): JsonResult {
  try {
    return new Reader(text, deepest).readDocument();
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { ok: false, message: error.message, ...positionOf(text, error.at) };
  }
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

const space = /[ \t\r\n]*/y;
const plainText = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const literal = /true|false|null/y;
const literals: ReadonlyMap<string, Json> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

class Reader {
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  readonly #rounded: RoundedNumber[] = [];
  readonly #deepest: number;
  #at = 0;

  constructor(text: string, deepest: number) {
    this.#text = text;
    this.#deepest = deepest;
  }

  readDocument(): JsonResult {
    const value = this.#readValue("a value");
    if (this.#at < this.#text.length) this.#expected("the end of the file");
    return { ok: true, value, rounded: this.#rounded };
  }

  #readValue(wanted: string): Json {
    this.#take(space);
    const value = this.#readBareValue(wanted);
    this.#take(space);
    return value;
  }

  #readBareValue(wanted: string): Json {
    switch (this.#text[this.#at]) {
      case "{":
        return this.#readObject();
      case "[":
        return this.#readList();
      case '"':
        return this.#readString();
    }
    const known = literals.get(this.#take(literal));
    if (known !== undefined) return known;
    const start = this.#at;
    const digits = this.#take(number);
    return digits === "" ? this.#expected(wanted) : this.#toNumber(digits, start);
  }

  #readObject(): Json {
    const object: Record<string, Json> = {};
    this.#open();
    if (!this.#takeOne("}")) {
      let wanted = 'a key in quotation marks or "}"';
      do {
        this.#take(space);
        const start = this.#at;
        if (this.#text[start] !== '"') this.#expected(wanted);
        const key = this.#readString();
        if (Object.hasOwn(object, key))
          throw new JsonError(
            `The key ${quoteShort(key)} appears twice in the same object.`,
            start,
          );
        this.#take(space);
        if (!this.#takeOne(":")) this.#expected('":" after a key');
        this.#path.push(key);
        const value = this.#readValue("a value");
        put(object, key, value);
        this.#path.pop();
        wanted = "a key in quotation marks";
      } while (this.#takeOne(","));
      if (!this.#takeOne("}")) this.#expected('"," or "}"');
    }
    return object;
  }

  #readList(): Json {
    const list: Json[] = [];
    this.#open();
    if (!this.#takeOne("]")) {
      let wanted = 'a value or "]"';
      do {
        this.#path.push(list.length);
        list.push(this.#readValue(wanted));
        this.#path.pop();
        wanted = "a value";
      } while (this.#takeOne(","));
      if (!this.#takeOne("]")) this.#expected('"," or "]"');
    }
    return list;
  }

  /** Enters a list or object. The path has one part for each surrounding level. */
  #open(): void {
    if (this.#path.length >= this.#deepest)
      throw new JsonError(
        `Lists and objects are nested more than ${this.#deepest} levels deep.`,
        this.#at,
      );
    this.#at += 1;
    this.#take(space);
  }

  #readString(): string {
    const start = this.#at;
    this.#at += 1;
    let escaped = false;
    for (;;) {
      this.#take(plainText);
      const next = this.#text[this.#at];
      if (next === '"') break;
      if (next === undefined)
        throw new JsonError("A string that starts here has no closing quotation mark.", start);
      if (next !== "\\") {
        const name = next === "\n" || next === "\r" ? "A line break" : "A control character";
        throw new JsonError(`${name} inside a string needs a backslash escape.`, this.#at);
      }
      if (this.#take(escape) === "")
        throw new JsonError("A backslash in a string starts an unknown escape.", this.#at);
      escaped = true;
    }
    this.#at += 1;
    return escaped
      ? (JSON.parse(this.#text.slice(start, this.#at)) as string)
      : this.#text.slice(start + 1, this.#at - 1);
  }

  #toNumber(text: string, start: number): number {
    const value = Number(text);
    if (!Number.isFinite(value))
      throw new JsonError(`The number ${shorten(text)} is too large.`, start);
    if (!isExactAsDouble(text, value)) this.#rounded.push({ path: [...this.#path], text, value });
    return value === 0 ? 0 : value;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }

  #takeOne(character: string): boolean {
    const found = this.#text[this.#at] === character;
    if (found) this.#at += 1;
    return found;
  }

  #expected(wanted: string): never {
    const next = this.#text.codePointAt(this.#at);
    const found =
      next === undefined ? "the end of the file" : JSON.stringify(String.fromCodePoint(next));
    throw new JsonError(`Expected ${wanted}, but found ${found}.`, this.#at);
  }
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

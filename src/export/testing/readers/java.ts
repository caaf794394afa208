import type { Scanner } from "#export/testing/readers/scanner.ts";
import { createScanner } from "#export/testing/readers/scanner.ts";
/** A Java program's content, limited to literals, names and calls. */
export type JavaValue =
  | null
  | boolean
  | number
  | string
  | readonly JavaValue[]
  | { readonly [key: string]: JavaValue }
  | JavaCall;

/** `new Thing(a).name(b)` is a call to `new Thing`, and `name` is called on the result. */
export interface JavaCall {
  readonly call: string;
  readonly args: readonly JavaValue[];
  readonly on: readonly { readonly name: string; readonly args: readonly JavaValue[] }[];
}

/** Parses the statements of a program of literal values by the language's own rules. Returns each statement's value. */
export function readJava(source: string): readonly JavaValue[] {
  const text = readUnicodeEscapes(source);
  const start = /public static void stack\(Context ctx\) \{/.exec(text);
  if (start === null) throw new Error("There is no method for the stack.");
  const reader = createReader(text, start.index + start[0].length);
  const values: JavaValue[] = [];
  while (!reader.sees("}")) {
    reader.skip(/var [\p{L}_][\p{L}\p{N}_]* =/uy);
    values.push(reader.value());
    reader.expect(";");
  }
  reader.expect("}");
  reader.expect("}");
  if (!reader.atEnd()) throw new Error("There is more behind the class.");
  return values;
}

/** Parses one expression. */
export function readExpression(source: string): JavaValue {
  const reader = createReader(readUnicodeEscapes(source), 0);
  const value = reader.value();
  if (!reader.atEnd()) throw new Error(`Not one expression: ${source}`);
  return value;
}

/**
 * Replaces Unicode escapes, which Java processes before anything else, even in comments. A backslash after another
 * backslash doesn't start an escape.
 */
export function readUnicodeEscapes(source: string): string {
  return source.replaceAll(/\\(?:(\\)|u+(.{0,4})|)/gs, (found, second?: string, hex?: string) => {
    if (second !== undefined || hex === undefined) return found;
    if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw new Error(`Java has no unit ${found}.`);
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
}

interface Reader extends Scanner {
  value(): JavaValue;
}

function createReader(source: string, begin: number): Reader {
  const scanner = createScanner(
    source,
    (pass) => void pass(/(?:[ \t\n\f\r]|\/\/[^\n\r]*|\/\*.*?\*\/)*/sy),
    begin,
  );
  const { take, blank, skip, sees, expect, items, fail } = scanner;
  const args = (): readonly JavaValue[] => {
    const list: JavaValue[] = [];
    expect("(");
    items(")", () => list.push(value()));
    return list;
  };
  const operand = (): JavaValue => {
    blank();
    const text = take(/"(?:[^"\\\n\r]|\\.)*"/sy);
    if (text !== undefined) return readEscapes(text.slice(1, -1));
    const number = take(/-?\d+(?:\.\d+)?(?:e-?\d+)?/y);
    if (number !== undefined) return readNumber(number);
    const name = take(/(?:new )?[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/uy);
    if (name === undefined) return fail("A value");
    if (name === "true" || name === "false") return name === "true";
    if (name === "null") return null;
    if (!sees("(")) return { call: name, args: [], on: [] };
    const first = meaning(name, args());
    const on: { name: string; args: readonly JavaValue[] }[] = [];
    while (sees(".")) {
      expect(".");
      const method = skip(/[\p{L}_$][\p{L}\p{N}_$]*/uy);
      if (method === undefined) return fail("A method");
      on.push({ name: method, args: args() });
    }
    if (on.length === 0) return first;
    if (!isCall(first)) throw new Error("Nothing is called on a value.");
    return { ...first, on };
  };
  const value = (): JavaValue => {
    let sum = operand();
    while (sees("+")) {
      expect("+");
      const next = operand();
      if (typeof sum !== "string" || typeof next !== "string")
        throw new Error("Only texts add up.");
      sum += next;
      if (byteLength(sum) > 65_535) throw new Error("A constant is too long.");
    }
    return sum;
  };
  return Object.assign(scanner, { value });
}

const isCall = (value: JavaValue): value is JavaCall =>
  typeof value === "object" && value !== null && "call" in value;

/** The results of calls that create lists, maps, null and long strings. */
function meaning(name: string, args: readonly JavaValue[]): JavaValue {
  switch (name) {
    case "List.of":
      return args;
    case "Map.of":
      return record(args.flatMap((key, at) => (at % 2 === 0 ? [[key, args[at + 1]!]] : [])));
    case "Map.ofEntries":
      return record(
        args.map((entry) => {
          if (!isCall(entry) || entry.call !== "Map.entry") throw new Error("Only entries.");
          return entry.args;
        }),
      );
    case "Output.ofNullable":
      return args[0]!;
    case "String.join":
      return args.slice(1).join(String(args[0]));
    default:
      return { call: name, args, on: [] };
  }
}

function record(entries: readonly (readonly JavaValue[])[]): JavaValue {
  const keys = new Set(entries.map(([key]) => key));
  if (keys.size < entries.length) throw new Error("A key twice.");
  if (keys.has(null) || entries.some(([, value]) => value === undefined))
    throw new Error("Pairs have a key and a value.");
  return Object.fromEntries(entries.map(([key, value]) => [String(key), value!]));
}

function readNumber(text: string): number {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && Math.abs(number) > 0x7fff_ffff)
    throw new Error(`${text} is too large for an int.`);
  return number;
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function readEscapes(text: string): string {
  const read = text.replaceAll(/\\([0-3]?[0-7]{1,2}|.)/gs, (_all, found: string) => {
    if (/^[0-7]/.test(found)) return String.fromCharCode(Number.parseInt(found, 8));
    const plain = escapes[found];
    if (plain === undefined) throw new Error(`Java has no escape \\${found}.`);
    return plain;
  });
  if (byteLength(read) > 65_535) throw new Error("A constant is too long.");
  return read;
}

/** A constant's length in a class file. */
function byteLength(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    sum += unit >= 0x800 ? 3 : unit >= 0x80 || unit === 0 ? 2 : 1;
  }
  return sum;
}

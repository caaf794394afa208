import type { Scanner } from "#export/testing/readers/scanner.ts";
import { createScanner } from "#export/testing/readers/scanner.ts";
/** A Python program's content, limited to literals, names and calls. */
export type PythonValue =
  | null
  | boolean
  | number
  | string
  | readonly PythonValue[]
  | { readonly [key: string]: PythonValue }
  | PythonCall;

export interface PythonCall {
  readonly call: string;
  readonly args: readonly PythonValue[];
  readonly named: { readonly [key: string]: PythonValue };
}

export interface PythonProgram {
  readonly docstring?: string;
  /** Each statement's value, without the imports: the assigned value, or the call itself. */
  readonly values: readonly PythonValue[];
}

/** Parses Python programs of literal values, by the language's own rules. */
export function readPython(source: string): PythonProgram {
  if (/[\0\r]/.test(source))
    throw new Error("Python takes neither of NUL and carriage return here.");
  const reader = createReader(source);
  const values: PythonValue[] = [];
  const start = reader.value;
  let docstring: string | undefined;
  while (!reader.atEnd()) {
    if (reader.skip(/import [\w.]+(?: as \w+)?\n|from typing import [\w, ]+\n/y) !== undefined)
      continue;
    if (reader.sees('"""') && values.length === 0) docstring = start() as string;
    else {
      reader.skip(/[\p{XID_Start}_]\p{XID_Continue}*(?:: [\w.[\]]+)? = /uy);
      values.push(start());
    }
  }
  return docstring === undefined ? { values } : { docstring, values };
}

/** Parses one literal. */
export function readLiteral(source: string): PythonValue {
  const [value, ...more] = readPython(`x = ${source}`).values;
  if (value === undefined || more.length > 0) throw new Error(`Not one literal: ${source}`);
  return value;
}

interface Reader extends Scanner {
  value(): PythonValue;
}

function createReader(source: string): Reader {
  const scanner = createScanner(source, (pass) => void pass(/(?:\s|#[^\n]*)*/y));
  const { take, blank, skip, expect, items, fail } = scanner;
  const record = (): { readonly [key: string]: PythonValue } => {
    const entries: [string, PythonValue][] = [];
    items("}", () => {
      const key = value();
      if (typeof key !== "string") throw new Error("A key is text.");
      expect(":");
      entries.push([key, value()]);
    });
    return Object.fromEntries(entries);
  };
  const call = (name: string): PythonValue => {
    if (take(/\(/y) === undefined) return { call: name, args: [], named: {} };
    const args: PythonValue[] = [];
    const named: [string, PythonValue][] = [];
    items(")", () => {
      const keyword = skip(/[A-Za-z_]\w*=(?!=)/y);
      if (keyword !== undefined) named.push([keyword.slice(0, -1), value()]);
      else if (skip(/\*\*\{/y) !== undefined) named.push(...Object.entries(record()));
      else args.push(value());
    });
    if (new Set(named.map(([key]) => key)).size < named.length) throw new Error("Said twice.");
    return { call: name, args, named: Object.fromEntries(named) };
  };
  const value = (): PythonValue => {
    blank();
    const text = take(/"""(?:[^\\]|\\[^])*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y);
    if (text !== undefined)
      return unescape(text.startsWith('"""') ? text.slice(3, -3) : text.slice(1, -1));
    const number = take(/-?\d+(?:\.\d+)?(?:e-?\d+)?/y);
    if (number !== undefined) return Number(number);
    if (take(/\[/y) !== undefined) {
      const list: PythonValue[] = [];
      items("]", () => list.push(value()));
      return list;
    }
    if (take(/\{/y) !== undefined) return record();
    if (take(/\(/y) !== undefined) {
      const inner = value();
      expect(")");
      return inner;
    }
    const name = take(/[\p{XID_Start}_][\p{XID_Continue}.]*/uy);
    if (name === "None") return null;
    if (name === "True" || name === "False") return name === "True";
    if (name === undefined) return fail("A value");
    return call(name);
  };
  return Object.assign(scanner, { value });
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\",
  "'": "'",
  '"': '"',
  n: "\n",
  r: "\r",
  t: "\t",
};

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([^]))/g,
    (_all, byte, unit, short) => {
      const code: string | undefined = byte ?? unit;
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      const plain = escapes[short];
      if (plain === undefined) throw new Error(`Python has no escape \\${short}.`);
      return plain;
    },
  );
}

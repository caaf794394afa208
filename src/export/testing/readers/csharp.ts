import type { Scanner } from "#export/testing/readers/scanner.ts";
import { createScanner } from "#export/testing/readers/scanner.ts";
/** A C# program's content, limited to literals, names and initializers. */
export type CsharpValue =
  | null
  | boolean
  | number
  | string
  | readonly CsharpValue[]
  | { readonly [key: string]: CsharpValue }
  | CsharpObject
  | CsharpTemplate;

/** `new Type(…) { Member = … }`, or a call. */
export interface CsharpObject {
  readonly type: string;
  readonly args: readonly CsharpValue[];
  readonly members: { readonly [key: string]: CsharpValue };
}

/** An interpolated string: text, and its expressions. */
export interface CsharpTemplate {
  readonly parts: readonly (string | { readonly code: string })[];
}

export interface CsharpProgram {
  /** The comment of each line. */
  readonly comments: readonly string[];
  readonly variables: readonly (readonly [name: string, value: CsharpValue])[];
  readonly outputs: CsharpValue;
}

/** Parses C# programs of literal values, by the language's own rules. */
export function readCsharp(source: string): CsharpProgram {
  const reader = createReader(source);
  const variables: [string, CsharpValue][] = [];
  let outputs: CsharpValue = null;
  while (reader.skip(/using [\w. =]+;/y) !== undefined) continue;
  reader.expect("return await Deployment.RunAsync(() =>");
  reader.expect("{");
  while (!reader.sees("}")) {
    if (reader.skip(/return /y) === undefined) {
      reader.expect("var ");
      const name = reader.skip(/@?[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}\p{Cf}]*/uy);
      if (name === undefined) throw new Error("Enter a name.");
      reader.expect("=");
      variables.push([name, reader.value()]);
    } else outputs = reader.value();
    reader.expect(";");
  }
  reader.expect("}");
  reader.expect(")");
  reader.expect(";");
  if (!reader.atEnd()) throw new Error("Something follows.");
  return { comments: reader.comments, variables, outputs };
}

/** Parses one expression. */
export const readExpression = (source: string): CsharpValue => createReader(source).value();

interface Reader extends Scanner {
  readonly comments: readonly string[];
  value(): CsharpValue;
}

function createReader(source: string): Reader {
  const comments: string[] = [];
  const scanner = createScanner(source, (pass) => {
    for (;;) {
      pass(/[\n ]*/y);
      // Any line terminator ends a comment.
      const comment = pass(/\/\/[^\n\r\u0085\u2028\u2029]*/y);
      if (comment === undefined) return;
      comments.push(comment.slice(2).replace(/^ /, ""));
    }
  });
  const { take, blank, skip, sees, expect, items, fail } = scanner;
  /** The content of the braces after `new Type` or `Member =`. */
  const initialiser = (): CsharpValue => {
    const list: CsharpValue[] = [];
    const entries: [string, CsharpValue][] = [];
    const add = (key: CsharpValue | undefined, read: CsharpValue): void => {
      if (typeof key !== "string") throw new Error("A key is text.");
      if (entries.some(([other]) => other === key)) throw new Error(`${key} is set twice.`);
      entries.push([key, read]);
    };
    items("}", () => {
      const member = skip(/@?\w+ =\s/y);
      if (member !== undefined) {
        add(member.slice(0, -3), sees("{") ? (expect("{"), initialiser()) : value());
      } else if (skip(/\{/y) !== undefined) {
        const pair: CsharpValue[] = [];
        items("}", () => pair.push(value()));
        add(pair[0], pair[1] ?? null);
      } else if (skip(/\[/y) === undefined) list.push(value());
      else {
        const key = value();
        expect("]");
        expect("=");
        add(key, value());
      }
    });
    if (list.length > 0 && entries.length > 0) throw new Error("Neither list nor map.");
    return list.length > 0 ? list : Object.fromEntries(entries);
  };
  const call = (type: string): CsharpValue => {
    const args: CsharpValue[] = [];
    if (take(/\(/y) !== undefined) items(")", () => args.push(value()));
    return { type, args, members: {} };
  };
  const construct = (): CsharpValue => {
    const type = skip(/[\w.]+(?:<[\w ,.?<>]+>)?(?:\?)?(?:\[\])?/y) ?? "";
    const made = call(type) as CsharpObject;
    if (!sees("{")) return made;
    expect("{");
    const content = initialiser();
    if (type.endsWith("[]")) return Array.isArray(content) ? content : [];
    if (type.startsWith("Dictionary<")) return content;
    return { ...made, members: content as CsharpObject["members"] };
  };
  const primary = (): CsharpValue => {
    blank();
    const text = take(/"(?:[^"\\\n\r\u0085\u2028\u2029]|\\.)*"/y);
    if (text !== undefined) return unescape(text.slice(1, -1));
    if (take(/\$"/y) !== undefined) return { parts: interpolation() };
    const number = take(/-?\d+(?:\.\d+)?(?:e-?\d+)?/y);
    if (number !== undefined) return wholeOf(number);
    if (take(/new\(\) \{ \}/y) !== undefined) return {};
    if (take(/new /y) !== undefined) return construct();
    const name = take(/@?[\p{L}_][\p{L}\p{N}_.]*/uy);
    if (name === undefined) return fail("A value");
    return name in words ? (words[name] ?? null) : call(name);
  };
  const interpolation = (): CsharpTemplate["parts"] => {
    const parts: (string | { readonly code: string })[] = [];
    let literal = "";
    while (take(/"/y) === undefined) {
      const part = take(/(?:[^"\\{}\n\r\u0085\u2028\u2029]|\\.|\{\{|\}\})+/y);
      if (part === undefined) {
        const hole = take(/\{[^{}"]*\}/y);
        if (hole === undefined) return fail("The end of the text");
        parts.push(literal, { code: hole.slice(1, -1) });
        literal = "";
      } else literal += unescape(part.replaceAll("{{", "{").replaceAll("}}", "}"));
    }
    return [...parts, literal];
  };
  const value = (): CsharpValue => {
    let read = primary();
    while (sees("+")) {
      expect("+");
      const more = primary();
      if (typeof read !== "string" || typeof more !== "string")
        throw new Error("Only text is joined.");
      read += more;
    }
    return read;
  };
  return Object.assign(scanner, { comments, value });
}

const words: Readonly<Record<string, null | boolean | number>> = {
  null: null,
  true: true,
  false: false,
  "double.NaN": Number.NaN,
  "double.PositiveInfinity": Infinity,
  "double.NegativeInfinity": -Infinity,
};

/** A literal without a decimal point must fit an `int`, because the SDK doesn't accept other integers. */
function wholeOf(text: string): number {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && (number > 2_147_483_647 || number < -2_147_483_648))
    throw new Error(`${text} is no int.`);
  return number;
}

const escapes: Readonly<Record<string, string>> = {
  "'": "'",
  '"': '"',
  "\\": "\\",
  "0": "\0",
  a: "\u0007",
  b: "\b",
  e: "\u001b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Reads escapes. `\x` takes one to four digits, as many as possible. */
function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:x([0-9a-f]{1,4})|u([0-9a-f]{4})|U([0-9a-f]{8})|([^]))/gi,
    (_all, some, four, eight, short) => {
      const code: string | undefined = some ?? four ?? eight;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      const plain = escapes[short];
      if (plain === undefined) throw new Error(`C# has no escape \\${short}.`);
      return plain;
    },
  );
}

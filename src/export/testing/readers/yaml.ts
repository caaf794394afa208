import type { Json } from "#model/base/json.ts";

/**
 * Parses the exporter's YAML, and rejects all other YAML: blocks of maps and lists, scalars on one line, literal
 * blocks, `[]` and `{}`. Plain scalars follow the rules of YAML 1.1 and 1.2 together: where they differ, the text is
 * rejected.
 */
export function readYaml(text: string): Json {
  if (!text.endsWith("\n")) throw new Error("The last line does not end.");
  const lines = text.slice(0, -1).split("\n").map(readLine);
  const reader: Reader = { lines, at: 0 };
  skipEmpty(reader);
  const value = readBlock(reader, 0);
  if (reader.at < lines.length) throw new Error(`Line ${reader.at + 1} belongs to nothing.`);
  return value;
}

interface Line {
  readonly margin: number;
  readonly text: string;
}

interface Reader {
  readonly lines: Line[];
  at: number;
}

/** YAML's printable characters, without the line breaks that YAML folds. */
const printable =
  /^[\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u;

function readLine(text: string): Line {
  if (!printable.test(text)) throw new Error(`Not printable: ${JSON.stringify(text)}`);
  const margin = text.search(/[^ ]|$/);
  return { margin, text: text.slice(margin) };
}

function skipEmpty(reader: Reader): void {
  while (/^(?:#.*)?$/.test(reader.lines[reader.at]?.text ?? "end")) reader.at += 1;
}

function readBlock(reader: Reader, margin: number): Json {
  const first = reader.lines[reader.at];
  if (first?.margin !== margin) throw new Error(`Line ${reader.at + 1} is not at ${margin}.`);
  if (!first.text.startsWith("- ")) return readMap(reader, margin);
  const items: Json[] = [];
  for (let line: Line | undefined = first; line?.margin === margin && line.text.startsWith("- ");) {
    items.push(readItem(reader, line));
    skipEmpty(reader);
    line = reader.lines[reader.at];
  }
  return items;
}

/** Reads an item. The content after a dash is parsed as if the dash were indentation. */
function readItem(reader: Reader, { margin, text }: Line): Json {
  const inner = { margin: margin + 2, text: text.slice(2) };
  if (inner.text.startsWith("- ") || splitMember(inner.text) !== undefined) {
    reader.lines[reader.at] = inner;
    return readBlock(reader, inner.margin);
  }
  reader.at += 1;
  return readValue(reader, inner.text, margin);
}

function readMap(reader: Reader, margin: number): Json {
  const entries = new Map<string, Json>();
  for (
    let line = reader.lines[reader.at];
    line?.margin === margin;
    line = reader.lines[reader.at]
  ) {
    let [key, rest] = splitMember(line.text) ?? [undefined, ""];
    reader.at += 1;
    if (line.text.startsWith("? ")) {
      key = line.text.slice(2);
      rest = /^:(.*)$/.exec(reader.lines[reader.at]?.text ?? "")?.[1] ?? "none";
      reader.at += 1;
    } else if (key !== undefined && key.length > 1024) throw new Error(`Too long: ${key}`);
    const name = key === undefined ? undefined : readScalar(key);
    if (typeof name !== "string" || entries.has(name)) throw new Error(`No key: ${line.text}`);
    entries.set(
      name,
      rest === "" ? readNested(reader, margin) : readValue(reader, rest.slice(1), margin),
    );
    skipEmpty(reader);
  }
  return Object.fromEntries(entries);
}

function readNested(reader: Reader, margin: number): Json {
  skipEmpty(reader);
  return readBlock(reader, margin + 2);
}

/** A key and the text after its colon: empty, or a space and the value. */
function splitMember(text: string): readonly [string, string] | undefined {
  const [, key, rest] = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^"'].*?):((?: .*)?)$/.exec(text) ?? [];
  return key === undefined || rest === undefined ? undefined : [key, rest];
}

function readValue(reader: Reader, text: string, margin: number): Json {
  if (text === "[]") return [];
  if (text === "{}") return {};
  if (text !== "|" && text !== "|-") return readScalar(text);
  const lines: string[] = [];
  for (let line = reader.lines[reader.at]; line !== undefined; line = reader.lines[reader.at]) {
    if (line.text === "" ? line.margin > 0 : line.margin < margin + 2) break;
    lines.push(" ".repeat(Math.max(0, line.margin - margin - 2)) + line.text);
    reader.at += 1;
  }
  // Trailing empty lines are not part of the text.
  const held = lines.join("\n").replace(/\n*$/, "");
  if (/^[\s]/.test(held)) throw new Error("A block starts with an indentation.");
  return text === "|" ? `${held}\n` : held;
}

const number = /^[-+]?(?:\d+|\d+\.\d*(?:[eE][-+]\d+)?)$/;

/** The strings that a YAML version or a common reader doesn't read as a string. */
const doubtful = [
  /^(?:~|null|true|false|yes|no|on|off|y|n|=|<<)?$/i,
  /^[-+]?\.?(?:inf|infinity|nan)$/i,
  /^(?=.*\d)[-+]?[\d_,]*(?::[\d_]+)*\.?[\d_]*(?:e[-+]?\d+)?$/i,
  /^[-+]?0(?:b[01_]+|o[0-7_]+|x[\da-f_]+)$/i,
  /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/,
  /^[-?:,[\]{}#&*!|>'"%@`\s]/,
  /: | #|[\s:]$|\t/,
];

function readScalar(text: string): Json {
  if (text.startsWith('"')) return readDouble(text);
  if (/^'(?:[^']|'')*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  if (number.test(text) && (text === "0" || !/^[-+]?0\d/.test(text))) return Number(text);
  const doubt = doubtful.find((rule) => rule.test(text));
  if (doubt !== undefined) throw new Error(`Text or not? ${text}`);
  return text;
}

const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  '"': '"',
  "\\": "\\",
};

function readDouble(text: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) throw new Error(`Not one text: ${text}`);
  return text.slice(1, -1).replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (whole, code, sign) => {
    if (sign !== undefined) return escapes[sign as string] ?? fail(whole);
    const unit = Number.parseInt(code as string, 16);
    return unit >= 0xd800 && unit < 0xe000 ? fail(whole) : String.fromCharCode(unit);
  });
}

function fail(escape: string): never {
  throw new Error(`No escape: ${escape}`);
}

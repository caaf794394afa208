import type { EntryNode, MapNode, ScalarNode, SyntaxNode } from "#model/language/text/node.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import { partAt } from "#model/language/text/parts.ts";
import { readPart } from "#model/language/text/read-part.ts";
import type { PropertyPath } from "#model/base/path.ts";

/**
 * A character that is inserted at the caret, to find out how the reader interprets the place. No program uses this
 * character.
 */
const marker = "\ue5ff";

/** The place of a caret. All offsets refer to the whole text. */
export interface MarkedPlace {
  /** The path. For a key, this is the path of the key's map; for a value, the value's own path. Keys are unescaped. */
  readonly path: PropertyPath;
  readonly role: "key" | "value";
  /** True for a value on its own line or after a dash, because the user may be typing a key there. */
  readonly mayBeKey: boolean;
  /** The text of the word before and after the caret, without quotation marks. */
  readonly before: string;
  readonly after: string;
  /** The range of the word, without quotation marks. */
  readonly start: number;
  readonly end: number;
  /**
   * The quotation marks around the word, even if only the opening one exists. In a block scalar, typed text is literal.
   */
  readonly quote: "single" | "double" | "block" | undefined;
  /** True if the key has its colon. */
  readonly hasColon: boolean;
  readonly isFlow: boolean;
  /** The values along the path: `around[0]` is the value at the first key. */
  readonly around: readonly (SyntaxNode | undefined)[];
  /** The value of a key. */
  readonly value: SyntaxNode | undefined;
  /** The other entries of the key's map. */
  readonly siblings: readonly EntryNode[];
  /** The indentation of the line. */
  readonly indent: number;
  /** The line before the caret. */
  readonly line: string;
}

/** Finds the place of a caret; undefined in comments, and in text that Stackwright doesn't read. */
export function markedPlaceAt(parted: PartedText, offset: number): MarkedPlace | undefined {
  const number = partAt(parted, offset);
  const part = parted.parts[number];
  if (part === undefined) return undefined;
  const start = parted.starts[number] ?? 0;
  const at = offset - start;
  const text = part.text.slice(0, at) + marker + part.text.slice(at);
  const lineStart = text.lastIndexOf("\n", at) + 1;
  const beforeCaret = text.slice(lineStart, at);
  const indent = /^[ \t]*/.exec(beforeCaret)?.[0].length ?? 0;
  // If the caret is to the left of a section's entries, it is at the top level of the file.
  const isTop = !part.isFlow && beforeCaret.trim() === "" && indent < part.indent;
  const read = isTop ? text.slice(lineStart) : text;
  const section = isTop ? undefined : part.section;
  const entries = readPart({ ...part, text: read, section });
  const base = section === undefined ? [] : [section];
  const root: MapNode = { kind: "map", isFlow: part.isFlow, entries, start: 0, end: text.length };
  const found = findIn(
    root,
    base,
    base.map(() => undefined),
  );
  if (found === undefined) return undefined;
  const shift = isTop ? start + lineStart : start;
  return { ...describe(found, read, shift), indent, line: beforeCaret };
}

interface Found {
  readonly path: PropertyPath;
  readonly around: readonly (SyntaxNode | undefined)[];
  /** The key's whole map, if the place is a key. */
  readonly map?: MapNode;
  readonly entry: EntryNode;
  readonly isKey: boolean;
}

function findIn(
  node: MapNode | Extract<SyntaxNode, { kind: "list" }>,
  path: PropertyPath,
  around: readonly (SyntaxNode | undefined)[],
): Found | undefined {
  for (const [at, entry] of node.entries.entries()) {
    if (node.kind === "map" && entry.key?.text.includes(marker) === true)
      return { path, around, map: node, entry, isKey: true };
    const { value } = entry;
    const inner = [...path, entry.key?.text ?? at];
    if (value === undefined) continue;
    if (value.kind === "scalar") {
      if (value.text.includes(marker))
        return { path: inner, around: [...around, value], entry, isKey: false };
    } else {
      const found = findIn(value, inner, [...around, value]);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

type Described = Omit<MarkedPlace, "indent" | "line">;

function describe(
  { path, around, map, entry, isKey }: Found,
  text: string,
  shift: number,
): Described {
  const { key, value, after: colon } = entry;
  if (isKey && key !== undefined) {
    const word = wordAround(key.text, key.start + (key.isQuoted ? 1 : 0), shift);
    return {
      path,
      around,
      role: "key",
      mayBeKey: true,
      ...word,
      quote: key.isQuoted ? "double" : undefined,
      hasColon: colon !== undefined,
      isFlow: map?.isFlow === true,
      value,
      siblings: map?.entries.filter((each) => each !== entry) ?? [],
    };
  }
  const scalar = value as ScalarNode;
  const { style } = scalar;
  const isQuoted = style === "single" || style === "double";
  const isFirst = entry.key === undefined && entry.after !== undefined;
  return {
    path,
    around,
    role: "value",
    mayBeKey: style === "plain" && (isFirst || isBelow(entry, text)),
    ...wordAround(scalar.text, scalar.start + (isQuoted ? 1 : 0), shift),
    quote: style === "plain" ? undefined : style,
    hasColon: false,
    isFlow: false,
    value: undefined,
    siblings: [],
  };
}

/** True for a value that starts on a later line than its key. */
const isBelow = ({ after, value }: EntryNode, text: string): boolean =>
  after !== undefined && value !== undefined && text.slice(after, value.start).includes("\n");

/** The text before and after the caret. Escapes are ignored, because a user rarely completes a word with escapes. */
function wordAround(text: string, start: number, shift: number) {
  const at = text.indexOf(marker);
  const before = text.slice(0, at);
  const after = text.slice(at + 1);
  return { before, after, start: start + shift, end: start + shift + before.length + after.length };
}

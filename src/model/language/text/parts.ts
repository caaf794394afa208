import type { LanguageSyntax } from "#model/language/types.ts";

/**
 * A piece of a text that is read separately: a declaration with its lines, or the text between declarations. If one
 * part has an error, all other parts are still readable. After a change, only changed parts are read.
 */
export interface DocumentPart {
  /** The part's text, as a copy, so a part doesn't keep a whole old text in memory. */
  readonly text: string;
  /** The section of the part's entries; undefined at the top level. */
  readonly section: string | undefined;
  /** The indentation of the part's entries. */
  readonly indent: number;
  /** Whether the part is inside brackets. True for all JSON. */
  readonly isFlow: boolean;
}

export interface PartedText {
  readonly text: string;
  readonly parts: readonly DocumentPart[];
  /** The offset of each part. */
  readonly starts: readonly number[];
}

interface Cut {
  readonly start: number;
  readonly section: string | undefined;
  readonly indent: number;
}

/** Splits a text into parts. Parts that are equal in the previous text are reused. */
export function partText(text: string, syntax: LanguageSyntax, before?: PartedText): PartedText {
  const isFlow = syntax === "json" || /^\s*[{[]/.test(text);
  const cuts = isFlow ? cutJson(text) : cutYaml(text);
  const same = reusable(text, cuts, isFlow, before);
  const parts = cuts.map(
    (cut, at): DocumentPart =>
      same(at) ?? { ...describe(cut, isFlow), text: copy(textOf(text, cuts, at)) },
  );
  return { text, parts, starts: cuts.map(({ start }) => start) };
}

const describe = ({ section, indent }: Cut, isFlow: boolean) => ({ section, indent, isFlow });

const textOf = (text: string, cuts: readonly Cut[], at: number): string =>
  text.slice(cuts[at]?.start ?? 0, cuts[at + 1]?.start ?? text.length);

/**
 * Copies a slice. JavaScript engines represent a slice as a view of the whole text; adding a character creates a
 * separate string.
 */
const copy = (text: string): string => ` ${text}`.slice(1);

/** Finds the part of the previous text for a range, from the start and from the end. */
function reusable(
  text: string,
  cuts: readonly Cut[],
  isFlow: boolean,
  before: PartedText | undefined,
): (at: number) => DocumentPart | undefined {
  if (before === undefined) return () => undefined;
  const { parts } = before;
  const isSame = (at: number, part: DocumentPart | undefined): boolean => {
    const cut = cuts[at];
    if (cut === undefined || part === undefined) return false;
    const length = (cuts[at + 1]?.start ?? text.length) - cut.start;
    return (
      part.isFlow === isFlow &&
      part.section === cut.section &&
      part.indent === cut.indent &&
      part.text.length === length &&
      text.startsWith(part.text, cut.start)
    );
  };
  let first = 0;
  while (first < cuts.length && isSame(first, parts[first])) first += 1;
  const moved = parts.length - cuts.length;
  let last = cuts.length - 1;
  while (last >= first && last + moved >= first && isSame(last, parts[last + moved])) last -= 1;
  return (at) => (at < first ? parts[at] : at > last ? parts[at + moved] : undefined);
}

/** Calls a function for each line that contains more than a comment. */
function eachLine(
  text: string,
  isComment: (code: number) => boolean,
  visit: (start: number, indent: number, first: number) => void,
): void {
  for (let start = 0; start < text.length;) {
    let at = start;
    let code = text.charCodeAt(at);
    while (code === space || code === tab) code = text.charCodeAt((at += 1));
    const isBlank = at >= text.length || code === newline || code === carriageReturn;
    if (!isBlank && !isComment(code)) visit(start, at - start, code);
    const next = text.indexOf("\n", at);
    start = next < 0 ? text.length : next + 1;
  }
}

const [space, tab, newline, carriageReturn] = [0x20, 0x09, 0x0a, 0x0d];
const [hash, dash, quote] = [0x23, 0x2d, 0x22];
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d;

/** Matches a key without indentation and value, if entries of the key follow. */
const heading = /([^\s#:'"][^:\n]*|"[^"\n]*"|'[^'\n]*'):[ \t]*(?:#.*)?\r?$/my;

function cutYaml(text: string): readonly Cut[] {
  const cuts: Cut[] = [{ start: 0, section: undefined, indent: 0 }];
  let section: string | undefined;
  let inner = 0;
  eachLine(
    text,
    (code) => code === hash,
    (start, indent, first) => {
      if (indent === 0) {
        if (isClosing(first) || first === dash) return;
        heading.lastIndex = start;
        section = heading
          .exec(text)?.[1]
          ?.replace(/^(["'])(.*)\1$/, "$2")
          .trimEnd();
        inner = 0;
        if (start > 0) cuts.push({ start, section: undefined, indent: 0 });
        return;
      }
      if (section === undefined) return;
      // A list, or incomplete text, has no separate entries.
      if (inner === 0) inner = first === dash ? Infinity : indent;
      if (indent === inner && first !== dash && !isClosing(first))
        cuts.push({ start, section, indent });
    },
  );
  return cuts;
}

/** Matches the line on which a section starts, such as `"resources": {`. */
const opened = /[ \t]*"((?:[^"\\\n]|\\.)*)"\s*:\s*\{[ \t]*\r?$/my;

/** Splits JSON in the format of printers: section keys are on their own lines, and their entries are indented. */
function cutJson(text: string): readonly Cut[] {
  const cuts: Cut[] = [{ start: 0, section: undefined, indent: 0 }];
  let top: number | undefined;
  let section: string | undefined;
  let inner = 0;
  eachLine(
    text,
    () => false,
    (start, indent, first) => {
      if (first !== quote) return;
      top ??= indent === 0 ? Infinity : indent;
      if (indent <= top) {
        if (top === Infinity) return;
        opened.lastIndex = start;
        section = opened.exec(text)?.[1];
        inner = 0;
        cuts.push({ start, section: undefined, indent });
        return;
      }
      if (section === undefined) return;
      if (inner === 0) inner = indent;
      if (indent === inner) cuts.push({ start, section, indent });
    },
  );
  return cuts;
}

/** The index of the part at an offset. */
export function partAt({ starts }: PartedText, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

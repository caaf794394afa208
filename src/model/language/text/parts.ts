import type { LanguageSyntax } from "#model/language/types.ts";

/**
 * A piece of a text that is read by itself: a declaration with the lines that belong to it, or what is between
 * declarations. A mistake in one leaves the others readable, and after a change only the changed ones are read.
 */
export interface DocumentPart {
  /** A copy, so a part does not keep the whole text of its time in memory. */
  readonly text: string;
  /** The section that its entries are in; undefined for entries at the top. */
  readonly section: string | undefined;
  /** How far its entries are indented. */
  readonly indent: number;
  /** Inside of brackets, as all JSON is. */
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

/** Cuts a text into parts, those of the text before it among them as far as they are the same. */
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

/** An engine gives a slice as a view of the whole text; what follows the added character is a text of its own. */
const copy = (text: string): string => ` ${text}`.slice(1);

/** Finds the part of the text before that a cut is, from the start and from the end. */
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

/** Calls back for each line that holds more than a comment. */
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

/** A key at the left margin with nothing behind it, below which entries are. */
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
      // A list, or what a caret is at, has no entries of its own.
      if (inner === 0) inner = first === dash ? Infinity : indent;
      if (indent === inner && first !== dash && !isClosing(first))
        cuts.push({ start, section, indent });
    },
  );
  return cuts;
}

/** An opened section: `"resources": {`. */
const opened = /[ \t]*"((?:[^"\\\n]|\\.)*)"\s*:\s*\{[ \t]*\r?$/my;

/** As printers lay JSON out: keys of sections on lines of their own, and those inside further to the right. */
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

/** The number of the part that an offset is in. */
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

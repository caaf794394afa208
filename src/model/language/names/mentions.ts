import { memoize } from "#model/base/memoize.ts";
import type { TextDesign } from "#model/language/design/text-design.ts";
import type { EntryNode, SyntaxNode, TextRange } from "#model/language/text/node.ts";
import type { PartedText, DocumentPart } from "#model/language/text/parts.ts";
import { entriesOfPart } from "#model/language/text/read-part.ts";

/** The name at the start of a `${…}`. Offsets are relative to the part. */
interface Mention extends TextRange {
  readonly name: string;
}

const access = /(?<![$])((?:\$\$)*)\$\{(\[\\?")?([^.[\]}"'\\\s]+)/g;

/** The names that a part mentions. Comments are ignored. */
const mentionsIn = memoize<DocumentPart, readonly Mention[]>((part) => {
  if (!part.text.includes("${")) return [];
  const found: Mention[] = [];
  const look = ({ start, end }: TextRange): void => {
    for (const { 0: whole, 3: name = "", index } of part.text.slice(start, end).matchAll(access)) {
      const to = start + index + whole.length;
      found.push({ name, start: to - name.length, end: to });
    }
  };
  for (const entry of entriesOfPart(part)) visit(entry, look);
  return found.toSorted((a, b) => a.start - b.start);
});

function visit({ key, value }: EntryNode, look: (range: TextRange) => void): void {
  if (key !== undefined) look(key);
  if (value !== undefined) visitValue(value, look);
}

function visitValue(value: SyntaxNode, look: (range: TextRange) => void): void {
  if (value.kind === "scalar") look(value);
  else for (const entry of value.entries) visit(entry, look);
}

/** All ranges in a text that mention a name. */
export function namesMentioned(name: string, { parts, starts }: PartedText): readonly TextRange[] {
  return parts.flatMap((part, at) => {
    const offset = starts[at] ?? 0;
    return mentionsIn(part)
      .filter((mention) => mention.name === name)
      .map(({ start, end }) => ({ start: start + offset, end: end + offset }));
  });
}

/** A name in a text. Editors can go to its declaration and rename it. */
export interface FoundName {
  readonly name: string;
  readonly range: TextRange;
  /** The range of the name's declaration; undefined if there is none. */
  readonly declaration: TextRange | undefined;
  /** False for an output of the stack, because no `${…}` can refer to it. */
  readonly isReferable: boolean;
}

/** The name at an offset, in a declaration or at the start of a `${…}`. */
export function nameAt(
  offset: number,
  parted: PartedText,
  { declarations }: TextDesign,
): FoundName | undefined {
  for (const { kind, key, offset: shift } of declarations) {
    const declaration = { start: key.start + shift, end: key.end + shift };
    if (isIn(offset, declaration)) {
      const range = key.isQuoted ? within(declaration) : declaration;
      return { name: key.text, range, declaration: range, isReferable: kind !== "outputs" };
    }
  }
  const { parts, starts } = parted;
  for (const [at, part] of parts.entries()) {
    const start = starts[at] ?? 0;
    if (offset < start || offset > start + part.text.length) continue;
    const mention = mentionsIn(part).find((each) =>
      isIn(offset, { start: each.start + start, end: each.end + start }),
    );
    if (mention === undefined) continue;
    const declared = declarations.find(
      ({ kind, key }) => kind !== "outputs" && key.text === mention.name,
    );
    const range = { start: mention.start + start, end: mention.end + start };
    const declaration = declared && rangeOfKey(declared);
    return { name: mention.name, range, declaration, isReferable: true };
  }
  return undefined;
}

const rangeOfKey = ({ key, offset }: TextDesign["declarations"][number]): TextRange => {
  const range = { start: key.start + offset, end: key.end + offset };
  return key.isQuoted ? within(range) : range;
};

/** Converts a range to the range without its quotation marks. */
const within = ({ start, end }: TextRange): TextRange => ({ start: start + 1, end: end - 1 });

const isIn = (offset: number, { start, end }: TextRange): boolean =>
  start <= offset && offset <= end;

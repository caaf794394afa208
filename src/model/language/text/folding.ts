import { memoize } from "#model/base/memoize.ts";
import type { EntryNode, TextRange } from "#model/language/text/node.ts";
import type { PartedText, DocumentPart } from "#model/language/text/parts.ts";
import { endOfLine } from "#model/language/text/read-scalar.ts";
import { entriesOfPart } from "#model/language/text/read-part.ts";
import { rangeAt, sectionsOf } from "#model/language/text/outline.ts";

/** The foldable ranges. Each starts at the end of a line, and ends at the end of the last line that belongs to it. */
export function foldingOf(parted: PartedText): readonly TextRange[] {
  const { text, parts, starts } = parted;
  const sections = sectionsOf(parted).flatMap(({ entry, entries, offset }) => {
    const last = entries.at(-1);
    // The ranges inside a part are found when that part is read.
    if (last === undefined || last.offset === offset) return [];
    const start = endOfLine(text, offset + entry.start);
    return [{ start, end: last.offset + last.entry.end }];
  });
  const inside = parts.flatMap((part, at) =>
    foldsIn(part).map((range) => rangeAt(range, starts[at] ?? 0)),
  );
  return [...sections, ...inside].toSorted((a, b) => a.start - b.start || b.end - a.end);
}

const foldsIn = memoize<DocumentPart, readonly TextRange[]>((part) => {
  const found: TextRange[] = [];
  // If several entries start on one line, they fold together.
  const lines = new Set<number>();
  const visit = ({ start, end, value }: EntryNode): void => {
    const lineEnd = endOfLine(part.text, start);
    if (lineEnd < end && !lines.has(lineEnd)) found.push({ start: lineEnd, end });
    lines.add(lineEnd);
    if (value !== undefined && value.kind !== "scalar") value.entries.forEach(visit);
  };
  entriesOfPart(part).forEach(visit);
  return found;
});

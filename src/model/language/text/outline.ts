import { memoize } from "#model/base/memoize.ts";
import type { EntryNode, KeyNode, TextNode, TextRange } from "#model/language/text/node.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import { entriesOfPart } from "#model/language/text/read-part.ts";

/** An entry with a key, and how far its offsets are from those of the text. */
export interface PlacedEntry {
  readonly key: KeyNode;
  readonly entry: EntryNode;
  readonly offset: number;
}

/** A key at the top of a program with all that is under it, whichever parts it is in. */
export interface Section extends PlacedEntry {
  readonly entries: readonly PlacedEntry[];
}

/** The sections of a text, in its order. */
export const sectionsOf = memoize<PartedText, readonly Section[]>(({ parts, starts }) => {
  const sections: (Section & { readonly entries: PlacedEntry[] })[] = [];
  for (const [at, part] of parts.entries()) {
    const offset = starts[at] ?? 0;
    const last = sections.at(-1);
    for (const entry of entriesOfPart(part)) {
      if (entry.key === undefined) continue;
      const placed = { key: entry.key, entry, offset };
      if (part.section !== undefined) last?.entries.push(placed);
      else sections.push({ ...placed, entries: [...keyedEntries(entry.value, offset)] });
    }
  }
  return sections;
});

/** The entries of a map that have keys. */
export const keyedEntries = (node: TextNode | undefined, offset: number): readonly PlacedEntry[] =>
  node?.kind === "map"
    ? node.entries.flatMap((entry) =>
        entry.key === undefined ? [] : [{ key: entry.key, entry, offset }],
      )
    : [];

/** The range in the text. */
export const rangeAt = ({ start, end }: TextRange, offset: number): TextRange => ({
  start: start + offset,
  end: end + offset,
});

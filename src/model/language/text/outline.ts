import { memoize } from "#model/base/memoize.ts";
import type { EntryNode, KeyNode, SyntaxNode, TextRange } from "#model/language/text/node.ts";
import type { PartedText } from "#model/language/text/parts.ts";
import { entriesOfPart } from "#model/language/text/read-part.ts";

/** A kind of declaration, named like its section in a program. */
export type DeclaredKind = "resources" | "config" | "variables" | "outputs";

/** An entry with a key, and the number to add to its offsets to get offsets of the text. */
export interface PlacedEntry {
  /** The kind of the entry's declaration; undefined at the top level and in sections without declarations. */
  readonly kind: DeclaredKind | undefined;
  readonly key: KeyNode;
  readonly entry: EntryNode;
  readonly offset: number;
}

/** A top-level key of a program, with all entries below the key from all parts of the text. */
export interface TextSection extends PlacedEntry {
  readonly entries: readonly PlacedEntry[];
}

/** The sections of a text, in order. */
export const sectionsOf = memoize<PartedText, readonly TextSection[]>(({ parts, starts }) => {
  const sections: (TextSection & { readonly entries: PlacedEntry[] })[] = [];
  for (const [at, part] of parts.entries()) {
    const offset = starts[at] ?? 0;
    const last = sections.at(-1);
    for (const entry of entriesOfPart(part)) {
      if (entry.key === undefined) continue;
      const { key } = entry;
      if (part.section !== undefined)
        last?.entries.push({ kind: kindOfSection(last.key.text), key, entry, offset });
      else {
        const entries = keyedEntries(entry.value, offset, kindOfSection(key.text));
        sections.push({ kind: undefined, key, entry, offset, entries });
      }
    }
  }
  return sections;
});

const kinds: ReadonlyMap<string, DeclaredKind> = new Map([
  ["resources", "resources"],
  ["config", "config"],
  ["configuration", "config"],
  ["variables", "variables"],
  ["outputs", "outputs"],
]);

/** The kind of declarations in a section with this name. */
export const kindOfSection = (name: string): DeclaredKind | undefined =>
  kinds.get(name.toLowerCase());

/** The entries of a map that have keys. */
const keyedEntries = (
  node: SyntaxNode | undefined,
  offset: number,
  kind: DeclaredKind | undefined,
): PlacedEntry[] =>
  node?.kind === "map"
    ? node.entries.flatMap((entry) =>
        entry.key === undefined ? [] : [{ kind, key: entry.key, entry, offset }],
      )
    : [];

/** Converts a range in a part to a range in the text. */
export const rangeAt = ({ start, end }: TextRange, offset: number): TextRange => ({
  start: start + offset,
  end: end + offset,
});

import { memoize } from "#model/base/memoize.ts";
import type { EntryNode } from "#model/language/text/node.ts";
import type { DocumentPart } from "#model/language/text/parts.ts";
import { BlockReader } from "#model/language/text/read-block.ts";
import { FlowReader } from "#model/language/text/read-flow.ts";

/** The entries of a part, memoized. */
export const entriesOfPart = memoize<DocumentPart, readonly EntryNode[]>((part) => readPart(part));

/** Like `entriesOfPart`, but not memoized. The brackets around a whole JSON text are skipped. */
export function readPart({
  text,
  isFlow,
  section,
}: Omit<DocumentPart, "indent">): readonly EntryNode[] {
  if (!isFlow) return new BlockReader(text).readEntries();
  const start = section === undefined ? (/^\s*\{/.exec(text)?.[0].length ?? 0) : 0;
  return new FlowReader(text, start, text.length).readEntries();
}

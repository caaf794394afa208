import type { ProgramSource } from "#model/program/program.ts";
import type { CompactTree } from "#model/files/yaml/compact-tree.ts";

/** The trees of sources that were parsed on a different thread. A tree is kept as long as its design exists. */
const trees = new WeakMap<ProgramSource, CompactTree>();

/** Stores a source's tree from a different thread, so the source's text is not parsed again. */
export function rememberTree(source: ProgramSource, tree: CompactTree): void {
  trees.set(source, tree);
}

export const treeOf = (source: ProgramSource): CompactTree | undefined => trees.get(source);

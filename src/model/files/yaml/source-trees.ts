import type { ProgramSource } from "#model/program/program.ts";
import type { CompactTree } from "#model/files/yaml/compact-tree.ts";

/** The trees of sources that were parsed on a different thread, as long as their designs exist. */
const trees = new WeakMap<ProgramSource, CompactTree>();

/** Remembers a source's tree from a different thread, so its text is not parsed again. */
export function rememberTree(source: ProgramSource, tree: CompactTree): void {
  trees.set(source, tree);
}

export const treeOf = (source: ProgramSource): CompactTree | undefined => trees.get(source);

import type { ProgramSource } from "#model/program/program.ts";
import type { CompactTree } from "#model/files/yaml/compact-tree.ts";

/** The trees of sources that were taken apart on another thread, as long as their designs are about. */
const trees = new WeakMap<ProgramSource, CompactTree>();

/** Keeps what another thread found in a source: its text is then not taken apart again. */
export function rememberTree(source: ProgramSource, tree: CompactTree): void {
  trees.set(source, tree);
}

export const treeOf = (source: ProgramSource): CompactTree | undefined => trees.get(source);

import type { Opened } from "#model/opening/recognition/opened.ts";
import type { CompactTree } from "#model/files/yaml/compact-tree.ts";
import { buffersOf } from "#model/files/yaml/compact-tree.ts";
import { rememberTree } from "#model/files/yaml/source-trees.ts";
import { yamlSource } from "#model/program/files/source.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A program's file and its syntax tree, for a different thread. */
export interface SentSource {
  readonly text: string;
  readonly ids?: readonly ResourceId[] | undefined;
  readonly tree: CompactTree | undefined;
}

export const buffersOfSource = ({ tree }: SentSource): ArrayBuffer[] =>
  tree === undefined ? [] : buffersOf(tree);

/** Adds the file to the document again, without parsing the file. */
export function giveSource(opened: Opened, sent: SentSource | undefined): Opened {
  if (opened.kind !== "program" || sent === undefined) return opened;
  const source = yamlSource(sent.text, sent.ids);
  if (sent.tree !== undefined) rememberTree(source, sent.tree);
  return { ...opened, program: { ...opened.program, source } };
}

import type { SentSource } from "#edge/opening/opened-source.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";

/**
 * Takes the file out of a document: the file's text crosses threads faster separately than inside JSON, and its syntax
 * tree is an array of numbers, which is transferred.
 */
export async function takeSource(opened: Opened): Promise<{
  readonly source: SentSource | undefined;
  readonly rest: Opened;
}> {
  if (opened.kind !== "program" || opened.program.source === undefined)
    return { source: undefined, rest: opened };
  // Most documents are not YAML: the YAML reader is loaded on demand.
  const { treeOfSource } = await import("#model/files/yaml/parse-yaml.ts");
  const { source, ...program } = opened.program;
  const sent = { text: source.text, tree: treeOfSource(source) };
  return { source: sent, rest: { ...opened, program } };
}

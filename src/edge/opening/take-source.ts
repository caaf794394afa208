import type { SentSource } from "#edge/opening/opened-source.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";

/**
 * Removes the file from a document, to send the file separately. The file's text crosses threads faster than inside
 * JSON, and its syntax tree is an array of numbers that can be transferred.
 */
export async function takeSource(opened: Opened): Promise<{
  readonly source: SentSource | undefined;
  readonly rest: Opened;
}> {
  if (opened.kind !== "program" || opened.program.source === undefined)
    return { source: undefined, rest: opened };
  // Most documents are not YAML, so the YAML reader is loaded on demand.
  const { treeOfSource } = await import("#model/files/yaml/parse-yaml.ts");
  const { source, ...program } = opened.program;
  const sent = { text: source.text, tree: treeOfSource(source) };
  return { source: sent, rest: { ...opened, program } };
}

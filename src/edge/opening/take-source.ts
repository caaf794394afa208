import type { SentSource } from "#edge/opening/opened-source.ts";
import type { Opened } from "#model/opening/recognition/opened.ts";

/**
 * Takes the file away from what was opened: a text crosses to another thread faster by itself than as a
 * part of JSON, and its tree is numbers, which are handed over.
 */
export async function takeSource(opened: Opened): Promise<{
  readonly source: SentSource | undefined;
  readonly rest: Opened;
}> {
  if (opened.kind !== "program" || opened.program.source === undefined)
    return { source: undefined, rest: opened };
  // Most documents are none in YAML: its reader is fetched for those that are.
  const { treeOfSource } = await import("#model/files/yaml/parse-yaml.ts");
  const { source, ...program } = opened.program;
  const sent = { text: source.text, tree: treeOfSource(source) };
  return { source: sent, rest: { ...opened, program } };
}

import { documentOf, openSource } from "#model/files/yaml/opened.ts";
import { rewriteDocument } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { yamlSource } from "#model/program/files/source.ts";
import type { Program } from "#model/program/program.ts";

/** Applies a design's edits to its source text. If the text can't be read any more, the result has no source. */
export function withRewrittenSource(program: Program): Program {
  const { source, ...rest } = program;
  if (source === undefined) return program;
  const opened = openSource(source);
  if (opened === undefined) return rest;
  const document = documentOf(program, opened);
  const { text } = rewriteDocument(document, program, source, opened);
  // The components of a plugin number their resources separately.
  if (program.plugin !== undefined) return { ...program, source: { ...source, text } };
  const idOf = new Map([...document.keys].map(([id, key]) => [key, id]));
  const read = openSource(yamlSource(text));
  const ids = [...(read?.keys.values() ?? [])].flatMap((key) => idOf.get(key) ?? []);
  return ids.length === read?.keys.size ? { ...program, source: yamlSource(text, ids) } : rest;
}

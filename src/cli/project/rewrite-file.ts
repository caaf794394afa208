import { openDesign } from "#cli/design.ts";
import type { ServedFile } from "#cli/open/served-file.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { sameJson } from "#model/files/yaml/rewrite/same-json.ts";
import { yamlSource } from "#model/program/files/source.ts";
import type { Program } from "#model/program/program.ts";

/** The file's text after an edit of the design; undefined if that text would be invalid or have a different meaning. */
export function rewrittenText(text: string, file: string, program: Program): string | undefined {
  const next = textOf(program, text);
  return says(next, file, program) ? next : undefined;
}

/** JSON is also YAML, so both are edited in the same way. */
function textOf(program: Program, text: string): string {
  const source = program.source ?? yamlSource(text);
  return rewriteYaml({ ...program, source }, source);
}

/**
 * Whether a text has the same meaning as the design. This detects text that the YAML reader reads differently or not at
 * all.
 */
function says(text: string, file: string, program: Program): boolean {
  const bare = text.replace(/^\ufeff/, "");
  const read = openDesign(file, { text: bare, mark: text === bare ? "" : "\ufeff" });
  return read.ok && sameJson(toDocument(read.design.program).json, toDocument(program).json);
}

/** Writes a file if it has not changed since it was read. Otherwise, returns the reason for not writing. */
export async function writeOver(
  served: ServedFile,
  text: string,
  revision: string,
): Promise<string | undefined> {
  const written = await served.write(Buffer.from(text, "utf8"), revision);
  if (written.kind === "written") return undefined;
  return written.kind === "failed"
    ? written.message
    : "Another program changed the file. Run the command again.";
}

import type { ReadText } from "#model/files/edited-text/match-resources.ts";
import { matchResources } from "#model/files/edited-text/match-resources.ts";
import { mergeProgram } from "#model/files/edited-text/merge-program.ts";
import { resourceKeys } from "#model/program/names/resource-keys.ts";
import type { ParseOptions } from "#model/files/manifest/parse.ts";
import { parseProgramFile } from "#model/files/manifest/parse-file.ts";
import type { ParseFailure, ParseResult } from "#model/files/manifest/types.ts";
import { documentOf, openSource } from "#model/files/yaml/opened.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { saysUnsaved, withTypedSecrets } from "#model/files/edited-text/typed-secrets.ts";
import type { Program } from "#model/program/program.ts";
import { isSameSource } from "#model/program/files/source.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The languages of a program that can be edited as text. */
export type TextSyntax = "json" | "yaml";

type Result = ReadText | ParseFailure;

/** Reads the printed text of a design. Later edits are compared with this text. */
export function readPrinted(text: string, syntax: TextSyntax, program: Program): Result {
  const keys = printedKeys(syntax, program);
  return read(text, syntax, {
    ids: (entries) => matchResources(entries, { program, keys }, program),
  });
}

/**
 * Reads a text after an edit. `before` is the result for the text before the edit, and `now` is the design that is
 * edited.
 */
export function readEdited(
  text: string,
  syntax: TextSyntax,
  before: ReadText,
  now: Program,
): Result {
  return read(text, syntax, { ids: (entries) => matchResources(entries, before, now) });
}

/**
 * The design after its text was edited. If the design has a YAML file, the typed text becomes the content of the file.
 * Edits elsewhere change as little of that text as possible. A design without a file gets a file when the first comment
 * is typed, because only a file can keep comments. If the text contains a secret that may not be stored, the text is
 * not kept.
 */
export function applyText(
  now: Program,
  before: ReadText,
  after: ReadText,
  catalog: Pick<Catalog, "resourceType" | "objectType">,
): Program {
  if (after.text === before.text) return now;
  const merged = mergeProgram(now, before.program, after.program);
  const written = withTypedSecrets(merged, now, catalog);
  const { source } = after.program;
  if (source === undefined || isSameSource(source, now.source)) return written;
  if (saysUnsaved(written, after.program)) return written;
  if (now.source === undefined && !hasNewComment(before.text, after.text)) return written;
  if (now.source !== undefined) return { ...written, source };
  // The file contains the runtime and the package versions. A design without a file lacks both.
  const extras = { ...after.program.extras, ...written.extras };
  const { packages = written.packages } = after.program;
  return { ...written, extras, ...(packages === undefined ? {} : { packages }), source };
}

/**
 * Whether an edit added a comment. Printed texts contain comments of their own: the descriptions of config variables.
 */
function hasNewComment(before: string, after: string): boolean {
  const known = new Set(commentsIn(before));
  return commentsIn(after).some((line) => !known.has(line));
}

/** The lines that look like comments. Lines of a multi-line string that only look like comments are also kept. */
const commentsIn = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => /(?:^|\s)#/.test(line));

function read(text: string, syntax: TextSyntax, options: ParseOptions): Result {
  const parsed: ParseResult =
    syntax === "json" ? parseProgramFile(text, options) : parseYaml(text, options);
  if (!parsed.ok) return parsed;
  const { program, keys } = parsed;
  return { ok: true, text, program, keys };
}

function printedKeys(syntax: TextSyntax, program: Program): ReadText["keys"] {
  const { source } = program;
  const opened = syntax === "yaml" && source !== undefined ? openSource(source) : undefined;
  return opened === undefined ? resourceKeys(program) : documentOf(program, opened).keys;
}

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

/** The ways to write a program that can be edited as text. */
export type TextSyntax = "json" | "yaml";

type Result = ReadText | ParseFailure;

/** Reads the text that was printed of a design: what later edits of it are compared with. */
export function readPrinted(text: string, syntax: TextSyntax, program: Program): Result {
  const keys = printedKeys(syntax, program);
  return read(text, syntax, {
    ids: (entries) => matchResources(entries, { program, keys }, program),
  });
}

/** Reads a text after an edit; `before` is what it said, `now` the design that is edited. */
export function readEdited(
  text: string,
  syntax: TextSyntax,
  before: ReadText,
  now: Program,
): Result {
  return read(text, syntax, { ids: (entries) => matchResources(entries, before, now) });
}

/**
 * The design after its text was edited. The text of a design that is kept in a YAML file is that file from then on, as
 * it was typed: what is edited elsewhere changes no more of it than it has to. A design that is none becomes one with
 * the first comment, which nothing else could keep. A text that says a secret which is not to be kept is not kept.
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
  // The file says by whom it is run, and of which versions the types are, which a design that never was a file does not.
  const extras = { ...after.program.extras, ...written.extras };
  const { packages = written.packages } = after.program;
  return { ...written, extras, ...(packages === undefined ? {} : { packages }), source };
}

/** Printed texts hold comments as well: the descriptions of config variables. */
function hasNewComment(before: string, after: string): boolean {
  const known = new Set(commentsIn(before));
  return commentsIn(after).some((line) => !known.has(line));
}

/** What only looks like one, in a text of several lines, is kept all the same. */
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

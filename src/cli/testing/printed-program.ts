import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { readDesign } from "#cli/design.ts";
import { readCatalog } from "#cli/packages.ts";
import { createExport } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { linkContent } from "#export/link/link-content.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { mapRecord } from "#model/base/record.ts";
import type { Json } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList, valueAt } from "#model/program/value.ts";

export interface PrintedProgram {
  /** Data that was lost between opening the file and writing it again. */
  readonly lost: readonly string[];
  /** The stack's values for secrets that are not in the program, by variable name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The manifest in a link to the design; undefined if the file cannot be opened. */
  readonly shared: string | undefined;
  readonly languages: readonly {
    readonly language: string;
    readonly files: readonly PrintedFile[];
    /** The errors of the design's check and of the exporter. If there is an error, nothing is written. */
    readonly errors: readonly string[];
  }[];
}

/**
 * Prints a YAML program in every language, as the command line exports it with the given schemas. If the file cannot be
 * opened, every language has the error. `project` is the project's name, because the file has none.
 */
export async function printProgram(
  file: string,
  project: string,
  schemas: readonly string[],
): Promise<PrintedProgram> {
  const read = await readCatalog({ schemas: schemas, facts: [] }, Readable.from([]));
  if (!read.ok) throw new Error(`${read.file}: ${read.message}`);
  const opened = await readDesign(file, Readable.from([]));
  if (!opened.ok) {
    const errors = [opened.error.message];
    return {
      lost: [],
      secrets: {},
      shared: undefined,
      languages: languages.map(({ id }) => ({ language: id, files: [], errors })),
    };
  }
  const { catalog } = read;
  const program = { ...opened.design.program, name: project };
  const found = createDesignCheck(catalog, 0)(program);
  const exported = createExport(program, catalog);
  const secrets: Record<string, string> = {};
  return {
    lost: findLost(readFileSync(file, "utf8"), opened.design.program),
    secrets,
    shared: finish(linkContent(program, catalog, new Set())).text,
    languages: languages.map((language) => {
      const { files, diagnostics } = exported.print(language);
      Object.assign(secrets, findSecrets(program, diagnostics));
      const errors = [...found, ...diagnostics].flatMap(({ severity, message }) =>
        severity === "error" ? [message] : [],
      );
      return { language: language.id, files, errors: [...new Set(errors)] };
    }),
  };
}

/**
 * Finds lost data: the file must round-trip byte for byte, and the program must round-trip through JSON and through the
 * file's own text.
 */
function findLost(text: string, program: Program): readonly string[] {
  const { source, ...rest } = program;
  const ids = program.resources.map(({ id }) => id);
  const written = source === undefined ? printManifest(program) : rewriteYaml(program, source);
  const lost = written === text ? [] : ["Written without an edit, the file is another one."];
  const isSame = (reread: ParseResult, wanted: object): boolean =>
    reread.ok && isDeepStrictEqual(reread.program, { ...wanted, name: reread.program.name });
  if (!isSame(parseManifest(printManifest(program), { ids }), rest))
    lost.push("Stored as JSON and opened again, it is another program.");
  if (source !== undefined && !isSame(parseYaml(written, { ids }), program))
    lost.push("Written as YAML and opened again, it is another program.");
  return lost;
}

/** Finds secrets through their warnings: the message names the variable, and the location points to the value. */
function findSecrets(
  program: Program,
  diagnostics: readonly Diagnostic[],
): Readonly<Record<string, string>> {
  const found = diagnostics.flatMap(({ rule, message, location }) => {
    const [, name] = / --secret (\S+)$/.exec(message) ?? [];
    const value = rule === "export/secret" ? literal(valueOf(program, location)) : undefined;
    if (name === undefined || value === undefined) return [];
    return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  });
  return Object.fromEntries(found);
}

function valueOf(program: Program, location: Location): Value | undefined {
  switch (location.kind) {
    case "config":
      return program.config.find(({ name }) => name === location.name)?.default;
    case "output":
      return program.outputs.find(({ name }) => name === location.name)?.value;
    case "option":
    case "input": {
      const { inputs, options } =
        program.resources.find(({ id }) => id === location.resource) ?? {};
      return within(location.kind === "input" ? inputs : options, location.path);
    }
    default:
      return undefined;
  }
}

/** The value at a path. The path can continue inside a secret. */
function within(root: Value | undefined, path: PropertyPath): Value | undefined {
  const [first, ...rest] = path;
  if (isExpression(root) && root.kind === "secret") return within(root.value, path);
  return first === undefined ? root : within(valueAt(root, [first]), rest);
}

/** A value as JSON, including the value of a secret; undefined if JSON cannot represent the value. */
function literal(value: Value | undefined): Json | undefined {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => literal(item) ?? null);
  if (isExpression(value)) return value.kind === "secret" ? literal(value.value) : undefined;
  return mapRecord(value, (inner) => literal(inner) ?? null);
}

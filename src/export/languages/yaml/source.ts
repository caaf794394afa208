import type { Json, JsonObject } from "#model/base/json.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import { isObject, own, withoutProperty, withProperty, isJsonObject } from "#model/base/json.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { isReadAsOtherValue, readConfigText } from "#model/files/project/host-text.ts";
import { printProjectFile } from "#model/files/manifest/project.ts";
import { mapRecord } from "#model/base/record.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Program, ProgramSource } from "#model/program/program.ts";
import type { OpenedSource } from "#model/files/yaml/opened.ts";
import { documentOf } from "#model/files/yaml/opened.ts";
import { rewriteDocument } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink, holdsForYaml } from "#export/lower/export-diagnostics.ts";
import { declarationFiles } from "#export/local-sdk/declaration-file.ts";
import { withDeclaredParameters } from "#export/local-sdk/local-sdk.ts";
import type { Design, PrintedFile, PrintResult } from "#export/language.ts";
import { reportEarlyUses } from "#export/print/evaluation-order.ts";
import { moveUnsavedToConfig } from "#export/lower/secrets/move-unsaved.ts";
import { holdsBesides, plainTextMessage } from "#export/lower/secrets/secret-config.ts";
import { declareConfig } from "#export/languages/yaml/config.ts";
import { sourceLines } from "#export/languages/yaml/source-lines.ts";

/**
 * Prints a design that was opened from a YAML file: only edits change the file's text, and unsaved secrets are omitted.
 */
export function printSource(
  design: Design,
  source: ProgramSource,
  read: OpenedSource,
): PrintResult {
  const { program, parameterized: made, forPulumi } = design;
  const opened = openedForPulumi(read, forPulumi);
  const { diagnostics, report } = createDiagnosticSink();
  for (const { location, message } of manifestLimits(program))
    report("export/not-expressible", "error", location, message);
  // Resources stay where they are in the file, so early uses are reported instead of reordered.
  reportEarlyUses(program, report);
  // Only a whole project's file names its runtime.
  const isProject = own(opened.said, "runtime") !== undefined;
  // In other files, Pulumi reads edited versions only from the options.
  const isSame = isProject || sameData(program.packages, opened.program.packages);
  const complete = isSame
    ? program
    : withVersionOptions(program, new Set(made.map(({ name }) => name)));
  const kept = moveUnsavedToConfig(forPulumi(complete), () => design.lowered);
  const said = documentOf(kept.program, opened);
  const printed = { ...program, config: kept.program.config };
  const json = withoutRefused(
    isProject ? withDeclared(said.json, printed, opened, report) : said.json,
    opened.document.json,
  );
  const document: ManifestDocument = { json, keys: said.keys };
  const rewritten = rewriteDocument(document, program, source, opened);
  const { text } = rewritten;
  const lines = sourceLines(rewritten, opened, said.keys);
  const path = isProject ? "Pulumi.yaml" : "Main.yaml";
  const { secretCount: count } = design;
  if (count > 0)
    report("export/secret", "warning", { kind: "program" }, plainTextMessage(path, count));
  const main: PrintedFile = {
    path,
    text,
    ...(lines === undefined ? {} : { lines }),
  };
  const project = {
    path: "Pulumi.yaml",
    text: printProjectFile(withDeclaredParameters(printed, made), "yaml"),
  };
  if (isProject) reportBareDefaults(json, opened, report);
  const found = design.lowered.diagnostics
    .filter(({ rule }) => holdsForYaml(rule))
    .filter(holdsBesides(kept.generated));
  return {
    files: [...(isProject ? [main] : [main, project]), ...declarationFiles(made)],
    diagnostics: [...found, ...diagnostics],
  };
}

/** Unedited content stays in the file unchanged, whether Pulumi accepts it or not. */
function openedForPulumi(opened: OpenedSource, forPulumi: Design["forPulumi"]): OpenedSource {
  const program = forPulumi(opened.program);
  return program === opened.program ? opened : { ...opened, document: documentOf(program, opened) };
}

/** An edited variable is declared in the form that Pulumi accepts in a project file; other variables stay unchanged. */
function withDeclared(
  json: JsonObject,
  program: Program,
  opened: OpenedSource,
  report: ReportDiagnostic,
): JsonObject {
  const config = own(json, "config");
  const before = own(opened.document.json, "config");
  if (!isObject(config)) return json;
  const isOld = (name: string): boolean => {
    const known = isObject(before) ? before[name] : undefined;
    return known !== undefined && JSON.stringify(known) === JSON.stringify(config[name]);
  };
  const edited = program.config.filter(({ name }) => !isOld(name));
  if (edited.length === 0) return json;
  const declared = declareConfig({ ...program, config: edited }, report);
  const written = new Map(
    declared.map(({ name, declaration, description }) => [
      name,
      description === undefined ? declaration : { ...declaration, description },
    ]),
  );
  const all = Object.entries(config as JsonObject).flatMap(([name, entry]): [string, Json][] => {
    const declaration = isOld(name) ? entry : written.get(name);
    return declaration === undefined ? [] : [[name, declaration]];
  });
  return withProperty(json, "config", Object.fromEntries(all));
}

/** Reports strings in the file that Pulumi misinterprets and that no edit has rewritten. */
function reportBareDefaults(
  json: JsonObject,
  { said, document }: OpenedSource,
  report: ReportDiagnostic,
): void {
  const section = own(said, "config");
  const before = own(document.json, "config");
  const now = own(json, "config");
  if (!isJsonObject(section) || !isJsonObject(before) || !isJsonObject(now)) return;
  for (const [name, entry] of Object.entries(section)) {
    const text = isJsonObject(entry) ? own(entry, "default") : entry;
    if (name.includes(":") || typeof text !== "string" || !isReadAsOtherValue(text)) continue;
    if (readConfigText(text) !== text || !sameData(own(now, name), own(before, name))) continue;
    report(
      "export/config-type",
      "warning",
      { kind: "config", name },
      `Pulumi reads the default ${quoteShort(text)} in the file as ${describe(text)}. To keep it a string, use both kinds of quotation marks: '"1"'.`,
    );
  }
}

const describe = (text: string): string =>
  /^\s*(?:[[{]|null)/.test(text)
    ? "data"
    : /^(?:t|f|true|false)$/i.test(text)
      ? "a boolean"
      : "a number";

/**
 * Omits parts that Pulumi rejects unless they were in the file: inputs of lookups, and options without a value, which
 * are not set.
 */
export function withoutRefused(json: JsonObject, before: JsonObject): JsonObject {
  const resources = own(json, "resources");
  const known = own(before, "resources");
  if (!isJsonObject(resources)) return json;
  let isChanged = false;
  const kept = mapRecord(resources, (entry, key) => {
    if (!isJsonObject(entry)) return entry;
    const old = isJsonObject(known) ? own(known, key) : undefined;
    const clean = cleanEntry(entry, isJsonObject(old) ? old : {});
    isChanged ||= clean !== entry;
    return clean;
  });
  return isChanged ? withProperty(json, "resources", kept) : json;
}

function cleanEntry(entry: JsonObject, before: JsonObject): JsonObject {
  const isBoth = (each: JsonObject): boolean =>
    Object.hasOwn(each, "get") && Object.hasOwn(each, "properties");
  const clean = isBoth(entry) && !isBoth(before) ? withoutProperty(entry, "properties") : entry;
  const options = own(clean, "options");
  const old = own(before, "options");
  if (!isJsonObject(options)) return clean;
  const unset = Object.keys(options).filter(
    (key) => options[key] === null && !(isJsonObject(old) && own(old, key) === null),
  );
  if (unset.length === 0) return clean;
  const set = unset.reduce((rest, key) => withoutProperty(rest, key), options);
  return Object.keys(set).length === 0
    ? withoutProperty(clean, "options")
    : withProperty(clean, "options", set);
}

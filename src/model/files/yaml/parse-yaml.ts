import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own, withoutProperty, withProperty, isJsonObject } from "#model/base/json.ts";
import type { ParseOptions } from "#model/files/manifest/parse.ts";
import { withDefaultsRead } from "#model/files/project/host-text.ts";
import { programOfManifest } from "#model/files/manifest/parse.ts";
import { quoteShort } from "#model/base/messages.ts";
import { countLines } from "#model/files/json/positions.ts";
import { mapRecord } from "#model/base/record.ts";
import type { ParseFailure, ParseResult } from "#model/files/manifest/types.ts";
import { isPlugin, openPlugin } from "#model/files/plugin/read-plugin.ts";
import type { Program, ProgramSource } from "#model/program/program.ts";
import { yamlSource } from "#model/program/files/source.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { CompactTree } from "#model/files/yaml/compact-tree.ts";
import { packTree, unpackTree } from "#model/files/yaml/compact-tree.ts";
import { rememberTree, treeOf } from "#model/files/yaml/source-trees.ts";
import { composeYaml } from "#model/files/yaml/compose.ts";
import { spellTreeKeys } from "#model/files/yaml/spell-tree-keys.ts";
import { YamlError } from "#model/files/yaml/yaml-error.ts";
import type { YamlTree } from "#model/files/yaml/node.ts";
import type { YamlJson } from "#model/files/yaml/to-json.ts";
import { toJson } from "#model/files/yaml/to-json.ts";

/** The longest YAML that is opened, in UTF-16 code units: its parser takes ten times as long as JSON's. */
export const maxYamlLength = 5 * 1024 * 1024;

/**
 * Opens a Pulumi YAML program: `Pulumi.yaml` with the program in it, or `Main.yaml`; or a plugin of components. Every text is read or
 * refused with a reason and a place, none makes it throw. The program keeps the text as its source, so that
 * rewriteYaml changes no more of it than the edits ask for.
 */
export function parseYaml(text: string, options: ParseOptions = {}): ParseResult {
  const opened = openYaml(text);
  if (!opened.ok) return opened;
  return openWith(opened, options, ({ resources }) =>
    yamlSource(
      text,
      resources.map(({ id }) => id),
    ),
  );
}

/** The design that a file says, which is remembered with its source. */
function openWith(
  { json, diagnostics, tree }: OpenedYaml,
  options: ParseOptions,
  sourceOf: (program: Program) => ProgramSource,
): ParseResult {
  const runtime = runtimeOf(json);
  const sections = ["resources", "variables", "outputs"];
  const isProgram = sections.some((section) => isObject(own(json, section)));
  if (runtime !== undefined && runtime !== "yaml" && !isProgram)
    return refuse(
      `It is the project file of a program in ${languageOf(runtime)}: what that deploys stands in its code, and not here. Open an export of its stack, which \`pulumi stack export\` makes.`,
    );
  const known = isPlugin(json)
    ? openPlugin(json, diagnostics)
    : programOfManifest(json, options, diagnostics);
  const said = runtime === undefined ? known.program : withDefaultsRead(known.program);
  const source = sourceOf(said);
  const program = { ...said, source };
  readings.set(source, { program, keys: known.keys, said: json, tree });
  return {
    ...known,
    program,
    // Every project file says it, and the designer reads it.
    notes: known.notes.filter(({ where }) => where !== "runtime" || runtime !== "yaml"),
  };
}

/** What was found in a source when it was opened. */
export interface YamlReading {
  readonly program: Program;
  /** The key under `resources` of each resource. */
  readonly keys: ReadonlyMap<ResourceId, string>;
  /** What stands in the file, not all of it in the way in which a design writes it. */
  readonly said: JsonObject;
  readonly tree: YamlTree;
}

/** Taking a text apart costs far more than all that follows, so it is done once. */
const readings = new WeakMap<ProgramSource, YamlReading>();

/** What a source says; undefined where its text cannot be read any more. */
export function readSource(source: ProgramSource): YamlReading | undefined {
  const known = readings.get(source);
  if (known !== undefined) return known;
  const opened = openKnown(source) ?? openYaml(source.text);
  if (opened.ok)
    openWith(opened, source.ids === undefined ? {} : { ids: source.ids }, () => source);
  return readings.get(source);
}

/** From the tree alone, without its text being taken apart again. */
function openKnown(source: ProgramSource): OpenedYaml | undefined {
  const { text } = source;
  const compact = treeOf(source);
  return compact && openTree(unpackTree(text.slice(markLength(text)), compact));
}

/** The tree of a source, for another thread; undefined where it was not taken apart. */
export function treeOfSource(source: ProgramSource): CompactTree | undefined {
  const known = treeOf(source);
  const reading = readings.get(source);
  if (known !== undefined || reading === undefined) return known;
  const { text } = source;
  const compact = packTree(text.slice(markLength(text)), reading.tree);
  rememberTree(source, compact);
  return compact;
}

export interface OpenedYaml extends Omit<YamlJson, "json"> {
  readonly ok: true;
  readonly json: JsonObject;
  readonly tree: YamlTree;
}

/** What a YAML text says, which has to be the map of a program. */
export const openYaml = (text: string): OpenedYaml | ParseFailure => readText(text, openTree);

/** What any YAML text says. */
export const readYaml = (
  text: string,
): ({ readonly ok: true; readonly tree: YamlTree } & YamlJson) | ParseFailure =>
  readText(text, (tree) => ({ ok: true, tree, ...toJson(tree.root) }));

function readText<T>(text: string, read: (tree: YamlTree) => T): T | ParseFailure {
  if (text.length > maxYamlLength)
    return refuse(
      `The file has ${text.length.toLocaleString("en")} characters; the most that is opened of YAML is ${maxYamlLength.toLocaleString("en")}.`,
    );
  const marks = markLength(text);
  const bare = text.slice(marks);
  try {
    checkCharacters(bare);
    return read(composeYaml(bare));
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { ok: false, message: error.message, ...countLines(bare)(error.at) };
  }
}

function openTree(written: YamlTree): OpenedYaml {
  const { tree, diagnostics: spellings } = spellTreeKeys(written);
  const { json, diagnostics } = toJson(tree.root);
  if (!isJsonObject(json))
    throw new YamlError(
      "A Pulumi program is a map of keys such as “resources”, and this file holds something else.",
      tree.root.start,
    );
  return {
    ok: true,
    json: withoutBlanks(json),
    diagnostics: [...diagnostics, ...spellings],
    tree,
  };
}

/** Offsets in a tree are counted without the byte order mark. */
export const markLength = (text: string): number => (text.startsWith("\ufeff") ? 1 : 0);

/** YAML takes no control characters, not even in quotation marks: a file with some is none, or damaged. */
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]/;

function checkCharacters(text: string): void {
  const at = text.search(control);
  if (at < 0) return;
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  throw new YamlError(
    `The control character U+${code} cannot stand in YAML: this is no text file, or a damaged one.`,
    at,
  );
}

/** A section without anything below its key is an empty one. */
export function withoutBlanks(json: JsonObject): JsonObject {
  let cleaned = dropNulls(json, ["config", "configuration", "variables", "resources", "outputs"]);
  for (const key of ["config", "configuration"])
    cleaned = mapSection(cleaned, key, (entry) => entry ?? {});
  cleaned = mapSection(cleaned, "resources", (entry) =>
    isJsonObject(entry) ? dropNulls(entry, ["properties", "options"]) : entry,
  );
  return mapSection(cleaned, "components", (entry) =>
    isJsonObject(entry) ? withoutBlanksIn(entry) : entry,
  );
}

/** A component has the sections of a program, and inputs for config. */
function withoutBlanksIn(component: JsonObject): JsonObject {
  const { components, ...rest } = component;
  const cleaned = withoutBlanks(dropNulls(rest, ["inputs"]));
  return {
    ...mapSection(cleaned, "inputs", (entry) => entry ?? {}),
    ...(components === undefined ? {} : { components }),
  };
}

function dropNulls(json: JsonObject, keys: readonly string[]): JsonObject {
  const blank = keys.filter((key) => own(json, key) === null);
  return blank.reduce((rest, key) => withoutProperty(rest, key), json);
}

function mapSection(json: JsonObject, key: string, map: (entry: Json) => Json): JsonObject {
  const section = own(json, key);
  return isJsonObject(section) ? withProperty(json, key, mapRecord(section, map)) : json;
}

function runtimeOf(json: JsonObject): string | undefined {
  const runtime = own(json, "runtime");
  const name = isObject(runtime) ? runtime["name"] : runtime;
  return typeof name === "string" ? name : undefined;
}

/** What people call the language of a runtime. */
const languages: ReadonlyMap<string, string> = new Map([
  ["nodejs", "TypeScript or JavaScript"],
  ["bun", "TypeScript or JavaScript"],
  ["python", "Python"],
  ["go", "Go"],
  ["dotnet", ".NET"],
  ["java", "Java"],
]);

const languageOf = (runtime: string): string => languages.get(runtime) ?? quoteShort(runtime);

const refuse = (message: string): ParseFailure => ({ ok: false, message });

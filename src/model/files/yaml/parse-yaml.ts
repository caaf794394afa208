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

/**
 * The maximum length of YAML that can be opened, in UTF-16 code units. The YAML parser takes ten times as long as the
 * JSON parser.
 */
export const maxYamlLength = 5 * 1024 * 1024;

/**
 * Opens a Pulumi YAML program (`Main.yaml`, or a `Pulumi.yaml` that contains the program) or a plugin of components.
 * Every text is read, or rejected with a reason and a position; no text causes an exception. The program keeps the text
 * as its source, so rewriteYaml only makes the changes that the edits require.
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

/** The design of a file, memoized with its source. */
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
      `The file is the project file of a program in ${languageOf(runtime)}, whose resources are in its code. Open the output of \`pulumi stack export\` instead.`,
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
    // Every project file has a runtime, and Stackwright reads it.
    notes: known.notes.filter(({ where }) => where !== "runtime" || runtime !== "yaml"),
  };
}

/** The result of reading a source when it was opened. */
export interface YamlReading {
  readonly program: Program;
  /** The key under `resources` of each resource. */
  readonly keys: ReadonlyMap<ResourceId, string>;
  /** The content of the file, with the spellings of the file. */
  readonly said: JsonObject;
  readonly tree: YamlTree;
}

/** Memoized, because parsing a text takes far more time than all following steps. */
const readings = new WeakMap<ProgramSource, YamlReading>();

/** Reads a source; undefined if its text can't be read any more. */
export function readSource(source: ProgramSource): YamlReading | undefined {
  const known = readings.get(source);
  if (known !== undefined) return known;
  const opened = openKnown(source) ?? openYaml(source.text);
  if (opened.ok)
    openWith(opened, source.ids === undefined ? {} : { ids: source.ids }, () => source);
  return readings.get(source);
}

/** Opens a source whose tree is known, without parsing the text. */
function openKnown(source: ProgramSource): OpenedYaml | undefined {
  const { text } = source;
  const compact = treeOf(source);
  return compact && openTree(unpackTree(text.slice(markLength(text)), compact));
}

/** A source's tree, for a different thread; undefined if it was not parsed. */
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

/** Reads a YAML text. The text must be the map of a program. */
export const openYaml = (text: string): OpenedYaml | ParseFailure => readText(text, openTree);

/** Reads any YAML document. */
export const readYaml = (
  text: string,
): ({ readonly ok: true; readonly tree: YamlTree } & YamlJson) | ParseFailure =>
  readText(text, (tree) => ({ ok: true, tree, ...toJson(tree.root) }));

function readText<T>(text: string, read: (tree: YamlTree) => T): T | ParseFailure {
  if (text.length > maxYamlLength)
    return refuse(
      `The file has ${text.length.toLocaleString("en")} characters, but the maximum for YAML is ${maxYamlLength.toLocaleString("en")}.`,
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
      "A Pulumi program must be a map of keys such as “resources”.",
      tree.root.start,
    );
  return {
    ok: true,
    json: withoutBlanks(json),
    diagnostics: [...diagnostics, ...spellings],
    tree,
  };
}

/** Offsets in a tree exclude the byte order mark. */
export const markLength = (text: string): number => (text.startsWith("\ufeff") ? 1 : 0);

/**
 * Matches control characters. YAML allows none, not even in quotation marks, so a file with control characters is
 * binary or damaged.
 */
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]/;

function checkCharacters(text: string): void {
  const at = text.search(control);
  if (at < 0) return;
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  throw new YamlError(
    `The control character U+${code} is not allowed in YAML: this is not a text file, or it is damaged.`,
    at,
  );
}

/** The JSON without sections that have no value, because such a section is empty. */
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

/** Like `withoutBlanks`, for a component. A component has the sections of a program, with inputs instead of config. */
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

/** Display names of languages, by runtime. */
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

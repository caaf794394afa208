import type { Json, JsonObject } from "#model/base/json.ts";
import { configText } from "#model/files/project/host-text.ts";
import { isJsonObject } from "#model/base/json.ts";
import { projectKeysOf } from "#model/files/project/project-keys.ts";
import { isPlaceholder } from "#model/files/project/template-names.ts";
import { projectValueOf } from "#model/schema/config/package-config.ts";
import { projectPackages } from "#model/program/packages/project-packages.ts";
import type { ConfigVariable, Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { printNumber, printText } from "#model/files/yaml/scalars.ts";

/** Pulumi's names of runtimes. */
export type Runtime = "yaml" | "nodejs" | "python" | "go" | "dotnet" | "java";

/**
 * The `Pulumi.yaml` next to the program. The file repeats the config variables in the form of a project file, because
 * the engine reads them from this file before the program runs.
 */
export function printProjectFile(program: Program, runtime: Runtime): string {
  const description = readable(program.description);
  const config = Object.fromEntries(
    program.config.flatMap((variable) => [
      ...declare(variable, runtime),
      ...declareValue(variable),
    ]),
  );
  const { main, ...kept } = withoutRefused(projectKeysOf(program));
  const texts = Object.entries(kept).filter(([, value]) => !isJsonObject(value));
  const head = printMapping({
    name: nameInProject(program.name),
    runtime,
    ...(main === undefined ? {} : { main }),
    ...(description === undefined || description === "" ? {} : { description }),
    ...Object.fromEntries(texts),
  });
  const packages = Object.fromEntries(
    Object.entries(projectPackages(program, runtime === "yaml")).filter(
      ([name, entry]) => !isRefusedName(name) && !isRefused(entry),
    ),
  );
  const sections = Object.entries({ ...kept, packages, config }).filter(([, section]) =>
    isMap(section),
  );
  return [head, ...sections.map(([key, section]) => printMapping({ [key]: section }))].join("\n");
}

/**
 * The most similar valid project name: letters, digits, `_`, `.` and `-`, at most 100 characters
 * (`ValidateProjectName`, pulumi/pulumi:sdk/go/common/tokens/project.go).
 */
export function projectName(name: string): string {
  const safe = name
    .replaceAll(/[^A-Za-z0-9_.-]+/g, "-")
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, "");
  return safe === "" ? "project" : safe;
}

/** The name in the form of a project file. `pulumi new` replaces the name of a template. */
export const nameInProject = (name: string): string =>
  isPlaceholder("name", name) ? name : projectName(name);

/**
 * The declaration of a variable. The engine's check of projects (pulumi/pulumi:sdk/go/common/workspace/project.go) is
 * stricter than its check of programs: a namespaced key cannot be declared, `number` is not a type, and a default must
 * match its type. Declarations that the engine would reject are left to the program. A secret's default is left out, because it
 * belongs in the stack's encrypted config. A declaration without a default makes a variable required, so an optional
 * variable is left out if the program can read it as optional.
 */
function declare(variable: ConfigVariable, runtime: Runtime): [string, JsonObject][] {
  const { name, secret } = variable;
  const description = readable(variable.description);
  const type = variable.type === undefined ? undefined : projectType(variable.type);
  const value = secret === true ? undefined : literalOf(variable.default);
  const isUntyped = type === undefined && value === undefined;
  const isMismatch = type !== undefined && value !== undefined && typeOf(value) !== type["type"];
  if (name === "" || name.includes(":") || isUntyped || isMismatch) return [];
  if (projectValueOf(variable) !== undefined) return [];
  if (isRefusedName(name) || isRefused(value)) return [];
  if (variable.default === null && runtime !== "yaml") return [];
  return [
    [
      name,
      {
        ...type,
        ...(value === undefined ? {} : { default: asDefault(value, runtime) }),
        ...(secret === true ? { secret } : {}),
        ...(description === undefined ? {} : { description }),
      },
    ],
  ];
}

/** A default in a project file. The SDKs of the languages read config strings unchanged. */
const asDefault = (value: Json, runtime: Runtime): Json =>
  runtime === "yaml" && typeof value === "string" ? configText(value) : value;

/**
 * Values that the project sets for every stack. A key in a different namespace can only have a value, not a
 * declaration.
 */
function declareValue(variable: ConfigVariable): [string, JsonObject][] {
  const { name, type: written } = variable;
  const value = projectValueOf(variable);
  if (value === undefined || name === "" || isRefusedName(name) || isRefused(value)) return [];
  const type = written === undefined || name.includes(":") ? undefined : projectType(written);
  return [[name, { ...type, value }]];
}

const withoutRefused = (keys: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => !isRefused(value)));

/** True for a string that Pulumi can't read back, because Pulumi rewrites the file before it checks it. */
const isUnreadable = (text: string): boolean => /^[\n\u0085\u2028\u2029]|^\t[^]*\n/.test(text);

/**
 * True for a string that would not be read back unchanged. Surrogate halves are included, because YAML can't contain
 * them.
 */
const isRefusedText = (text: string): boolean => isUnreadable(text) || /\p{Surrogate}/u.test(text);

/** True for a string that Pulumi reads as a different name, or can't read as a key at all. */
const isRefusedName = (name: string): boolean => isRefusedKey(name) || name === "secret";

/**
 * True for a string that YAML does not allow as a key. A single-line key has at most 1024 characters
 * (https://yaml.org/spec/1.2.2/#742-flow-mappings).
 */
const isRefusedKey = (key: string): boolean =>
  isRefusedText(key) || key === "<<" || printText(key).length > 1000;

function isRefused(value: Json | undefined): boolean {
  if (typeof value === "string") return isRefusedText(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => isRefusedKey(key) || isRefused(inner as Json),
  );
}

/**
 * A description that can be read back. Leading tabs and line breaks are removed, because they don't change the meaning.
 */
const readable = (text: string | undefined): string | undefined =>
  text !== undefined && isUnreadable(text) ? text.replace(/^[\s\u0085]+/, "") : text;

const projectTypes: ReadonlyMap<string, string> = new Map([
  ["string", "string"],
  ["bool", "boolean"],
  ["boolean", "boolean"],
  ["int", "integer"],
  ["integer", "integer"],
  ["object", "object"],
]);

function projectType(type: string): JsonObject | undefined {
  const list = /^list<(.*)>$/i.exec(type);
  const items = list === null ? undefined : projectTypes.get((list[1] ?? "").toLowerCase());
  if (items !== undefined) return { type: "array", items: { type: items } };
  const plain = projectTypes.get(type.toLowerCase());
  return plain === undefined ? undefined : { type: plain };
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (typeof value !== "number") return typeof value;
  return Number.isInteger(value) ? "integer" : "number";
}

/** A value that contains no expressions; undefined for other values. */
function literalOf(value: Value | undefined): Json | undefined {
  if (value === undefined || value === null || isExpression(value)) return undefined;
  if (isList(value)) {
    const items = value.map((item) => literalOf(item));
    return items.includes(undefined) ? undefined : (items as Json[]);
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, literalOf(item)] as const);
  return entries.some(([, item]) => item === undefined)
    ? undefined
    : (Object.fromEntries(entries) as JsonObject);
}

/** The members of a map, each on its own lines. An empty map is on the same line as its key. */
export function printMapping(block: JsonObject, margin = ""): string {
  return Object.entries(block)
    .map(([key, value]) => `${margin}${printText(key)}:${printValue(value, margin)}`)
    .join("");
}

/** The text after a key or an item's dash, to the end of its last line. */
function printValue(value: Json, margin: string): string {
  const inner = `${margin}  `;
  if (Array.isArray(value) && value.length > 0)
    return `\n${value.map((item: Json) => `${inner}-${printItem(item, inner)}`).join("")}`;
  if (isMap(value)) return `\n${printMapping(value, inner)}`;
  if (typeof value === "string") return ` ${printText(value)}\n`;
  return ` ${typeof value === "number" ? printNumber(value) : JSON.stringify(value)}\n`;
}

/** Prints an item. A map in a list starts on the line of the dash. */
function printItem(item: Json, margin: string): string {
  if (!isMap(item)) return printValue(item, margin);
  const inner = `${margin}  `;
  return ` ${printMapping(item, inner).slice(inner.length)}`;
}

const isMap = (value: Json): value is JsonObject =>
  isJsonObject(value) && Object.keys(value).length > 0;

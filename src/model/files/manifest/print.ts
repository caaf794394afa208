import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { own, withoutProperty, isJsonObject } from "#model/base/json.ts";
import { isEmptyObject } from "#model/files/manifest/entries.ts";
import { escapeText } from "#model/program/interpolation.ts";
import { resourceKeys, resourceKeysInPauses } from "#model/program/names/resource-keys.ts";
import {
  designerKey,
  printDesigner,
  withDescriptionsApart,
} from "#model/files/manifest/designer-section.ts";
import { printMap, printValue } from "#model/files/manifest/print-value.ts";
import { put } from "#model/base/record.ts";
import type { ManifestDocument } from "#model/files/manifest/types.ts";
import { escapeUnprintable } from "#model/files/json/unprintable.ts";
import { isPlaceholder, unreadName as unreadNameIn } from "#model/files/project/template-names.ts";
import { printPackages } from "#model/program/packages/packages-section.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

type Keys = ReadonlyMap<ResourceId, string>;
type Building = Record<string, Json>;

/**
 * The design as a Pulumi program in JSON. Sections have a fixed order. The other parts of an opened file follow in
 * their original order. Empty sections are left out, except `resources`. Config variables and outputs with integer
 * names come first, as in every JavaScript object. `print` lets callers reuse printed resources.
 */
export function toDocument(
  program: Program,
  keys = resourceKeys(program),
  print: (resource: Resource, keys: Keys) => Json = printResource,
): ManifestDocument {
  const { name, description } = program;
  const json: Building = {};
  // If the file has a value under `name` that is not a valid name, that value stays. Otherwise, the file would have two
  // names.
  const unreadName = unreadNameIn(program.extras);
  if (unreadName !== undefined) json["name"] = unreadName;
  else if (name !== "") json["name"] = printNamed("name", name);
  if (description !== undefined) json["description"] = printNamed("description", description);
  const configKey = configSection(program);
  putSection(json, configKey, printConfig(program.config, keys));
  const unread = own(program.extras, "resources");
  const isMergeable = unread === undefined || isJsonObject(unread);
  if (isMergeable || program.resources.length > 0)
    json["resources"] = printResources(
      program.resources,
      isMergeable ? (unread ?? {}) : {},
      keys,
      print,
    );
  const variables: Building = {};
  for (const variable of program.variables)
    put(variables, variable.name, printValue(variable.value, keys));
  putSection(json, "variables", variables);
  const outputs: Building = {};
  for (const output of program.outputs) put(outputs, output.name, printValue(output.value, keys));
  putSection(json, "outputs", outputs);
  let { extras } = program;
  const others = own(extras, "packages");
  putSection(json, "packages", printPackages(program.packages, isJsonObject(others) ? others : {}));
  if (isJsonObject(others)) extras = withoutProperty(extras, "packages");
  if (isMergeable) extras = withoutProperty(extras, "resources");
  if (configKey === "configuration") extras = withoutProperty(extras, configKey);
  if (unreadName !== undefined) extras = withoutProperty(extras, "name");
  const called = unreadName === undefined || name === "" ? undefined : name;
  const designer = printDesigner(program, nodeKeys(program, keys), called);
  if (designer !== undefined) json[designerKey] = designer;
  putExtras(json, extras);
  return { json, keys };
}

/**
 * Prints a name or description. A placeholder that `pulumi new` replaces in a template is not escaped, because `pulumi
 * new` wouldn't replace an escaped one.
 */
const printNamed = (key: string, text: string): string =>
  isPlaceholder(key, text) ? text : escapeText(text);

/** The manifest as text: JSON that Pulumi's YAML reader also accepts. */
export function printManifest(program: Program): string {
  return `${printJson(withDescriptionsApart(toDocument(program).json, program))}\n`;
}

/** Like `printManifest`, but prints one resource at a time. */
export function* printManifestInPauses(program: Program): TimeSliced<string> {
  const keys = yield* resourceKeysInPauses(program);
  const texts = new Map<string, string>();
  for (const resource of program.resources) {
    texts.set(keys.get(resource.id) ?? resource.id, printJson(printResource(resource, keys)));
    yield;
  }
  const json = withDescriptionsApart(toDocument(program, keys, () => null).json, program);
  const sections: string[] = [];
  for (const [key, section] of Object.entries(json)) {
    if (key !== "resources" || !isJsonObject(section) || texts.size === 0) {
      sections.push(printMember(key, printJson(section), "  "));
      continue;
    }
    const entries: string[] = [];
    for (const [name, entry] of Object.entries(section)) {
      entries.push(printMember(name, texts.get(name) ?? printJson(entry), "    "));
      yield;
    }
    sections.push(`  "resources": {\n${entries.join(",\n")}\n  }`);
  }
  return `{\n${sections.join(",\n")}\n}\n`;
}

/**
 * Prints a member of an object. JSON strings contain no line breaks, so every line break is followed by indentation.
 */
const printMember = (key: string, text: string, margin: string): string =>
  `${margin}${printJson(key)}: ${text.replaceAll("\n", `\n${margin}`)}`;

const printJson = (json: Json): string => escapeUnprintable(JSON.stringify(json, null, 2));

/** The keys of all nodes. The keys of variables are their names. */
const nodeKeys = ({ variables }: Program, keys: Keys): ReadonlyMap<NodeId, string> =>
  new Map<NodeId, string>([
    ...keys,
    ...variables.map(({ name }) => [variableNode(name), name] as const),
  ]);

/**
 * The key of the config section. A file with the deprecated `configuration` keeps that key. The program marks such a
 * file by an empty `configuration` in its extras.
 */
function configSection({ config, extras }: Program): "config" | "configuration" {
  const isMarked = isEmptyObject(own(extras, "configuration"));
  return isMarked && config.length > 0 ? "configuration" : "config";
}

/** Prints the resources. Entries that could not be read as resources come last. */
function printResources(
  resources: readonly Resource[],
  unread: JsonObject,
  keys: Keys,
  print: (resource: Resource, keys: Keys) => Json,
): JsonObject {
  const json: Building = {};
  for (const resource of resources)
    put(json, keys.get(resource.id) ?? resource.id, print(resource, keys));
  for (const [key, entry] of Object.entries(unread)) put(json, key, entry);
  return json;
}

/** A resource under its key in the manifest. */
export function printResource(resource: Resource, keys: Keys): Json {
  const { name, token, inputs, inputsFrom, options, origin, extras } = resource;
  const json: Building = { type: escapeText(token) };
  if (name !== keys.get(resource.id)) json["name"] = escapeText(name);
  if (inputsFrom === undefined) putSection(json, "properties", printMap(inputs, keys));
  else json["properties"] = printValue(inputsFrom, keys);
  putSection(json, "options", printMap(options, keys));
  if (origin.kind === "lookup") {
    const get: Building = { id: printValue(origin.id, keys) };
    putSection(get, "state", printMap(origin.state, keys));
    json["get"] = get;
  }
  putExtras(json, extras);
  return json;
}

function printConfig(config: readonly ConfigVariable[], keys: Keys): JsonObject {
  const all: Building = {};
  for (const { name, type, default: value, secret, description, extras } of config) {
    const json: Building = {};
    if (type !== undefined) json["type"] = escapeText(type);
    if (value !== undefined) json["default"] = printValue(value, keys);
    if (secret !== undefined) json["secret"] = secret;
    if (description !== undefined) json["description"] = description;
    putExtras(json, extras);
    put<Json>(all, name, json);
  }
  return all;
}

function putSection(json: Building, key: string, section: JsonObject): void {
  for (const _ in section) {
    json[key] = section;
    return;
  }
}

/**
 * Adds extras to the JSON. If the design now writes a key itself, the extra with that key moves to a free key. An
 * example is an unreadable `outputs` after the user added outputs.
 */
function putExtras(json: Building, extras: Readonly<Record<string, Json>>): void {
  for (const [key, extra] of Object.entries(extras)) {
    let free = key;
    let number = 1;
    while (Object.hasOwn(json, free) || (number > 1 && Object.hasOwn(extras, free))) {
      number += 1;
      free = `${key}-${number}`;
    }
    put(json, free, extra);
  }
}

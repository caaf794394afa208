import type { Json, JsonObject } from "#model/json.ts";
import { isObject, own, withoutProperty } from "#model/json.ts";
import { escapeText } from "#model/manifest/interpolation.ts";
import { resourceKeys } from "#model/manifest/keys.ts";
import { printMap, printValue } from "#model/manifest/print-value.ts";
import type { ManifestDocument } from "#model/manifest/types.ts";
import { escapeUnprintable } from "#model/manifest/unprintable.ts";
import type { ConfigVariable, Program, Resource } from "#model/program.ts";
import type { ResourceId } from "#model/value.ts";

type Entries = readonly (readonly [string, Json])[];
type Keys = ReadonlyMap<ResourceId, string>;

/**
 * The design as a Pulumi program in JSON. Sections come in a fixed order, and what an opened file held
 * beside them follows in the order in which it was read. Empty sections are left out, except `resources`.
 * Config variables and outputs named by whole numbers come before the others: objects list them first.
 */
export function toDocument(program: Program): ManifestDocument {
  const keys = resourceKeys(program);
  const { name, description, config, outputs } = program;
  const configKey = configSection(program);
  const extras =
    configKey === "config" ? program.extras : withoutProperty(program.extras, configKey);
  const unread = own(extras, "resources");
  const resources = program.resources.map(
    (resource) => [keys.get(resource.id) ?? resource.id, printResource(resource, keys)] as const,
  );
  const isWhole = unread === undefined || isObject(unread);
  // Entries that could not be read as resources stand after those that could.
  const entries = isObject(unread)
    ? [...resources, ...Object.entries(unread as JsonObject)]
    : resources;
  const json = withExtras(
    [
      ...(name === "" ? [] : [["name", escapeText(name)] as const]),
      ...(description === undefined ? [] : [["description", escapeText(description)] as const]),
      ...section(
        configKey,
        config.map((variable) => [variable.name, printConfig(variable, keys)]),
      ),
      ...(isWhole || resources.length > 0
        ? [["resources", Object.fromEntries(entries)] as const]
        : []),
      ...section(
        "outputs",
        outputs.map((output) => [output.name, printValue(output.value, keys)]),
      ),
    ],
    isWhole ? withoutProperty(extras, "resources") : extras,
  );
  return { json, keys };
}

/** The manifest as text: JSON that Pulumi's YAML reader takes as well. */
export function printManifest(program: Program): string {
  return `${escapeUnprintable(JSON.stringify(toDocument(program).json, null, 2))}\n`;
}

/** An opened file with the deprecated `configuration` section has it back: an empty one marks it in the extras. */
function configSection({ config, extras }: Program): "config" | "configuration" {
  const marker = own(extras, "configuration");
  const isMarked = isObject(marker) && Object.keys(marker).length === 0;
  return isMarked && config.length > 0 ? "configuration" : "config";
}

const section = (name: string, entries: Entries): Entries =>
  entries.length === 0 ? [] : [[name, Object.fromEntries(entries)]];

function printResource(resource: Resource, keys: Keys): Json {
  const { name, token, inputs, options, origin, extras } = resource;
  return withExtras(
    [
      ["type", escapeText(token)],
      ...(name === keys.get(resource.id) ? [] : [["name", escapeText(name)] as const]),
      ...section("properties", Object.entries(printMap(inputs, keys))),
      ...section("options", Object.entries(printMap(options, keys))),
      ...(origin.kind === "created" ? [] : section("get", printLookup(origin, keys))),
    ],
    extras,
  );
}

function printLookup(origin: Extract<Resource["origin"], { kind: "lookup" }>, keys: Keys): Entries {
  return [
    ["id", printValue(origin.id, keys)],
    ...section("state", Object.entries(printMap(origin.state, keys))),
  ];
}

function printConfig(variable: ConfigVariable, keys: Keys): Json {
  const { type, default: value, secret, description, extras } = variable;
  return withExtras(
    [
      ...(type === undefined ? [] : [["type", escapeText(type)] as const]),
      ...(value === undefined ? [] : [["default", printValue(value, keys)] as const]),
      ...(secret === undefined ? [] : [["secret", secret] as const]),
      ...(description === undefined ? [] : [["description", description] as const]),
    ],
    extras,
  );
}

/**
 * An extra under a key that the design now writes itself is kept beside it under a free key: an unreadable
 * `outputs` of the opened file, say, when the person has since added outputs.
 */
function withExtras(entries: Entries, extras: Readonly<Record<string, Json>>): JsonObject {
  const all = new Map(entries);
  for (const [key, json] of Object.entries(extras)) {
    let free = key;
    for (
      let number = 2;
      all.has(free) || (free !== key && Object.hasOwn(extras, free));
      number += 1
    )
      free = `${key}-${number}`;
    all.set(free, json);
  }
  return Object.fromEntries(all);
}

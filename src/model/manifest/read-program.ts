import type { Json, JsonObject } from "#model/json.ts";
import { own } from "#model/json.ts";
import { isJsonObject } from "#model/manifest/functions.ts";
import { readLiteral } from "#model/manifest/interpolation.ts";
import {
  describeUnknown,
  isResource,
  readConfig,
  readResource,
} from "#model/manifest/read-declaration.ts";
import type { Scope } from "#model/manifest/read-value.ts";
import { readValue } from "#model/manifest/read-value.ts";
import { renameRoots } from "#model/manifest/roots.ts";
import type { Note } from "#model/manifest/types.ts";
import { formatPath } from "#model/path.ts";
import type { Program, StackOutput } from "#model/program.ts";
import { resourceId } from "#model/program.ts";
import type { ResourceId } from "#model/value.ts";

export interface ReadProgram {
  readonly program: Program;
  readonly notes: readonly Note[];
  /** The key under `resources` at which each resource was found. */
  readonly keys: ReadonlyMap<string, ResourceId>;
}

const known = ["name", "description", "config", "configuration", "resources", "outputs"];

/** Sections of a Pulumi program that the designer does not read, but whose text can refer to resources. */
const mayRefer = new Set(["variables", "resources", "outputs", "pulumi"]);

/**
 * Reads the program out of a manifest's JSON. `renamed` holds the resource keys that printing the program
 * would write differently, for what is kept unread.
 */
export function readProgram(
  json: JsonObject,
  ids: readonly ResourceId[],
  renamed: ReadonlyMap<string, string>,
): ReadProgram {
  const notes: Note[] = [];
  const found = sections(json);
  const declared = Object.entries(found.resources).filter(([, entry]) => isResource(entry));
  const keys = identify(
    declared.map(([key]) => key),
    ids,
  );
  const scope: Scope = {
    resources: keys,
    config: new Set(Object.keys(found.config)),
    renamed,
    note: (path, message) => notes.push({ where: formatPath(path), message }),
  };
  const config = Object.entries(found.config).map(([name, entry]) =>
    readConfig(name, entry, [found.configKey, name], scope),
  );
  const resources = [...keys].map(([key, id]) =>
    readResource(key, id, own(found.resources, key) as JsonObject, scope),
  );
  const outputs = Object.entries(found.outputs).map(([name, value]): StackOutput => ({
    name,
    value: readValue(value, ["outputs", name], scope),
  }));
  const name = literal(json, "name");
  const description = literal(json, "description");
  const program: Program = {
    name: name ?? "",
    ...(description === undefined ? {} : { description }),
    config,
    resources,
    outputs,
    extras: readExtras(json, found, scope),
  };
  return { program, notes, keys };
}

interface Sections {
  readonly configKey: "config" | "configuration";
  readonly config: JsonObject;
  readonly resources: JsonObject;
  readonly outputs: JsonObject;
}

/** `configuration` is the old name of `config`, read where `config` is absent or says nothing. */
function sections(json: JsonObject): Sections {
  const configKey = isEmpty(own(json, "config") ?? {}) ? "configuration" : "config";
  return {
    configKey,
    config: section(json, configKey),
    resources: section(json, "resources"),
    outputs: section(json, "outputs"),
  };
}

function section(json: JsonObject, key: string): JsonObject {
  const value = own(json, key);
  return isJsonObject(value) ? value : {};
}

const isEmpty = (json: Json): boolean => isJsonObject(json) && Object.keys(json).length === 0;

function literal(json: JsonObject, key: string): string | undefined {
  const value = own(json, key);
  return typeof value === "string" ? readLiteral(value) : undefined;
}

function identify(
  keys: readonly string[],
  ids: readonly ResourceId[],
): ReadonlyMap<string, ResourceId> {
  const used = new Set<ResourceId>();
  const given = new Set(ids);
  let number = 0;
  const fresh = (): ResourceId => {
    do number += 1;
    while (given.has(resourceId(number)));
    return resourceId(number);
  };
  return new Map(
    keys.map((key, at) => {
      const wanted = ids[at];
      const id = wanted === undefined || used.has(wanted) ? fresh() : wanted;
      used.add(id);
      return [key, id];
    }),
  );
}

/** What the program has no place for, under the keys where it stood. */
function readExtras(json: JsonObject, found: Sections, scope: Scope): Record<string, Json> {
  const extras: [string, Json][] = [];
  for (const [key, value] of Object.entries(json)) {
    const kept = keptOf(key, value, json, found, scope);
    if (kept === undefined) continue;
    extras.push([key, mayRefer.has(key) ? renameRoots(kept, scope.renamed) : kept]);
  }
  return Object.fromEntries(extras);
}

function keptOf(
  key: string,
  value: Json,
  json: JsonObject,
  found: Sections,
  scope: Scope,
): Json | undefined {
  switch (key) {
    case "name":
    case "description":
      if (literal(json, key) !== undefined) return undefined;
      scope.note([key], "This is no plain text, and is kept as it is.");
      return value;
    case "configuration":
      if (!isJsonObject(value) || found.configKey === "config") break;
      // The mark by which printing knows the old name.
      return {};
    case "config":
    case "outputs":
      if (isJsonObject(value)) return undefined;
      break;
    case "resources":
      if (isJsonObject(value)) return keepResources(value, scope);
      break;
    default:
      scope.note([key], describeUnknown(key, known));
      return value;
  }
  if (key === "configuration" && isEmpty(value)) {
    scope.note([key], "The empty section is left out, because there is a `config` as well.");
    return undefined;
  }
  scope.note(
    [key],
    "The section does not have the form that it should have, and is kept as it is.",
  );
  return value;
}

function keepResources(resources: JsonObject, scope: Scope): Json | undefined {
  const kept = Object.entries(resources).filter(([, entry]) => !isResource(entry));
  for (const [key] of kept)
    scope.note(
      ["resources", key],
      "This is no resource with a type (and a name) in plain text, and is kept as it is.",
    );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

import type { Json, JsonObject } from "#model/base/json.ts";
import { own, isJsonObject } from "#model/base/json.ts";
import { textOf, whyPreserved } from "#model/files/manifest/entries.ts";
import { calledFunction } from "#model/files/manifest/functions.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { readProperties, readValue } from "#model/files/manifest/read-value.ts";
import { renameRoots } from "#model/program/renaming/roots.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ConfigVariable, ResourceOrigin, Resource } from "#model/program/program.ts";
import type { Expression, ResourceId } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

/** The keys of a resource. */
const keysOfResource = ["type", "name", "properties", "options", "get"];
const configKeys = ["type", "default", "secret", "description"];

/** Whether JSON is a resource: it has a type, and its optional name is a string. */
export function isResourceEntry(json: Json): json is JsonObject {
  if (!isJsonObject(json) || textOf(json, "type") === undefined) return false;
  return own(json, "name") === undefined || textOf(json, "name") !== undefined;
}

/** Reads an entry under `resources` for which isResource is true. */
export function readResource(
  key: string,
  id: ResourceId,
  json: JsonObject,
  scope: ReadScope,
): Resource {
  const path = ["resources", key];
  const name = textOf(json, "name");
  const properties = mapOf(json, "properties");
  const options = mapOf(json, "options");
  const inputsFrom = properties === undefined ? inputsFromOf(json, path, scope) : undefined;
  const lookup = lookupOf(json);
  const read = new Set(["type"]);
  if (name !== undefined) read.add("name");
  if (properties !== undefined || inputsFrom !== undefined) read.add("properties");
  if (options !== undefined) read.add("options");
  if (lookup !== undefined) read.add("get");
  const origin: ResourceOrigin =
    lookup === undefined
      ? { kind: "created" }
      : {
          kind: "lookup",
          id: readValue(lookup.id, [...path, "get", "id"], scope),
          state: readProperties(lookup.state, [...path, "get", "state"], scope),
        };
  return {
    id,
    name: name ?? key,
    token: textOf(json, "type") ?? "",
    inputs: readProperties(properties ?? {}, [...path, "properties"], scope),
    ...(inputsFrom === undefined ? {} : { inputsFrom }),
    options: readProperties(options ?? {}, [...path, "options"], scope),
    origin,
    extras: readExtras(json, read, keysOfResource, path, scope),
  };
}

/**
 * Reads a declaration of a config variable. A bare value is the default of a variable in the project's namespace, or
 * the value of a variable in a different namespace.
 */
export function readConfig(
  name: string,
  json: Json,
  path: PropertyPath,
  scope: ReadScope,
): ConfigVariable {
  const entry = isJsonObject(json) ? json : { [name.includes(":") ? "value" : "default"]: json };
  const type = textOf(entry, "type");
  const value = own(entry, "default");
  const secret = own(entry, "secret");
  const description = own(entry, "description");
  const said = {
    ...(type === undefined ? {} : { type }),
    ...(typeof secret === "boolean" ? { secret } : {}),
    ...(typeof description === "string" ? { description } : {}),
  };
  const read = new Set(["default", ...Object.keys(said)]);
  return {
    name,
    ...said,
    ...(value === undefined ? {} : { default: readValue(value, [...path, "default"], scope) }),
    // The value that the project sets can be edited in a form. The input of a component has no such value.
    extras: readExtras(entry, read, configKeys, path, scope, [
      "items",
      ...(path.at(-2) === "inputs" ? [] : ["value"]),
    ]),
  };
}

function readExtras(
  json: JsonObject,
  read: ReadonlySet<string>,
  known: readonly string[],
  path: PropertyPath,
  scope: ReadScope,
  edited: readonly string[] = [],
): Readonly<Record<string, Json>> {
  const extras = Object.entries(json).filter(([key]) => !read.has(key));
  // If a form can edit a value and keeps it unchanged otherwise, the value needs no note.
  for (const [key] of extras)
    if (!edited.includes(key)) scope.note([...path, key], whyPreserved(key, known));
  return Object.fromEntries(extras.map(([key, value]) => [key, renameRoots(value, scope.renamed)]));
}

/** A map of properties, unless it is a function call or a reference. */
function mapOf(json: JsonObject, key: string): JsonObject | undefined {
  const value = own(json, key);
  return isJsonObject(value) && calledFunction(value) === undefined ? value : undefined;
}

function lookupOf(json: JsonObject): { id: Json; state: JsonObject } | undefined {
  const get = own(json, "get");
  if (!isJsonObject(get)) return undefined;
  const id = own(get, "id");
  const state = own(get, "state") === undefined ? {} : mapOf(get, "state");
  const hasMore = Object.keys(get).some((key) => key !== "id" && key !== "state");
  return id === undefined || state === undefined || hasMore ? undefined : { id, state };
}

/** A value that provides all properties at once, such as `properties: ${inputs}`. */
function inputsFromOf(
  json: JsonObject,
  path: PropertyPath,
  scope: ReadScope,
): Expression | undefined {
  const written = own(json, "properties");
  if (written === undefined || written === null) return undefined;
  const at = [...path, "properties"];
  // Notes about unread parts are not added here, because the function that reads the keys adds them.
  const found = readValue(written, at, { ...scope, note: () => undefined });
  if (!isExpression(found) || found.kind === "verbatim") return undefined;
  readValue(written, at, scope);
  return found;
}

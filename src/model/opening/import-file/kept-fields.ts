import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own, isJsonObject } from "#model/base/json.ts";
import { importKey } from "#model/program/renaming/rename-kept.ts";
import { mark } from "#model/deployment/state/state-value.ts";
import { put } from "#model/base/record.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";

/**
 * Fields of an import file that are kept unchanged (`importSpec` in
 * pulumi/pulumi:pkg/cmd/pulumi/operations/import.go).
 */
const keptFields = ["outputs", "parameterization", "extension"] as const;

/** The parts of a resource in an import file that are kept. The resource is identified by name and type. */
interface KeptEntry {
  readonly name: string;
  readonly type: string;
  readonly fields: JsonObject;
}

/** The parts of an import file that are kept; undefined if there are none. */
export function keepImport(
  resources: readonly KeptEntry[],
  providers: readonly KeptEntry[],
): JsonObject | undefined {
  const kept: Record<string, Json> = {};
  if (resources.length > 0) kept["resources"] = resources.map(writeEntry);
  if (providers.length > 0) kept["providers"] = providers.map(writeEntry);
  return Object.keys(kept).length === 0 ? undefined : kept;
}

const writeEntry = ({ name, type, fields }: KeptEntry): JsonObject => ({ name, type, fields });

/** The kept parts of each resource of a program: the fields of the resource, or the inputs of a provider. */
export function keptIn(
  part: "resources" | "providers",
  { extras }: Pick<Program, "extras">,
): (resource: Pick<Resource, "name" | "token">) => JsonObject {
  const section = own(extras, importKey);
  const entries = isJsonObject(section) ? own(section, part) : undefined;
  const known = new Map<string, JsonObject>();
  for (const entry of Array.isArray(entries) ? (entries as readonly Json[]) : []) {
    const { name, type, fields } = isJsonObject(entry) ? entry : {};
    if (typeof name === "string" && typeof type === "string" && isJsonObject(fields))
      known.set(keyOf(name, type), fields);
  }
  return ({ name, token }) => known.get(keyOf(name, token)) ?? {};
}

const keyOf = (name: string, token: string): string => JSON.stringify([name, displayToken(token)]);

/** The fields of a resource that are kept, and notes about all other fields. */
export function fieldsOf(
  json: JsonObject,
  note: (key: string, message: string) => void,
): JsonObject {
  const fields: Record<string, Json> = {};
  for (const key of keptFields) {
    const value = own(json, key);
    if (value === undefined) continue;
    if (holdsPlainSecret(value)) note(key, plainSecret);
    else put(fields, key, value);
  }
  // Only a component can be remote.
  if (own(json, "component") === true)
    for (const key of ["component", "remote"])
      if (own(json, key) === true) put<Json>(fields, key, true);
  return fields;
}

export const plainSecret =
  "The value contains a secret in plain text, so it was omitted. Add it to the import file again.";

/** Whether a value contains a secret in plain text. The value is encoded as in a state. */
export function holdsPlainSecret(json: Json): boolean {
  if (Array.isArray(json)) return json.some((item: Json) => holdsPlainSecret(item));
  if (!isObject(json)) return false;
  const map = json as JsonObject;
  if (Object.hasOwn(map, mark) && Object.hasOwn(map, "plaintext")) return true;
  return Object.values(map).some(holdsPlainSecret);
}

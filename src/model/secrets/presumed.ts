import type { Json, JsonObject } from "#model/base/json.ts";
import { own } from "#model/base/json.ts";
import { mapRecordReusing } from "#model/base/map-reusing.ts";
import type { ConfigVariable, Program, Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { inputsLocation } from "#model/schema/schema-location.ts";
import { collectSecrets } from "#model/secrets/found-secret.ts";
import type {
  PresumedScope,
  PresumedSecret,
  ReplacePresumed,
} from "#model/secrets/map-presumed.ts";
import { mapPresumed } from "#model/secrets/map-presumed.ts";
import { knownTypes } from "#model/secrets/signs/by-facts.ts";
import { redactData } from "#model/secrets/redact-data.ts";
import { withResourceParts } from "#model/secrets/resource-parts.ts";

/** Replaces the secrets in a resource, according to facts, names and strings. */
export function mapPresumedResource(
  resource: Resource,
  catalog: Catalog,
  replace: ReplacePresumed,
  bySchema = false,
): Resource {
  const { inputs, inputsFrom, options, origin } = resource;
  const { location, scope } = scopeOf(resource, catalog, bySchema);
  const map = (value: Value): Value => mapPresumed(value, undefined, scope, replace);
  return withResourceParts(resource, {
    inputs: mapPresumed(inputs, location, scope, replace),
    options: map(options),
    inputsFrom: inputsFrom && map(inputsFrom),
    ...(origin.kind === "lookup" && { state: map(origin.state) }),
    extras: mapPresumedExtras(resource.extras, scope, replace),
  });
}

function scopeOf({ token }: Resource, catalog: Catalog, bySchema: boolean) {
  const type = catalog.resourceType(token);
  const scope: PresumedScope = {
    known: knownTypes(catalog),
    token: type?.token ?? token,
    bySchema,
  };
  return { location: type && inputsLocation(type), scope };
}

/** Like `mapPresumedResource`, for the inputs alone. Secrets that the schema marks are also replaced. */
export function mapPresumedInputs(
  resource: Resource,
  catalog: Catalog,
  replace: ReplacePresumed,
): ValueMap {
  const { location, scope } = scopeOf(resource, catalog, true);
  const mapped = mapPresumed(resource.inputs, location, scope, replace);
  return isMap(mapped) ? mapped : resource.inputs;
}

/** Like `mapPresumedResource`, for the value of a variable or an output. */
export const mapPresumedValue = (
  { name, value }: Program["variables"][number],
  catalog: Catalog | undefined,
  replace: ReplacePresumed,
): Value => mapPresumed(value, undefined, { known: catalog && knownTypes(catalog), name }, replace);

/** Like `mapPresumedResource`, for unread parts. */
export const mapPresumedExtras = (
  extras: JsonObject,
  { known, token }: PresumedScope,
  replace: ReplacePresumed,
): JsonObject =>
  mapRecordReusing(extras, (json, key) => {
    const redacted = redactData(json, [key], [extras], { known, token }) as Json;
    const found = { value: json, path: [key], sign: "name", isPart: false } as const;
    return redacted === json || replace(found) === json ? json : redacted;
  });

/** The secrets in a resource's inputs, including those that the schema marks. */
export const presumedInInputs = (resource: Resource, catalog: Catalog): readonly PresumedSecret[] =>
  collectSecrets<PresumedSecret>((replace) => mapPresumedInputs(resource, catalog, replace));

/** The secrets in a resource. */
export const presumedIn = (
  resource: Resource,
  catalog: Catalog,
  bySchema = false,
): readonly PresumedSecret[] =>
  collectSecrets<PresumedSecret>((replace) =>
    mapPresumedResource(resource, catalog, replace, bySchema),
  );

/** Like `presumedIn`, for a variable or an output. */
export const presumedOf = (
  named: Program["variables"][number],
  catalog: Catalog,
): readonly PresumedSecret[] =>
  collectSecrets<PresumedSecret>((replace) => mapPresumedValue(named, catalog, replace));

/** Whether a config variable without a secret mark has a value that counts as secret. */
export function isPresumedConfig(variable: ConfigVariable, catalog: Catalog): boolean {
  const { name, default: value, secret, extras } = variable;
  if (secret === true) return false;
  const key = name.slice(name.lastIndexOf(":") + 1);
  const values = [value ?? null, own(extras, "value") ?? null];
  return values.some((each) => presumedOf({ name: key, value: each }, catalog).length > 0);
}

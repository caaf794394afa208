import type { Json, JsonObject } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import { mapRecord } from "#model/base/record.ts";

/**
 * The provider package behind a placeholder name: its spellings of the tokens, and the differences between its schema
 * and the placeholder's schema.
 */
export interface ProviderPackage {
  /** The real token of each resource type, by the key of the placeholder schema. */
  readonly resources: Readonly<Record<string, string>>;
  /** The real tokens of object types and enums. Types that are not listed don't exist in the provider package. */
  readonly types: Readonly<Record<string, string>>;
  /** False if the SDKs find an existing resource by its ID alone. */
  readonly lookupState?: boolean;
  /** The differences, as a JSON merge patch (RFC 7396) on the placeholder schema after its tokens are replaced. */
  readonly schema: JsonObject & { readonly name: string; readonly version: string };
}

/** The provider packages by the placeholder name of the package. */
export type ProviderPackages = Readonly<Record<string, ProviderPackage>>;

/** The provider package's schema, limited to the members of the placeholder's schema. */
export function providerPackageSchema(
  placeholder: JsonObject,
  providerPackage: ProviderPackage,
): JsonObject {
  const replaced = replaceReferences(placeholder, providerPackage.types) as JsonObject;
  const renamed = {
    ...replaced,
    resources: replaceKeys(own(replaced, "resources"), providerPackage.resources),
    types: replaceKeys(own(replaced, "types"), providerPackage.types),
  };
  return mergePatch(renamed, providerPackage.schema) as JsonObject;
}

function replaceKeys(
  section: Json | undefined,
  tokens: Readonly<Record<string, string>>,
): JsonObject {
  if (!isObject(section)) return {};
  return Object.fromEntries(
    Object.entries(section as JsonObject).flatMap(([token, spec]): [string, Json][] => {
      const real = own(tokens, token);
      return real === undefined ? [] : [[real, spec]];
    }),
  );
}

const typeReference = "#/types/";

/**
 * Replaces references. References are under `$ref` and in the mappings of discriminators. No other string starts like a
 * reference.
 */
function replaceReferences(json: Json, tokens: Readonly<Record<string, string>>): Json {
  if (typeof json === "string" && json.startsWith(typeReference)) {
    const real = own(tokens, json.slice(typeReference.length));
    return real === undefined ? json : typeReference + real;
  }
  if (Array.isArray(json)) return json.map((item: Json) => replaceReferences(item, tokens));
  return isObject(json)
    ? mapRecord(json as JsonObject, (item) => replaceReferences(item, tokens))
    : json;
}

/**
 * Applies a patch according to RFC 7396. Objects are merged, `null` removes a member, and all other values replace the
 * old ones.
 */
function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const merged = new Map<string, Json>(
    isObject(target) ? Object.entries(target as JsonObject) : [],
  );
  for (const [key, change] of Object.entries(patch as JsonObject))
    if (change === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), change));
  return Object.fromEntries(merged);
}

import type { PropertyPath } from "#model/base/path.ts";
import { mapRecord } from "#model/base/record.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import { own, withProperty } from "#model/base/json.ts";
import type { ReadProviderType } from "#export/retarget/provider-types.ts";
import type { Replacements } from "#export/retarget/provider-catalog.ts";

/** Called with a type that the provider package doesn't have. */
type Miss = (path: PropertyPath, token: string) => void;

/**
 * Adds the package's version to a resource, for manifests without another place for it; SDKs have their own version,
 * and a chosen provider sets the version for its resources.
 */
export function withVersion(options: ValueMap, version: string | undefined): ValueMap {
  const isSaid = Object.hasOwn(options, "version") || Object.hasOwn(options, "provider");
  return version === undefined || isSaid ? options : { ...options, version };
}

/**
 * The options with real tokens: aliases contain types, and a component's providers are keyed by
 * package. Other options stay unchanged.
 */
export function retargetOptions(
  options: ValueMap,
  providerType: ReadProviderType,
  replacements: Replacements,
  miss: Miss,
): ValueMap {
  const aliases = own(options, "aliases");
  const providers = own(options, "providers");
  const withAliases = isList(aliases)
    ? withProperty(options, "aliases", retargetAliases(aliases, providerType, miss))
    : options;
  return isMap(providers)
    ? withProperty(withAliases, "providers", renameKeys(providers, replacements))
    : withAliases;
}

function retargetAliases(
  aliases: readonly Value[],
  providerType: ReadProviderType,
  miss: Miss,
): Value {
  const replace = (token: string, path: PropertyPath): string => {
    const real = providerType(token);
    if (real !== undefined && real.token === undefined) miss(path, token);
    return real?.token ?? token;
  };
  return aliases.map((alias, at) => {
    const path = ["aliases", at];
    if (typeof alias === "string") return replaceInUrn(alias, (token) => replace(token, path));
    if (!isMap(alias)) return alias;
    return mapRecord(alias, (value, key) => {
      if (typeof value !== "string") return value;
      if (key === "urn") return replaceInUrn(value, (token) => replace(token, [...path, key]));
      return key === "type" ? replace(value, [...path, key]) : value;
    });
  });
}

/**
 * `urn:pulumi:stack::project::parentType$type::name`: the name can contain anything, including colons.
 */
function replaceInUrn(urn: string, replace: (token: string) => string): string {
  const found = /^(urn:pulumi:[^:]*::[^:]*::)(.*?)(::.*)$/s.exec(urn);
  if (found === null) return urn;
  const [, head = "", types = "", name = ""] = found;
  return head + types.split("$").map(replace).join("$") + name;
}

const renameKeys = (map: ValueMap, replacements: Replacements): ValueMap =>
  Object.fromEntries(
    Object.entries(map).map(([key, value]) => [replacements.get(key)?.index.name ?? key, value]),
  );

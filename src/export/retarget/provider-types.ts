import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { Property } from "#model/schema/property-type.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";
import type { PackageReplacement, Replacements } from "#export/retarget/provider-catalog.ts";

/** A replaced package's type in the real package. */
export interface ProviderType {
  readonly replacement: PackageReplacement;
  /** The type's token; undefined if the provider package has no such type, as far as is known. */
  readonly token: string | undefined;
  /** The names of inputs that the placeholder type has and the real type lacks. */
  readonly lostInputs: ReadonlySet<string>;
  readonly lostOutputs: ReadonlySet<string>;
}

/** Returns undefined for a type of a package that is not replaced. */
export type ReadProviderType = (token: string) => ProviderType | undefined;

/** Reads provider types. The types are cached, because a big design has few types. */
export function providerTypeReader(
  catalog: Catalog,
  next: Catalog,
  replacements: Replacements,
): ReadProviderType {
  const known = new Map<string, ProviderType | undefined>();
  return (token) => {
    if (known.has(token)) return known.get(token);
    const replacement = replacements.get(packageOf(token));
    const found = replacement && findProviderType(token, replacement, catalog, next);
    known.set(token, found);
    return found;
  };
}

const nothing: ReadonlySet<string> = new Set();

function findProviderType(
  token: string,
  replacement: PackageReplacement,
  catalog: Catalog,
  next: Catalog,
): ProviderType {
  const { providerPackage, index } = replacement;
  // A placeholder provider's inputs are unknown, so none can be missing.
  if (isProviderToken(token))
    return {
      replacement,
      token: providerToken(index.name),
      lostInputs: nothing,
      lostOutputs: nothing,
    };
  const placeholder = catalog.resourceType(token);
  const real =
    placeholder === undefined ? undefined : own(providerPackage.resources, placeholder.token);
  // The version of a loaded package may lack the type.
  const key = real === undefined ? undefined : index.resourceKey(real);
  if (placeholder === undefined || key === undefined)
    return { replacement, token: undefined, lostInputs: nothing, lostOutputs: nothing };
  // For an unread type, only the outputs are known, and no input is reported missing.
  const type = next.resourceType(key);
  return {
    replacement,
    token: key,
    lostInputs: type === undefined ? nothing : missing(placeholder.inputs, type.inputs),
    lostOutputs: missing(placeholder.outputs, index.outputsOf(key)),
  };
}

function missing(placeholder: readonly Property[], real: readonly Property[]): ReadonlySet<string> {
  // Every resource has an ID, listed or not.
  const there = new Set(["id", ...real.map(({ name }) => name)]);
  return new Set(placeholder.map(({ name }) => name).filter((name) => !there.has(name)));
}

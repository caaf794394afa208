import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/json.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { isProviderToken, packageOf, providerToken } from "#model/schema/token.ts";
import type { Replacement, Replacements } from "#export/retarget/provider-catalog.ts";

/** What a type of a replaced package is in the real one. */
export interface ProviderType {
  readonly replacement: Replacement;
  /** Undefined where the provider package has no such type, as far as is known. */
  readonly token: string | undefined;
  /** Names that the placeholder type has and the real one lacks. */
  readonly lostInputs: ReadonlySet<string>;
  readonly lostOutputs: ReadonlySet<string>;
}

/** Undefined for a type of a package that stays. */
export type ReadProviderType = (token: string) => ProviderType | undefined;

/** A big design has few types: each is looked up once. */
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
  replacement: Replacement,
  catalog: Catalog,
  next: Catalog,
): ProviderType {
  const { providerPackage, index } = replacement;
  // Nothing is known of the inputs of a placeholder provider, so none can be missing.
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
  const type = real === undefined ? undefined : next.resourceType(real);
  return {
    replacement,
    token: real,
    lostInputs: missing(placeholder, type, ({ inputs }) => inputs),
    lostOutputs: missing(placeholder, type, ({ outputs }) => outputs),
  };
}

function missing(
  placeholder: ResourceType | undefined,
  real: ResourceType | undefined,
  list: (type: ResourceType) => readonly Property[],
): ReadonlySet<string> {
  if (placeholder === undefined || real === undefined) return nothing;
  const there = new Set(list(real).map(({ name }) => name));
  return new Set(
    list(placeholder)
      .map(({ name }) => name)
      .filter((name) => !there.has(name)),
  );
}

import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/json.ts";
import type { Property, ResourceType } from "#model/schema/property-type.ts";
import { isProviderToken, packageOf, providerToken } from "#model/schema/token.ts";
import type { Replacement, Replacements } from "#export/retarget/provider-catalog.ts";

/** What a type of a replaced package is in the real one. */
export interface RealType {
  readonly replacement: Replacement;
  /** Undefined where the real package has no such type, as far as is known. */
  readonly token: string | undefined;
  /** Names that the neutral type has and the real one lacks. */
  readonly lostInputs: ReadonlySet<string>;
  readonly lostOutputs: ReadonlySet<string>;
}

/** Undefined for a type of a package that stays. */
export type ReadRealType = (token: string) => RealType | undefined;

/** A big design has few types: each is looked up once. */
export function realTypeReader(
  catalog: Catalog,
  next: Catalog,
  replacements: Replacements,
): ReadRealType {
  const known = new Map<string, RealType | undefined>();
  return (token) => {
    if (known.has(token)) return known.get(token);
    const replacement = replacements.get(packageOf(token));
    const found = replacement && findRealType(token, replacement, catalog, next);
    known.set(token, found);
    return found;
  };
}

const nothing: ReadonlySet<string> = new Set();

function findRealType(
  token: string,
  replacement: Replacement,
  catalog: Catalog,
  next: Catalog,
): RealType {
  const { vendor, index } = replacement;
  // Nothing is known of the inputs of a neutral provider, so none can be missing.
  if (isProviderToken(token))
    return {
      replacement,
      token: providerToken(index.name),
      lostInputs: nothing,
      lostOutputs: nothing,
    };
  const neutral = catalog.resourceType(token);
  const real = neutral === undefined ? undefined : own(vendor.resources, neutral.token);
  const type = real === undefined ? undefined : next.resourceType(real);
  return {
    replacement,
    token: real,
    lostInputs: missing(neutral, type, ({ inputs }) => inputs),
    lostOutputs: missing(neutral, type, ({ outputs }) => outputs),
  };
}

function missing(
  neutral: ResourceType | undefined,
  real: ResourceType | undefined,
  list: (type: ResourceType) => readonly Property[],
): ReadonlySet<string> {
  if (neutral === undefined || real === undefined) return nothing;
  const there = new Set(list(real).map(({ name }) => name));
  return new Set(
    list(neutral)
      .map(({ name }) => name)
      .filter((name) => !there.has(name)),
  );
}

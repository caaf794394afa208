import type { Catalog } from "#model/schema/catalog.ts";
import { displayToken, isProviderToken, packageOf, providerToken } from "#model/program/token.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** A placeholder name for the type of a provider package. */
export interface PlaceholderType {
  readonly token: string;
  /** The placeholder name of its package. */
  readonly package: string;
}

/** The data that decides whether a resource gets a placeholder name. */
export interface StateType {
  /** The key by which other resources refer to it as their provider. */
  readonly key: string;
  readonly type: string;
  /** The explicit provider of the resource; undefined for the default one. */
  readonly provider: string | undefined;
}

/**
 * Finds the placeholder names for the real types of some resources. A type without a placeholder keeps its name. If
 * types share an explicit provider with such a type, they keep their names, too, because a provider belongs to one
 * package.
 */
export function* createTypeNaming(
  all: readonly StateType[],
  catalog: Catalog,
): TimeSliced<(resource: StateType) => PlaceholderType | undefined> {
  const taken = new Set<string>();
  yield* each(all, ({ type }) => void taken.add(packageOf(type)));
  const words = placeholderTypes(taken, catalog);
  const wordOf = ({ type }: StateType): PlaceholderType | undefined =>
    words.get(displayToken(type));
  const unnamed = new Set<string>();
  yield* each(all, (resource) => {
    const provider = providerOf(resource);
    if (provider !== undefined && wordOf(resource) === undefined) unnamed.add(provider);
  });
  return (resource) => (unnamed.has(providerOf(resource) ?? "") ? undefined : wordOf(resource));
}

/** The explicit provider of a resource, or the resource itself if it is a provider. */
const providerOf = ({ type, key, provider }: StateType): string | undefined =>
  isProviderToken(type) ? key : provider;

/**
 * The placeholder types, keyed by real token as users write it. A provider package whose schema is loaded needs no
 * placeholders. `taken` contains the packages in use. A package's placeholder name that is already in use is left out,
 * because the two packages could not be told apart.
 */
function placeholderTypes(
  taken: ReadonlySet<string>,
  catalog: Catalog,
): ReadonlyMap<string, PlaceholderType> {
  const words = new Map<string, PlaceholderType>();
  for (const [name, { resources, schema }] of Object.entries(catalog.providerPackages)) {
    const isNeeded = catalog.package(schema.name) === undefined && !taken.has(name);
    if (catalog.package(name) === undefined || !isNeeded) continue;
    words.set(providerToken(schema.name), { token: providerToken(name), package: name });
    for (const [placeholder, real] of Object.entries(resources))
      words.set(displayToken(real), { token: placeholder, package: name });
  }
  return words;
}

import { createExternalTypes } from "#model/schema/external-types.ts";
import type { Facts, TypeFacts } from "#model/schema/facts.ts";
import { own } from "#model/json.ts";
import { memoize } from "#model/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { ObjectType, ResourceType } from "#model/schema/property-type.ts";
import { displayToken, packageOf } from "#model/schema/token.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/** All packages a design can use, and the facts that their schemas cannot say. */
export interface Catalog {
  readonly packages: readonly PackageIndex[];
  package(name: string): PackageIndex | undefined;
  /** A resource type by any accepted spelling of its token. */
  resourceType(token: string): ResourceType | undefined;
  objectType(token: string): ObjectType | undefined;
  factsOf(token: string): TypeFacts | undefined;
  /** The types of the options bags, which are no types of resources. */
  readonly options: PackageIndex | undefined;
  /** The provider packages behind placeholder names. */
  readonly providerPackages: ProviderPackages;
}

/** One text for all spellings of a resource type, whether its package is loaded or not. */
export function canonicalToken(token: string, catalog: Catalog): string {
  const known = canonical(catalog);
  let answer = known.get(token);
  if (answer === undefined) {
    answer = catalog.resourceType(token)?.token ?? displayToken(token);
    known.set(token, answer);
  }
  return answer;
}

const canonical = memoize<Catalog, Map<string, string>>(() => new Map());

/** `options` is the schema of what every resource takes beside its inputs; without it nothing is said of those. */
export function createCatalog(
  packages: readonly PackageIndex[],
  facts: Facts,
  options?: PackageIndex,
  providerPackages: ProviderPackages = {},
): Catalog {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  const homeOf = (token: string): PackageIndex | undefined => byName.get(packageOf(token));
  const external = createExternalTypes((token) => homeOf(token)?.named(token));
  return {
    packages,
    package: (name) => byName.get(name),
    resourceType: (token) => {
      const type = homeOf(token)?.resource(token);
      return type === undefined ? undefined : external.resource(type);
    },
    objectType: (token) => {
      const isOption = packageOf(token) === options?.name;
      const type = (homeOf(token) ?? (isOption ? options : undefined))?.object(token);
      return type === undefined ? undefined : external.object(type);
    },
    factsOf: (token) => own(facts, displayToken(token)),
    options,
    providerPackages,
  };
}

/** The packages that parameters make of another one's plugin. */
export const namesOfParameterized = ({ packages }: Catalog): ReadonlySet<string> =>
  new Set(packages.flatMap(({ name, parameterization }) => (parameterization ? [name] : [])));

/** The same catalog with other packages: facts, options and provider packages stay. */
export const withPackages = (
  { factsOf, options, providerPackages }: Catalog,
  packages: readonly PackageIndex[],
): Catalog => ({ ...createCatalog(packages, {}, options, providerPackages), factsOf });

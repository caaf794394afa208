import { createExternalTypes } from "#model/schema/external-types.ts";
import type { PackageFacts, TypeFacts } from "#model/schema/facts/facts.ts";
import { groupBy } from "#model/base/group-by.ts";
import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { functionOfResult } from "#model/schema/functions/result-token.ts";
import { namespaceOf } from "#model/schema/namespace.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { FunctionType, ObjectType, ResourceType } from "#model/schema/property-type.ts";
import { isSample } from "#model/schema/sample.ts";
import { displayToken, isProviderToken, packageOf } from "#model/program/token.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/** The parts of a catalog. */
export interface CatalogParts {
  readonly packages: readonly PackageIndex[];
  /** Facts about packages. If two files contain facts about the same package, the earlier file takes precedence. */
  readonly facts: readonly PackageFacts[];
  /** The types of resource options. These types are not resource types. */
  readonly options: PackageIndex | undefined;
  /** The provider packages behind placeholder names. */
  readonly providerPackages: ProviderPackages;
}

/** All packages that a design can use, and facts that their schemas can't express. */
export interface Catalog extends CatalogParts {
  package(name: string): PackageIndex | undefined;
  /**
   * The package with a resource type, or else the package that the token names. The tokens of an extension's types
   * contain the name of the package that it extends.
   */
  homeOf(token: string): PackageIndex | undefined;
  /** Finds a resource type by any accepted spelling of its token. */
  resourceType(token: string): ResourceType | undefined;
  /** The package with a function, or else the package that the token names. */
  homeOfFunction(token: string): PackageIndex | undefined;
  /** Finds a function by any accepted spelling of its token. */
  functionType(token: string): FunctionType | undefined;
  /** An object type by its token, including the whole result of a function (`resultToken`). */
  objectType(token: string): ObjectType | undefined;
  /** The facts about a type. */
  factsOf(token: string): TypeFacts | undefined;
  /** The engine's own resource types. */
  readonly engine: PackageIndex | undefined;
}

/** A key that is equal for all spellings of a resource type. The package doesn't have to be loaded. */
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

/**
 * Creates a catalog. `options` is the schema of the options of every resource, and of the engine's own resources. If
 * `options` is absent, these are unknown.
 */
export function createCatalog(
  packages: readonly PackageIndex[],
  facts: readonly PackageFacts[],
  options?: PackageIndex,
  providerPackages: ProviderPackages = {},
): Catalog {
  const byName = new Map(packages.map((entry) => [entry.name, entry]));
  const engine = options && engineOf(options);
  if (engine !== undefined) byName.set(engine.name, engine);
  const extensions = extensionsByBase(packages);
  /** The package with a given name, and its extensions. The package that has the requested type comes first. */
  const homeOf = (
    token: string,
    has: (index: PackageIndex) => unknown = ({ resourceKey }) => resourceKey(token),
  ): PackageIndex | undefined => {
    const name = packageOf(token);
    const base = unlessLeftOut(byName.get(name), token, has);
    const added = extensions.get(name);
    if (added === undefined || (base !== undefined && has(base) !== undefined)) return base;
    return added.find((index) => has(index) !== undefined) ?? base;
  };
  const objectHome = (token: string): PackageIndex | undefined =>
    homeOf(token, (index) => index.named(token));
  const homeOfFunction = (token: string): PackageIndex | undefined =>
    homeOf(token, ({ functionKey }) => functionKey(token));
  const external = createExternalTypes((token) => objectHome(token)?.named(token));
  const functionType = (token: string): FunctionType | undefined => {
    const type = homeOfFunction(token)?.functionType(token);
    return type === undefined ? undefined : external.function(type);
  };
  return {
    packages,
    package: (name) => byName.get(name),
    homeOf: (token) => homeOf(token),
    resourceType: keepFound((token) => {
      const type = homeOf(token)?.resource(token);
      return type === undefined ? undefined : external.resource(type);
    }),
    homeOfFunction,
    functionType,
    objectType: keepFound((token) => {
      const called = functionOfResult(token);
      if (called !== undefined) return resultObject(token, functionType(called));
      const isOption = packageOf(token) === options?.name;
      const type = (isOption ? options : objectHome(token))?.object(token);
      return type === undefined ? undefined : external.object(type);
    }),
    factsOf: (token) => {
      const name = displayToken(homeOf(token)?.resourceKey(token) ?? token);
      const found = facts.flatMap((each) => own(each.types ?? {}, name) ?? []);
      const [first, ...more] = found;
      return more.length === 0 ? first : Object.assign({}, ...found.toReversed());
    },
    facts,
    options,
    engine,
    providerPackages,
  };
}

/** A package, unless it is a sample that may not contain the requested type. */
const unlessLeftOut = (
  index: PackageIndex | undefined,
  token: string,
  has: (index: PackageIndex) => unknown,
): PackageIndex | undefined =>
  index && isSample(index) && !isProviderToken(token) && !has(index) ? undefined : index;

/**
 * Memoizes the types that are found, because a large design needs a few types repeatedly. Missing types are not
 * memoized, because there could be any number of them.
 */
function keepFound<T>(find: (token: string) => T | undefined): (token: string) => T | undefined {
  const known = new Map<string, T>();
  return (token) => {
    let found = known.get(token);
    if (found === undefined) {
      found = find(token);
      if (found !== undefined) known.set(token, found);
    }
    return found;
  };
}

/** The engine's own resources. Their types are in the schema of the options. */
const engineOf = memoize<PackageIndex, PackageIndex>((options) => {
  const isOwn = (token: string): boolean => !token.startsWith("pulumi:options:");
  return {
    ...options,
    resourceTokens: options.resourceTokens.filter(isOwn),
    resourceKey: (token) => (isOwn(token) ? options.resourceKey(token) : undefined),
    resource: (token) => (isOwn(token) ? options.resource(token) : undefined),
    summary: (token) => (isOwn(token) ? options.summary(token) : undefined),
  };
});

/** The packages whose resources can be added; the engine's own package is last. */
export const packagesToAdd = memoize<Catalog, readonly PackageIndex[]>(({ packages, engine }) =>
  engine === undefined ? packages : [...packages, engine],
);

/** The whole result of a function, as an object type. */
function resultObject(token: string, type: FunctionType | undefined): ObjectType | undefined {
  if (type?.result?.kind !== "object") return undefined;
  const known = resultObjects.get(type);
  if (known !== undefined) return known;
  const object = { token, properties: type.result.properties };
  resultObjects.set(type, object);
  return object;
}

const resultObjects = new WeakMap<FunctionType, ObjectType>();

/** The extensions of each package, by the name of the package. */
const extensionsByBase = (
  packages: readonly PackageIndex[],
): ReadonlyMap<string, readonly PackageIndex[]> =>
  groupBy(
    packages.filter((index) => namespaceOf(index) !== index.name),
    namespaceOf,
  );

/** The names of parameterized packages. */
export const namesOfParameterized = ({ packages }: Catalog): ReadonlySet<string> =>
  new Set(packages.flatMap(({ name, parameterization }) => (parameterization ? [name] : [])));

/** The same catalog with some parts replaced. */
export function withParts(catalog: Catalog, parts: Partial<CatalogParts>): Catalog {
  const { packages, facts, options, providerPackages } = { ...catalog, ...parts };
  return createCatalog(packages, facts, options, providerPackages);
}

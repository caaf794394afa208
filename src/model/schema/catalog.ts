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

/** What a catalog is made of. */
export interface CatalogParts {
  readonly packages: readonly PackageIndex[];
  /** All that is known of packages beside their schemas; of two of one package the earlier one counts. */
  readonly facts: readonly PackageFacts[];
  /** The types of the options bags, which are no types of resources. */
  readonly options: PackageIndex | undefined;
  /** The provider packages behind placeholder names. */
  readonly providerPackages: ProviderPackages;
}

/** All packages a design can use, and the facts that their schemas cannot say. */
export interface Catalog extends CatalogParts {
  package(name: string): PackageIndex | undefined;
  /** The package that has a resource type, or else the one of its name: an extension has types of another name. */
  homeOf(token: string): PackageIndex | undefined;
  /** A resource type by any accepted spelling of its token. */
  resourceType(token: string): ResourceType | undefined;
  /** The package that has a function, or else the one of its name. */
  homeOfFunction(token: string): PackageIndex | undefined;
  /** A function by any accepted spelling of its token. */
  functionType(token: string): FunctionType | undefined;
  /** An object type by its token, the whole result of a function among them (`resultToken`). */
  objectType(token: string): ObjectType | undefined;
  /** What describes a type beside its schema. */
  factsOf(token: string): TypeFacts | undefined;
  /** The types of resources that the engine has itself. */
  readonly engine: PackageIndex | undefined;
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

/**
 * `options` is the schema of what every resource takes beside its inputs, and of the engine's own resources;
 * without it nothing is said of those.
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
  /** The package of a name and what extends it, with the one first that has what is looked for. */
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

/** A package, but where it is a sample that may have left out what is looked for. */
const unlessLeftOut = (
  index: PackageIndex | undefined,
  token: string,
  has: (index: PackageIndex) => unknown,
): PackageIndex | undefined =>
  index && isSample(index) && !isProviderToken(token) && !has(index) ? undefined : index;

/** A large design asks for its few types again and again; what is not there, anyone may ask for. */
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

/** The engine's resources are described where the options are. */
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

/** The packages that resources can be added of, the engine's own last. */
export const packagesToAdd = memoize<Catalog, readonly PackageIndex[]>(({ packages, engine }) =>
  engine === undefined ? packages : [...packages, engine],
);

/** The whole result of a function as an object type. */
function resultObject(token: string, type: FunctionType | undefined): ObjectType | undefined {
  if (type?.result?.kind !== "object") return undefined;
  const known = resultObjects.get(type);
  if (known !== undefined) return known;
  const object = { token, properties: type.result.properties };
  resultObjects.set(type, object);
  return object;
}

const resultObjects = new WeakMap<FunctionType, ObjectType>();

/** The extensions by the name of the package whose types they add to. */
const extensionsByBase = (
  packages: readonly PackageIndex[],
): ReadonlyMap<string, readonly PackageIndex[]> =>
  groupBy(
    packages.filter((index) => namespaceOf(index) !== index.name),
    namespaceOf,
  );

/** The packages that parameters make of another one's plugin. */
export const namesOfParameterized = ({ packages }: Catalog): ReadonlySet<string> =>
  new Set(packages.flatMap(({ name, parameterization }) => (parameterization ? [name] : [])));

/** The same catalog with other parts in the place of some. */
export function withParts(catalog: Catalog, parts: Partial<CatalogParts>): Catalog {
  const { packages, facts, options, providerPackages } = { ...catalog, ...parts };
  return createCatalog(packages, facts, options, providerPackages);
}

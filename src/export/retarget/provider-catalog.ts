import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { declaredVersion } from "#model/program/packages/declared-packages.ts";
import type { Program } from "#model/program/program.ts";
import { choiceFor } from "#model/program/target.ts";
import { normalizeVersion } from "#model/program/packages/package-version.ts";
import { displayToken } from "#model/program/token.ts";
import type { ProviderPackage } from "#model/schema/provider-package.ts";
import { providerPackageSchema } from "#model/schema/provider-package.ts";

/** A provider package that replaces a placeholder package. */
export interface PackageReplacement {
  readonly providerPackage: ProviderPackage;
  readonly index: PackageIndex;
}

/** The replacements, keyed by the packages' placeholder names. */
export type Replacements = ReadonlyMap<string, PackageReplacement>;

/**
 * The packages that a design's target replaces, in the version that the target chooses, that the design declares, or
 * that is known here. Unknown packages stay.
 */
export function replacementsFor(program: Program, catalog: Catalog): Replacements {
  const { target } = program;
  if (target === undefined) return new Map();
  const known = providerPackages(catalog);
  const replacements = new Map<string, PackageReplacement>();
  const versions: (readonly [name: string, version: string | undefined])[] = [];
  for (const [name, providerPackage] of Object.entries(catalog.providerPackages)) {
    const { kind, version: chosen } = choiceFor(target, name);
    const index = kind === "provider" ? known.get(name) : undefined;
    if (index === undefined) continue;
    const version = normalizeVersion(
      chosen ?? declaredVersion(program, providerPackage.schema.name) ?? "",
    );
    replacements.set(name, {
      providerPackage,
      index: version === undefined ? index : { ...index, version },
    });
    versions.push([name, version]);
  }
  if (replacements.size === 0) return replacements;
  const earlier = chosen(catalog);
  const key = JSON.stringify(versions);
  const same = earlier.get(key) ?? replacements;
  earlier.set(key, same);
  return same;
}

/**
 * The replacements are cached by catalog, so the same choice returns the same catalog, with everything that is cached
 * for it.
 */
const chosen = memoize((_catalog: Catalog) => new Map<string, Replacements>());

/** The built-in package, if any, which a loaded version can differ from. */
const knownPackages = memoize((catalog: Catalog): ReadonlyMap<string, PackageIndex> => {
  const packages = new Map<string, PackageIndex>();
  for (const { name, data } of catalog.packages) {
    const providerPackage = own(catalog.providerPackages, name);
    if (providerPackage === undefined || data?.kind !== "schema") continue;
    const read = indexPackage(providerPackageSchema(data.schema, providerPackage));
    if (read.ok) packages.set(providerPackage.schema.name, read.package);
  }
  return packages;
});

/**
 * The version that has a type or input that a loaded package lacks. Empty if no package is loaded, because then only
 * the known types exist.
 */
export function versionWith(catalog: Catalog, name: string, token: string, input?: string): string {
  if (catalog.package(name) === undefined) return "";
  const index = knownPackages(catalog).get(name);
  const type = index && createCatalog([index], []).resourceType(token);
  const what = input === undefined ? "type" : "input";
  const isThere =
    type !== undefined &&
    (input === undefined || type.inputs.some((property) => property.name === input));
  return isThere && index?.version !== undefined
    ? ` ${name} ${index.version} has the ${what}. Load that version.`
    : ` The version with the ${what} is unknown.`;
}

/** A loaded provider package takes precedence over the built-in package. */
const providerPackages = memoize((catalog: Catalog): ReadonlyMap<string, PackageIndex> => {
  const packages = new Map<string, PackageIndex>();
  for (const { name, data } of catalog.packages) {
    const providerPackage = own(catalog.providerPackages, name);
    if (providerPackage === undefined) continue;
    const loaded = catalog.package(providerPackage.schema.name);
    const read =
      loaded === undefined && data?.kind === "schema"
        ? indexPackage(providerPackageSchema(data.schema, providerPackage))
        : undefined;
    const index = read?.ok === true ? read.package : loaded;
    if (index !== undefined) packages.set(name, index);
  }
  return packages;
});

/** A real type's placeholder token. */
const placeholderTokens = memoize(
  (replacements: Replacements): ReadonlyMap<string, string> =>
    new Map(
      [...replacements.values()].flatMap(({ providerPackage }) =>
        Object.entries(providerPackage.resources).map(([placeholder, real]) => [
          displayToken(real),
          placeholder,
        ]),
      ),
    ),
);

/** The catalog with the provider packages added; information about a placeholder type applies to the real type. */
export const withReplacements = (catalog: Catalog, replacements: Replacements): Catalog =>
  replaced(catalog)(replacements);

const replaced = memoize((catalog: Catalog) =>
  memoize((replacements: Replacements) => replaceIn(catalog, replacements)),
);

function replaceIn(catalog: Catalog, replacements: Replacements): Catalog {
  const added = createCatalog(
    [...replacements.values()].map(({ index }) => index),
    [],
  );
  return {
    ...catalog,
    packages: [
      ...catalog.packages.filter(({ name }) => added.package(name) === undefined),
      ...added.packages,
    ],
    package: (name) => added.package(name) ?? catalog.package(name),
    homeOf: (token) => added.homeOf(token) ?? catalog.homeOf(token),
    resourceType: (token) => added.resourceType(token) ?? catalog.resourceType(token),
    homeOfFunction: (token) => added.homeOfFunction(token) ?? catalog.homeOfFunction(token),
    functionType: (token) => added.functionType(token) ?? catalog.functionType(token),
    objectType: (token) => added.objectType(token) ?? catalog.objectType(token),
    factsOf: (token) =>
      catalog.factsOf(placeholderTokens(replacements).get(displayToken(token)) ?? token),
  };
}

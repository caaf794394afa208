import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { own } from "#model/json.ts";
import { keep } from "#model/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { indexPackage } from "#model/schema/package-index.ts";
import type { Target } from "#model/program/target.ts";
import { choiceFor } from "#model/program/target.ts";
import { displayToken } from "#model/schema/token.ts";
import type { Vendor } from "#model/schema/provider-package.ts";
import { vendorSchema } from "#model/schema/provider-package.ts";

/** A real package that takes the place of a neutral one. */
export interface Replacement {
  readonly vendor: Vendor;
  readonly index: PackageIndex;
}

/** By the neutral names of the packages. */
export type Replacements = ReadonlyMap<string, Replacement>;

/** The packages that a target replaces; those that nothing is known of stay as they are. */
export function replacementsFor(target: Target | undefined, catalog: Catalog): Replacements {
  if (target === undefined) return new Map();
  const known = realPackages(catalog);
  const replacements = new Map<string, Replacement>();
  const versions: (readonly [name: string, version: string | undefined])[] = [];
  for (const [name, vendor] of Object.entries(catalog.vendors)) {
    const { kind, version } = choiceFor(target, name);
    const index = kind === "vendor" ? known.get(name) : undefined;
    if (index === undefined) continue;
    replacements.set(name, {
      vendor,
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

/** What was chosen before of a catalogue's packages: the same choice has the same catalogue, and what is kept by it. */
const chosen = keep((_catalog: Catalog) => new Map<string, Replacements>());

/** A real package that the person has loaded says more than what is known of it here. */
const realPackages = keep((catalog: Catalog): ReadonlyMap<string, PackageIndex> => {
  const packages = new Map<string, PackageIndex>();
  for (const { name, schema } of catalog.packages) {
    const vendor = own(catalog.vendors, name);
    if (vendor === undefined) continue;
    const loaded = catalog.package(vendor.schema.name);
    const read = loaded === undefined ? indexPackage(vendorSchema(schema, vendor)) : undefined;
    const index = read?.ok === true ? read.package : loaded;
    if (index !== undefined) packages.set(name, index);
  }
  return packages;
});

/** The neutral token of a real one. */
const neutralTokens = keep(
  (replacements: Replacements): ReadonlyMap<string, string> =>
    new Map(
      [...replacements.values()].flatMap(({ vendor }) =>
        Object.entries(vendor.resources).map(([neutral, real]) => [displayToken(real), neutral]),
      ),
    ),
);

/** The catalogue with the real packages beside what it has; what is known of a neutral type holds for the real one. */
export const withReplacements = (catalog: Catalog, replacements: Replacements): Catalog =>
  replaced(catalog)(replacements);

const replaced = keep((catalog: Catalog) =>
  keep((replacements: Replacements) => replaceIn(catalog, replacements)),
);

function replaceIn(catalog: Catalog, replacements: Replacements): Catalog {
  const added = createCatalog(
    [...replacements.values()].map(({ index }) => index),
    {},
  );
  return {
    ...catalog,
    packages: [
      ...catalog.packages.filter(({ name }) => added.package(name) === undefined),
      ...added.packages,
    ],
    package: (name) => added.package(name) ?? catalog.package(name),
    resourceType: (token) => added.resourceType(token) ?? catalog.resourceType(token),
    objectType: (token) => added.objectType(token) ?? catalog.objectType(token),
    factsOf: (token) =>
      catalog.factsOf(neutralTokens(replacements).get(displayToken(token)) ?? token),
  };
}

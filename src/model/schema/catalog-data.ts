import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/** What printers need of a catalog, as data that another thread can be sent. Facts are for forms and checks. */
export interface CatalogData {
  /** Schemas of packages, as Pulumi has them. */
  readonly packages: readonly unknown[];
  /** The schema of the options that every resource takes. */
  readonly options: unknown;
  readonly providerPackages: ProviderPackages;
}

export const catalogData = ({ packages, options, providerPackages }: Catalog): CatalogData => ({
  packages: packages.map(({ schema }) => schema),
  options: options?.schema,
  providerPackages,
});

/** Makes a catalog without facts; a schema that is none is left out. */
export function readCatalogData({ packages, options, providerPackages }: CatalogData): Catalog {
  const indexes = packages.flatMap((schema) => indexesOf(schema));
  return createCatalog(indexes, {}, indexesOf(options)[0], providerPackages);
}

function indexesOf(schema: unknown) {
  const result = indexPackage(schema);
  return result.ok ? [result.package] : [];
}

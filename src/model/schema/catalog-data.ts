import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { PackageData } from "#model/schema/package-source.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/** What printers need of a catalog, as data that another thread can be sent. Facts are for forms and checks. */
export interface CatalogData {
  readonly packages: readonly PackageData[];
  /** The schema of the options that every resource takes. */
  readonly options: PackageData | undefined;
  readonly providerPackages: ProviderPackages;
}

export const catalogData = ({ packages, options, providerPackages }: Catalog): CatalogData => ({
  packages: packages.flatMap(({ data }) => data ?? []),
  options: options?.data,
  providerPackages,
});

/** Makes a catalog without facts; a schema that is none is left out. */
export function readCatalogData({ packages, options, providerPackages }: CatalogData): Catalog {
  const indexes = packages.flatMap((data) => indexesOf(data));
  const [optionsIndex] = options === undefined ? [] : indexesOf(options);
  return createCatalog(indexes, [], optionsIndex, providerPackages);
}

function indexesOf(data: PackageData): readonly PackageIndex[] {
  if (data.kind === "index") return [createPackageIndex(indexedSource(data.index, data.members))];
  const result = indexPackage(data.schema);
  return result.ok ? [result.package] : [];
}

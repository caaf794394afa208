import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { PackageData } from "#model/schema/package-source.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/**
 * The parts of a catalog that printers need, as data for a different thread. Facts are left out, because only forms and
 * checks use them.
 */
export interface CatalogData {
  readonly packages: readonly PackageData[];
  /** The schema of the options of every resource. */
  readonly options: PackageData | undefined;
  readonly providerPackages: ProviderPackages;
}

export const catalogData = ({ packages, options, providerPackages }: Catalog): CatalogData => ({
  packages: packages.flatMap(({ data }) => data ?? []),
  options: options?.data,
  providerPackages,
});

/** Creates a catalog without facts. Invalid schemas are left out. */
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

import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Facts } from "#model/schema/facts.ts";
import { indexPackage } from "#model/schema/package-index.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/** What a catalog is made of, as data that another thread can be sent. */
export interface CatalogData {
  /** Schemas of packages, as Pulumi has them. */
  readonly packages: readonly unknown[];
  readonly facts: Facts;
  /** The schema of the options that every resource takes. */
  readonly options?: unknown;
  readonly providerPackages?: ProviderPackages;
}

/** Makes a catalog; a schema that is none is left out. */
export function readCatalog({ packages, facts, options, providerPackages }: CatalogData): Catalog {
  const indexes = packages.flatMap((schema) => indexesOf(schema));
  return createCatalog(indexes, facts, indexesOf(options)[0], providerPackages);
}

function indexesOf(schema: unknown) {
  const result = indexPackage(schema);
  return result.ok ? [result.package] : [];
}

import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Catalog, CatalogParts } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** The store for the packages that open designs can use. */
export type CatalogStore = StoreApi<Catalog>;

export const createCatalogStore = (catalog: Catalog): CatalogStore =>
  createStore<Catalog>(() => catalog);

/**
 * Adds packages to the catalog; each replaces the package with the same name. The packages may be the same objects as
 * before, after more of their types were read.
 */
export function setPackagesBeside(
  store: CatalogStore,
  { packages: before }: Pick<Catalog, "packages">,
  packages: readonly PackageIndex[],
): void {
  const names = new Set(packages.map(({ name }) => name));
  const all = [...before.filter(({ name }) => !names.has(name)), ...packages];
  store.setState(withParts(store.getState(), { packages: all }), true);
}

/**
 * Adds more knowledge to the catalog's packages. If the catalog already has all of the knowledge, it stays the same
 * object.
 */
export function setKnown(store: CatalogStore, known: Omit<CatalogParts, "packages">): void {
  const catalog = store.getState();
  const { facts, options, providerPackages } = known;
  if (
    !sameItems(catalog.facts, facts) ||
    catalog.options !== options ||
    catalog.providerPackages !== providerPackages
  )
    store.setState(withParts(catalog, known), true);
}

import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Catalog } from "#model/schema/catalog.ts";
import { withFacts, withPackages } from "#model/schema/catalog.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** The packages that the open designs can use. */
export type CatalogStore = StoreApi<Catalog>;

export const createCatalogStore = (catalog: Catalog): CatalogStore =>
  createStore<Catalog>(() => catalog);

/**
 * The catalog with other packages beside those of another one, each in the place of the one of its name.
 * Packages may be the same objects, of which more is read.
 */
export function setPackagesBeside(
  store: CatalogStore,
  { packages: before }: Pick<Catalog, "packages">,
  packages: readonly PackageIndex[],
): void {
  const names = new Set(packages.map(({ name }) => name));
  const all = [...before.filter(({ name }) => !names.has(name)), ...packages];
  store.setState(withPackages(store.getState(), all), true);
}

/** The same catalog with other facts; nothing changes where it has them. */
export function setFacts(store: CatalogStore, facts: readonly PackageFacts[]): void {
  if (!sameItems(store.getState().facts, facts))
    store.setState(withFacts(store.getState(), facts), true);
}

/** The same catalog with the provider packages behind placeholder names; nothing changes where it has them. */
export function setProviderPackages(store: CatalogStore, providerPackages: ProviderPackages): void {
  if (store.getState().providerPackages !== providerPackages) store.setState({ providerPackages });
}

import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Catalog } from "#model/schema/catalog.ts";
import { withPackages } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** The packages that the open designs can use. */
export type CatalogStore = StoreApi<Catalog>;

export const createCatalogStore = (catalog: Catalog): CatalogStore =>
  createStore<Catalog>(() => catalog);

/** Adds a package, or puts it in the place of the one of the same name. */
export function putPackage(store: CatalogStore, added: PackageIndex): void {
  const { packages } = store.getState();
  const at = packages.findIndex(({ name }) => name === added.name);
  if (packages[at] === added) return;
  setPackages(store, at < 0 ? [...packages, added] : packages.with(at, added));
}

/** Takes a package away. Resources of its types stay in their designs, as those of an unknown type. */
export function removePackage(store: CatalogStore, name: string): void {
  const { packages } = store.getState();
  const rest = packages.filter((entry) => entry.name !== name);
  if (rest.length < packages.length) setPackages(store, rest);
}

/**
 * The catalogue with other packages beside those of another one, each in the place of the one of its name.
 * Packages may be the same objects, of which more is read.
 */
export function setPackagesBeside(
  store: CatalogStore,
  { packages: before }: Catalog,
  packages: readonly PackageIndex[],
): void {
  const names = new Set(packages.map(({ name }) => name));
  setPackages(store, [...before.filter(({ name }) => !names.has(name)), ...packages]);
}

function setPackages(store: CatalogStore, packages: readonly PackageIndex[]): void {
  store.setState(withPackages(store.getState(), packages), true);
}

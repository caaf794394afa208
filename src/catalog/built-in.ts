import { createBuiltInPackages } from "#catalog/built-in-packages.ts";
import providerPackages from "#catalog/provider-packages.json" with { type: "json" };
import type { Catalog } from "#model/schema/catalog.ts";

/** The packages that come with the designer, with the provider packages behind their names. */
export const createBuiltInCatalog = (): Catalog => createBuiltInPackages(providerPackages);

import { createBuiltInPackages } from "#catalog/built-in-packages.ts";
import { knownFacts } from "#catalog/known-facts.ts";
import providerPackages from "#catalog/provider-packages.json" with { type: "json" };
import type { Catalog } from "#model/schema/catalog.ts";
import { withFacts } from "#model/schema/catalog.ts";

/** The packages that come with the designer, with the provider packages behind their names and all facts. */
export const createBuiltInCatalog = (): Catalog =>
  withFacts(createBuiltInPackages(providerPackages), knownFacts);

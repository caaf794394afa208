import { facts } from "#catalog/facts.ts";
import { optionsSchema } from "#catalog/options.ts";
import { providerFacts } from "#catalog/provider-facts.ts";
import providerPackages from "#catalog/provider-packages.json" with { type: "json" };
import type { CatalogParts } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const options = indexPackage(optionsSchema);

/** The knowledge that ships with the packages. Checks, comparisons and printers wait for it; forms don't. */
export const known: Omit<CatalogParts, "packages"> = {
  facts: [...providerFacts, ...facts],
  options: options.ok ? options.package : undefined,
  providerPackages,
};

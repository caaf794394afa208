import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import options from "#catalog/options.json" with { type: "json" };
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { ProviderPackages } from "#model/schema/provider-package.ts";

/**
 * The packages that come with the designer. No form waits for the provider packages behind their names, nor for facts;
 * whatever checks, compares and prints does.
 */
export function createBuiltInPackages(providerPackages: ProviderPackages = {}): Catalog {
  const [optionsPackage, ...packages] = [options, alpha, beta, gamma, delta].flatMap((schema) => {
    const result = indexPackage(schema);
    return result.ok ? [result.package] : [];
  });
  return createCatalog(packages, [], optionsPackage, providerPackages);
}

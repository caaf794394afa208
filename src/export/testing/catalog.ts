import alpha from "#catalog/alpha.json";
import beta from "#catalog/beta.json";
import delta from "#catalog/delta.json";
import gamma from "#catalog/gamma.json";
import providerPackages from "#catalog/provider-packages.json";
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { indexPackage } from "#model/schema/index-package.ts";

/** The built-in packages, and a test's own packages. */
export function testCatalog(...schemas: readonly unknown[]): Catalog {
  const packages = [alpha, beta, gamma, delta, ...schemas].map(readSchema);
  return createCatalog(packages, [], undefined, providerPackages);
}

function readSchema(schema: unknown): PackageIndex {
  const result = indexPackage(schema);
  if (!result.ok) throw new Error(result.message);
  return result.package;
}

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import engine from "#catalog/engine.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

/** The built-in packages and the engine's own resources: the types that the first form can have. */
export function createBuiltInPackages(): Catalog {
  const [enginePackage, ...packages] = [engine, alpha, beta, gamma, delta].flatMap((schema) => {
    const result = indexPackage(schema);
    return result.ok ? [result.package] : [];
  });
  return createCatalog(packages, [], enginePackage);
}

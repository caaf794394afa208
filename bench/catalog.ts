import alpha from "product/catalog/alpha.json" with { type: "json" };
import beta from "product/catalog/beta.json" with { type: "json" };
import delta from "product/catalog/delta.json" with { type: "json" };
import { facts } from "product/catalog/facts.ts";
import gamma from "product/catalog/gamma.json" with { type: "json" };
import type { Catalog } from "product/model/schema/catalog.ts";
import { createCatalog } from "product/model/schema/catalog.ts";
import { indexPackage } from "product/model/schema/index-package.ts";

/** Creates the product's own catalog with a new index, from which nothing has been read yet. */
export function createProductCatalog(): Catalog {
  const packages = [alpha, beta, gamma, delta].map((schema) => {
    const index = indexPackage(schema);
    if (!index.ok) throw new Error(index.message);
    return index.package;
  });
  return createCatalog(packages, facts);
}

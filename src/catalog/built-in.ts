import { createBuiltInPackages } from "#catalog/built-in-packages.ts";
import { known } from "#catalog/known.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";

/** The built-in packages, with their facts and options. */
export const createBuiltInCatalog = (): Catalog => withParts(createBuiltInPackages(), known);

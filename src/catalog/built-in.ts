import { createBuiltInPackages } from "#catalog/built-in-packages.ts";
import { known } from "#catalog/known.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { withParts } from "#model/schema/catalog.ts";

/** The packages that come with the designer, with all that is known beside them. */
export const createBuiltInCatalog = (): Catalog => withParts(createBuiltInPackages(), known);

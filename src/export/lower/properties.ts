import { memoize } from "#model/memoize.ts";
import type { Property } from "#model/schema/property-type.ts";

/** Properties by name. A type may have thousands, and be printed thousands of times. */
export const propertiesByName = memoize(
  (properties: readonly Property[]): ReadonlyMap<string | number, Property> =>
    new Map(properties.map((property) => [property.name, property])),
);

import { memoize } from "#model/base/memoize.ts";
import type { Property } from "#model/schema/property-type.ts";

/**
 * The properties of a value without a type. All such values share one list, because results are memoized by the list.
 */
export const noProperties: readonly Property[] = [];

/** Properties by name. Memoized, because a type may have thousands of properties and be printed thousands of times. */
export const propertiesByName = memoize(
  (properties: readonly Property[]): ReadonlyMap<string | number, Property> =>
    new Map(properties.map((property) => [property.name, property])),
);

import { memoize } from "#model/base/memoize.ts";
import type { Property } from "#model/schema/property-type.ts";

/** The properties of a value without a type. One shared list, because results are memoized by it. */
export const noProperties: readonly Property[] = [];

/** Properties by name. A type may have thousands, and be printed thousands of times. */
export const propertiesByName = memoize(
  (properties: readonly Property[]): ReadonlyMap<string | number, Property> =>
    new Map(properties.map((property) => [property.name, property])),
);

import { memoize } from "#model/base/memoize.ts";
import type { Property } from "#model/schema/property-type.ts";

/** What is known of the members of a value without a type. One list for all: what is made of it is kept by it. */
export const noProperties: readonly Property[] = [];

/** Properties by name. A type may have thousands, and be printed thousands of times. */
export const propertiesByName = memoize(
  (properties: readonly Property[]): ReadonlyMap<string | number, Property> =>
    new Map(properties.map((property) => [property.name, property])),
);

import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** A property that has a description but no marks, as in a schema without marks. */
export const describedProperty = (
  name: string,
  description: string,
  type: PropertyType = { kind: "string" },
  more: Partial<Property> = {},
): Property => ({
  name,
  type,
  required: false,
  secret: false,
  replace: false,
  plain: false,
  description,
  ...more,
});

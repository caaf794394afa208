import type { Property, PropertyType } from "#model/schema/property-type.ts";

/** A property with a description, as a schema without marks gives it. */
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

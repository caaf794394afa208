import * as z from "zod/mini";

import type { Catalog } from "product/model/schema/catalog.ts";
import type { Property, PropertyType, ResourceType } from "product/model/schema/property-type.ts";

/**
 * Plain zod schemas for resource types, as the lower bound for checking a design. The schemas don't support
 * expressions, so the compared design must not have any.
 */
export function createPlainShapes(catalog: Catalog): (type: ResourceType) => z.ZodMiniType {
  // The product must not generate code, so zod must not generate code here either.
  z.config({ jitless: true });
  const objects = new Map<string, z.ZodMiniType>();
  const known = new Map<ResourceType, z.ZodMiniType>();

  const object = (properties: readonly Property[]): z.ZodMiniType =>
    z.strictObject(
      Object.fromEntries(
        properties.map(({ name, type, required }) => [
          name,
          required ? shape(type) : z.optional(shape(type)),
        ]),
      ),
    );

  const named = (token: string): z.ZodMiniType => {
    const found = objects.get(token) ?? object(catalog.objectType(token)?.properties ?? []);
    objects.set(token, found);
    return found;
  };

  const shape = (type: PropertyType): z.ZodMiniType => {
    switch (type.kind) {
      case "string":
        return z.string();
      case "enum":
        return z.literal(type.values.map(({ value }) => value));
      case "list":
        return z.array(shape(type.items));
      case "object":
        return named(type.token);
      default:
        throw new Error(`The seven types were without ${type.kind} when this was written.`);
    }
  };

  return (type) => {
    const found = known.get(type) ?? object(type.inputs);
    known.set(type, found);
    return found;
  };
}

import * as z from "zod";

import type { ObjectSpec, PackageSpec, TypeSpec } from "../synthetic.ts";
import { namedType } from "../synthetic.ts";

/** The zod schema of a resource's inputs, equivalent to the package schema. */
export function toZodSchema(schema: PackageSpec, token: string) {
  const resource = schema.resources[token];
  if (resource === undefined) throw new Error(`The package does not contain ${token}.`);
  return toObject(schema, resource.inputProperties, resource.requiredInputs);
}

function toObject(
  schema: PackageSpec,
  properties: ObjectSpec["properties"],
  required: readonly string[],
) {
  const shape = Object.entries(properties).map(([name, property]) => {
    const type = toType(schema, property).describe(property.description);
    return [name, required.includes(name) ? type : type.optional()] as const;
  });
  return z.object(Object.fromEntries(shape));
}

function toType(schema: PackageSpec, property: TypeSpec): z.ZodType {
  const named = namedType(schema, property);
  if (named?.type === "object") return toObject(schema, named.properties, named.required);
  if (named !== undefined) return z.enum(named.enum.map(({ value }) => value));
  const { type, items } = property;
  if (items !== undefined) return z.array(toType(schema, items));
  switch (type) {
    case "number":
      return z.number();
    case "integer":
      return z.int();
    case "boolean":
      return z.boolean();
    default:
      return z.string();
  }
}

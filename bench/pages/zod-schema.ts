import * as z from "zod";

import type { ObjectSpec, PackageSpec, PropertySpec, TypeSpec } from "../synthetic.ts";

/** The zod schema that says of a resource's inputs what the package schema says. */
export function toZodSchema(schema: PackageSpec, token: string) {
  const resource = schema.resources[token];
  if (resource === undefined) throw new Error(`The package has no ${token}.`);
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

function toType(schema: PackageSpec, { type, $ref, items }: TypeSpec): z.ZodType {
  if ($ref !== undefined) return toNamed(schema, $ref.slice("#/types/".length));
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

function toNamed(schema: PackageSpec, token: string): z.ZodType {
  const named = schema.types[token];
  if (named === undefined) throw new Error(`The package has no ${token}.`);
  return named.type === "object"
    ? toObject(schema, named.properties, named.required)
    : z.enum(named.enum.map(({ value }) => value));
}

/** A type that has a name in the package, if the property is of one. */
export const namedType = (schema: PackageSpec, { $ref }: PropertySpec) =>
  $ref === undefined ? undefined : schema.types[$ref.slice("#/types/".length)];

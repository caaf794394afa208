import type { RJSFSchema } from "@rjsf/utils";

import type { ObjectSpec, PackageSpec, TypeSpec } from "../../synthetic.ts";

/** The JSON Schema of a resource's inputs, equivalent to the package schema. */
export function toJsonSchema(schema: PackageSpec, token: string): RJSFSchema {
  const resource = schema.resources[token];
  if (resource === undefined) throw new Error(`The package does not contain ${token}.`);
  return {
    type: "object",
    properties: toProperties(resource.inputProperties),
    required: [...resource.requiredInputs],
    definitions: Object.fromEntries(
      Object.entries(schema.types).map(([name, type]) => [
        definitionName(name),
        type.type === "object"
          ? { ...type, properties: toProperties(type.properties), required: [...type.required] }
          : { type: "string", enum: type.enum.map(({ value }) => value) },
      ]),
    ),
  };
}

const definitionName = (token: string): string => token.replaceAll(":", "_");

function toProperties(properties: ObjectSpec["properties"]): Readonly<Record<string, RJSFSchema>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { ...toType(property), description: property.description },
    ]),
  );
}

function toType({ type, $ref, items }: TypeSpec): RJSFSchema {
  if ($ref !== undefined)
    return { $ref: `#/definitions/${definitionName($ref.slice("#/types/".length))}` };
  if (items !== undefined) return { type: "array", items: toType(items) };
  return type === undefined ? {} : { type };
}

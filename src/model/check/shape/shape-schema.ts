import * as z from "zod/mini";

import { memoize } from "#model/base/memoize.ts";
import type { Secret, Value } from "#model/program/value.ts";
import { isArchive, isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";

/** The zod schemas of one catalog, built on first use and kept. */
export interface Shapes {
  /** The schema of a resource's inputs. Expressions are allowed everywhere. */
  inputs(type: ResourceType): z.ZodMiniObject;
  /** True if the schema doesn't accept a number or boolean as a string, or a fraction as an integer. */
  readonly isStrict: boolean;
}

/**
 * True for a literal secret. The value of a literal secret is checked like any other value. Computed secrets are
 * checked elsewhere.
 */
export const isWrittenSecret = (value: unknown): value is Secret =>
  isExpression(value) &&
  value.kind === "secret" &&
  value.value !== null &&
  !isExpression(value.value);

// Generated code needs `unsafe-eval`, so code generation must be off before the first schema is created.
z.config({ jitless: true });
const isAsset = (value: unknown): boolean => isExpression(value) && value.kind === "asset";
const isLater = (value: unknown): boolean =>
  isExpression(value) && !isAsset(value) && !isWrittenSecret(value);
// Accepts values that are known only later. A file is never a string or a list. The values of other expressions are
// checked elsewhere.
const expression = z.custom(isLater);
// The literal's schema comes first in a union, because most values are literals, and a failed branch creates an issue.
// Assets are objects in memory, so a map of strings or an object must not accept them.
const noAsset = z.custom((value) => !isAsset(value));
const orExpression = (schema: z.ZodMiniType): z.ZodMiniType => z.union([schema, expression]);
const scalar = z.custom((value) => isLater(value) || /number|boolean/.test(typeof value));

const leavesOf = (isStrict: boolean) => ({
  string: z.union([z.string(), isStrict ? expression : scalar]),
  number: orExpression(z.number()),
  integer: orExpression(z.int()),
  boolean: orExpression(z.boolean()),
  any: z.any(),
  // For JSON, Pulumi YAML accepts no literal except null, not even a JSON string.
  json: z.union([expression, z.null()]),
  asset: z.custom((value) => isLater(value) || isAsset(value)),
  archive: z.custom((value) => isLater(value) || isArchive(value as Value)),
  resource: expression,
});

/**
 * Creates the schemas of a catalog's types. Leaf schemas are built once and shared by all types (18 ms instead of 700
 * ms for 1,000 types). Object types are built on first use, so recursive types end, and huge types take no time until
 * they are needed. The schema of a string accepts a number or a boolean (`isAssignable` in
 * pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go), but not in options, because Pulumi's loader reads options literally
 * (pkg/pulumiyaml/ast/template.go).
 */
export function createShapes(catalog: Catalog, isStrict = false): Shapes {
  const leaves = leavesOf(isStrict);
  const objects = new Map<string, z.ZodMiniType>();
  const optional = memoize((schema: z.ZodMiniType): z.ZodMiniType => z.optional(schema));
  const list = memoize((items: z.ZodMiniType) => orExpression(z.array(items)));
  const map = memoize((values: z.ZodMiniType) =>
    orExpression(z.pipe(noAsset, z.record(z.string(), values))),
  );

  const objectShape = (token: string): z.ZodMiniType => {
    const known = objects.get(token);
    if (known !== undefined) return known;
    const type = catalog.objectType(token);
    const shape =
      type === undefined
        ? leaves.any
        : orExpression(
            z.pipe(
              noAsset,
              z.lazy(() => propertiesShape(type.properties)),
            ),
          );
    objects.set(token, shape);
    return shape;
  };

  const typeShape = (type: PropertyType): z.ZodMiniType => {
    switch (type.kind) {
      case "enum":
        return orExpression(z.literal(type.values.map(({ value }) => value)));
      case "list":
        return list(typeShape(type.items));
      case "map":
        return map(typeShape(type.values));
      case "object":
        return objectShape(type.token);
      case "union":
        return z.union(type.members.map(typeShape));
      default:
        return leaves[type.kind];
    }
  };

  const propertyShape = (property: Property): z.ZodMiniType => {
    const shape =
      property.const === undefined
        ? typeShape(property.type)
        : orExpression(z.literal(property.const));
    return property.required ? required(shape) : optional(shape);
  };

  const propertiesShape = memoize((properties: readonly Property[]): z.ZodMiniObject =>
    z.strictObject(
      Object.fromEntries(properties.map((property) => [property.name, propertyShape(property)])),
    ),
  );

  return { isStrict, inputs: ({ inputs }) => propertiesShape(inputs) };
}

/** `any` also accepts an absent key, so a required input of that type needs a separate check. */
function required(shape: z.ZodMiniType): z.ZodMiniType {
  return shape instanceof z.ZodMiniAny ? z.custom((value) => value !== undefined) : shape;
}

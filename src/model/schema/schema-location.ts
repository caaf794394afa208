import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Property, PropertyType, ResourceType } from "#model/schema/property-type.ts";

/** A place in the inputs of a resource, with its schema. */
export interface SchemaLocation {
  readonly path: PropertyPath;
  /** The property; undefined for the inputs as a whole, a list item, a map entry or an unknown name. */
  readonly property: Property | undefined;
  /** The type; undefined for the inputs as a whole, and outside the schema. */
  readonly type: PropertyType | undefined;
  /** The possible properties of a value at this place. */
  readonly properties: readonly Property[];
  /** True if the schema marks the place, or a value around it, as secret. */
  readonly isSecret?: boolean;
  /** The call whose arguments contain the place. */
  readonly call?: CallContext | undefined;
}

/** The effect of a call on the values in its arguments. */
export type CallContext =
  /** All arguments of a package's function may be outputs of resources, regardless of its schema. */
  | { readonly kind: "invoke" }
  /**
   * A builtin function converts no value to a string. `key` is the function's key in the file, such as `fn::join`.
   * `plainFor` is the name of the call's place, if the value of that place must be known before deployment.
   */
  | { readonly kind: "builtin"; readonly key: string; readonly plainFor?: string };

export const inputsLocation = (type: ResourceType): SchemaLocation => ({
  path: [],
  property: undefined,
  type: undefined,
  properties: type.inputs,
});

/** The same place with a different type: the intended member of a union. */
export const locationAs = (
  location: SchemaLocation,
  type: PropertyType | undefined,
  catalog: Catalog,
): SchemaLocation => ({
  ...location,
  type,
  properties: propertiesOf(type, catalog),
});

/** The place one step deeper: a property, an item, an entry, or a property of the union member that has it. */
export function stepInto(
  location: SchemaLocation,
  part: string | number,
  catalog: Catalog,
): SchemaLocation {
  const property = propertyNamed(location.properties, part);
  const type = property === undefined ? innerType(location.type, part, catalog) : property.type;
  const path = [...location.path, part];
  const isSecret = location.isSecret === true || property?.secret === true;
  const { call } = location;
  return { path, property, type, properties: propertiesOf(type, catalog), isSecret, call };
}

const byName = new WeakMap<readonly Property[], ReadonlyMap<string | number, Property>>();

/**
 * Finds a property in a table, because some types have 1,500 properties, and any of them may be missing. A search would
 * take longer.
 */
export function propertyNamed(
  properties: readonly Property[],
  name: string | number,
): Property | undefined {
  let known = byName.get(properties);
  if (known === undefined) {
    known = new Map(properties.map((property) => [property.name, property]));
    byName.set(properties, known);
  }
  return known.get(name);
}

function propertiesOf(type: PropertyType | undefined, catalog: Catalog): readonly Property[] {
  return type?.kind === "object" ? (catalog.objectType(type.token)?.properties ?? []) : [];
}

function innerType(
  type: PropertyType | undefined,
  part: string | number,
  catalog: Catalog,
): PropertyType | undefined {
  switch (type?.kind) {
    case "list":
      return typeof part === "number" ? type.items : undefined;
    case "map":
      return typeof part === "string" ? type.values : undefined;
    case "object":
      return propertyNamed(propertiesOf(type, catalog), part)?.type;
    case "union":
      for (const member of type.members) {
        const found = innerType(member, part, catalog);
        if (found !== undefined) return found;
      }
      return undefined;
    case "any":
    case "json":
      return { kind: "any" };
    case undefined:
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
    case "resource":
      return undefined;
  }
}

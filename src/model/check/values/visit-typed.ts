import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { propertyNamed } from "#model/schema/schema-location.ts";

/** The callbacks for a resource's inputs. */
export interface TypedVisitor {
  /** Called for the inputs as a whole and for each object in them, with the object's possible properties. */
  object?(map: ValueMap, properties: readonly Property[], path: PropertyPath): void;
  /** Called for each property that is set, at any depth. */
  property?(property: Property, path: PropertyPath): void;
  /**
   * Called for each value that is not a list, map or object, with its property, or the property of its list or map.
   */
  value(value: Value, type: PropertyType, path: PropertyPath, property: Property): void;
}

/** A visitor that collects its findings. */
export interface TypedCheck<T> extends TypedVisitor {
  readonly found: readonly T[];
}

/** Visits inputs along with their types. Values without a schema are skipped. */
export function visitTyped(
  inputs: ValueMap,
  properties: readonly Property[],
  catalog: Catalog,
  ...visitors: readonly TypedVisitor[]
): void {
  const visitMap = (map: ValueMap, known: readonly Property[], path: PropertyPath): void => {
    for (const visitor of visitors) visitor.object?.(map, known, path);
    for (const [name, value] of Object.entries(map)) {
      const property = propertyNamed(known, name);
      if (property === undefined) continue;
      const inner = [...path, name];
      for (const visitor of visitors) visitor.property?.(property, inner);
      visit(value, property.type, inner, property);
    }
  };
  const visitValue: TypedVisitor["value"] = (...found) => {
    for (const visitor of visitors) visitor.value(...found);
  };
  const visit = (value: Value, type: PropertyType, path: PropertyPath, of: Property): void => {
    switch (type.kind) {
      case "list":
        if (isList(value))
          for (const [at, item] of value.entries()) visit(item, type.items, [...path, at], of);
        return;
      case "map":
        if (isMap(value))
          for (const [key, entry] of Object.entries(value))
            visit(entry, type.values, [...path, key], of);
        return;
      case "object":
        if (isMap(value)) visitMap(value, catalog.objectType(type.token)?.properties ?? [], path);
        return;
      case "union":
        if (!isMap(value)) visitValue(value, type, path, of);
        for (const member of membersMeant(type, value, catalog)) visit(value, member, path, of);
        return;
      default:
        visitValue(value, type, path, of);
    }
  };
  visitMap(inputs, properties, []);
}

/**
 * The possible members of a union. If several members are objects, only one of them is possible: the object that the
 * discriminator names, or else the only object that has all of the value's keys.
 */
function membersMeant(
  { members, discriminator }: PropertyType & { kind: "union" },
  value: Value,
  catalog: Catalog,
): readonly PropertyType[] {
  if (!isMap(value)) return members;
  const objects = members.filter((member) => member.kind === "object");
  const name = discriminator === undefined ? undefined : own(value, discriminator.property);
  if (discriminator !== undefined && typeof name === "string") {
    const token = own(discriminator.mapping, name);
    return objects.filter((member) => member.token === token);
  }
  const keys = Object.keys(value);
  const fitting = objects.filter(({ token }) => {
    const known = catalog.objectType(token)?.properties ?? [];
    return keys.every((key) => propertyNamed(known, key) !== undefined);
  });
  if (fitting.length === 1) return fitting;
  return objects.length === 0 ? members : [];
}

import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { ObjectType, PropertyType } from "#model/schema/property-type.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

type Union = PropertyType & { readonly kind: "union" };

/** The union member of a literal value; undefined if the value's shape doesn't determine the member. */
export function memberFor(union: Union, value: Value, catalog: Catalog): PropertyType | undefined {
  if (isExpression(value) || value === null) return undefined;
  if (isList(value)) return union.members.find(({ kind }) => kind === "list");
  if (isMap(value))
    return objectMember(union, value, catalog) ?? union.members.find(({ kind }) => kind === "map");
  const typed = union.members.find((member) => takesScalar(member, value));
  if (typed !== undefined || typeof value === "string") return typed;
  return (
    standIn(union.members) ??
    // A fraction matches an integer only if no other member matches.
    union.members.find((member) => member.kind === "integer" && typeof value === "number")
  );
}

/** The object member that the discriminator names, or else the first member that has the value's properties. */
function objectMember(union: Union, value: ValueMap, catalog: Catalog): PropertyType | undefined {
  const { discriminator } = union;
  if (discriminator !== undefined) {
    const chosen = own(value, discriminator.property);
    const token = typeof chosen === "string" ? own(discriminator.mapping, chosen) : undefined;
    if (token !== undefined) return { kind: "object", token };
  }
  return union.members.find((member) => {
    const type = member.kind === "object" ? catalog.objectType(member.token) : undefined;
    return type !== undefined && hasShape(value, type);
  });
}

function hasShape(value: ValueMap, type: ObjectType): boolean {
  const names = new Set(type.properties.map(({ name }) => name));
  return (
    Object.keys(value).every((key) => names.has(key)) &&
    type.properties.every(
      (property) =>
        (!property.required || Object.hasOwn(value, property.name)) &&
        (property.const === undefined || own(value, property.name) === property.const),
    )
  );
}

/**
 * The type of a place for a value of a given type. If the place is a union and the value is a number or a boolean, the
 * result is the string member, unless another member has the value's type.
 */
export function memberForType(
  place: PropertyType | undefined,
  found: PropertyType | undefined,
): PropertyType | undefined {
  if (place?.kind !== "union" || found === undefined) return place;
  const scalar =
    found.kind === "boolean"
      ? "boolean"
      : found.kind === "number" || found.kind === "integer"
        ? "number"
        : undefined;
  if (scalar === undefined || place.members.some((member) => isScalarOf(member, scalar)))
    return place;
  return standIn(place.members) ?? place;
}

/** The string type for a number or a boolean, if no member of the union has the value's type. */
const standIn = (members: readonly PropertyType[]): PropertyType | undefined =>
  members.some(({ kind }) => kind === "any" || kind === "union")
    ? undefined
    : members.find(({ kind }) => kind === "string");

const isScalarOf = (type: PropertyType, scalar: "number" | "boolean"): boolean =>
  type.kind === "enum"
    ? type.values.some(({ value }) => typeof value === scalar)
    : type.kind === scalar || (scalar === "number" && type.kind === "integer");

function takesScalar(type: PropertyType, value: string | number | boolean): boolean {
  switch (type.kind) {
    case "string":
      return typeof value === "string";
    case "number":
      return typeof value === "number";
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "enum":
      return type.values.some((entry) => entry.value === value);
    default:
      return false;
  }
}

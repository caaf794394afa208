import { packageFor } from "#export/local-sdk/package-for.ts";
import type { EnumValue, Property, PropertyType } from "#model/schema/property-type.ts";
import { csharpMember } from "#model/schema/sdk-names/grammars.ts";
import type { ObjectSide } from "#export/languages/csharp/class-expression.ts";
import {
  hidesAbsence,
  printEnumClass,
  printObjectClass,
  printResourceClass,
} from "#export/languages/csharp/class-expression.ts";
import { memberName } from "#export/languages/csharp/text/identifiers.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import { propertiesByName } from "#model/schema/properties.ts";

/** A type's position: on one of the sides of arguments, or in a resource's outputs. */
export type Side = ObjectSide | "output";

/** A C# type, as the SDKs derive it from a schema, without `Input` or `Output` around it. */
export type CsType =
  | {
      readonly kind: "string" | "int" | "double" | "bool" | "object" | "AssetOrArchive" | "Archive";
    }
  /** The config type for a JSON object, or a property of JSON. */
  | { readonly kind: "JsonElement" }
  | { readonly kind: "enum"; readonly name: string; readonly values: readonly EnumValue[] }
  /** `T[]`, as config reads lists. */
  | { readonly kind: "array"; readonly items: CsType }
  /** `ImmutableArray<T>` */
  | { readonly kind: "list"; readonly items: CsType }
  /** `ImmutableDictionary<string, T>` */
  | { readonly kind: "map"; readonly values: CsType }
  | { readonly kind: "class"; readonly name: string; readonly token: string; readonly side: Side }
  | { readonly kind: "resource"; readonly name: string }
  /** A function's result, whose class is next to the function. Without a schema, `properties` is undefined. */
  | {
      readonly kind: "result";
      readonly name: string;
      readonly package: string;
      readonly properties: readonly Property[] | undefined;
    }
  | { readonly kind: "union"; readonly members: readonly [CsType, CsType] };

export const object: CsType = { kind: "object" };

const known = new WeakMap<ProgramScope, Map<Side, WeakMap<PropertyType, CsType>>>();

/** The type of a schema's property on a side. */
export function typeOf(scope: ProgramScope, type: PropertyType | undefined, side: Side): CsType {
  if (type === undefined) return object;
  const sides = known.get(scope) ?? new Map<Side, WeakMap<PropertyType, CsType>>();
  known.set(scope, sides);
  const types = sides.get(side) ?? new WeakMap<PropertyType, CsType>();
  sides.set(side, types);
  const found = types.get(type) ?? makeType(scope, type, side);
  types.set(type, found);
  return found;
}

function makeType(scope: ProgramScope, type: PropertyType, side: Side): CsType {
  switch (type.kind) {
    case "string":
      return { kind: "string" };
    case "number":
      return { kind: "double" };
    case "integer":
      return { kind: "int" };
    case "boolean":
      return { kind: "bool" };
    case "json":
      return { kind: "JsonElement" };
    case "any":
      return object;
    case "asset":
      return { kind: "AssetOrArchive" };
    case "archive":
      return { kind: "Archive" };
    case "enum":
      return { kind: "enum", name: printEnumClass(scope, type.token), values: type.values };
    case "list":
      return { kind: "list", items: typeOf(scope, type.items, side) };
    case "map":
      return { kind: "map", values: typeOf(scope, type.values, side) };
    case "object": {
      const { token } = type;
      const name = side === "output" ? `Outputs ${token}` : printObjectClass(scope, token, side);
      return { kind: "class", name, token, side };
    }
    case "resource":
      return { kind: "resource", name: printResourceClass(scope, type.token) };
    case "union":
      return unionOf(scope, type.members, side);
  }
}

/** Two types form a union; more types become `object`. Outputs of an enum or string are strings. */
function unionOf(scope: ProgramScope, members: readonly PropertyType[], side: Side): CsType {
  const choice = members.find((member) => member.kind === "enum");
  if (side === "output" && choice?.kind === "enum") return scalarOf(choice.values);
  const types = new Map<string, CsType>();
  for (const member of members) {
    const type = typeOf(scope, member, side);
    types.set(nameOf(type), type);
  }
  const [first, second, ...more] = types.values();
  if (first === undefined || more.length > 0) return object;
  return second === undefined ? first : { kind: "union", members: [first, second] };
}

/** The type of an enum's values. */
export function scalarOf(values: readonly EnumValue[]): CsType {
  if (values.every(({ value }) => typeof value === "string")) return { kind: "string" };
  if (values.every(({ value }) => Number.isInteger(value))) return { kind: "int" };
  return values.every(({ value }) => typeof value === "boolean")
    ? { kind: "bool" }
    : { kind: "double" };
}

/** The type's code. */
export function nameOf(type: CsType): string {
  switch (type.kind) {
    case "enum":
    case "class":
    case "resource":
    case "result":
      return type.name;
    case "array":
      return `${nameOf(type.items)}[]`;
    case "list":
      return `ImmutableArray<${nameOf(type.items)}>`;
    case "map":
      return `ImmutableDictionary<string, ${nameOf(type.values)}>`;
    case "union":
      return `Union<${type.members.map(nameOf).join(", ")}>`;
    default:
      return type.kind;
  }
}

/** Like `nameOf`, for use as a type in code: the program must then name the type's namespaces. */
export function printType({ used }: ProgramScope, type: CsType): string {
  const name = nameOf(type);
  if (name.includes("Immutable")) used.add("System.Collections.Immutable");
  if (name.includes("JsonElement")) used.add("System.Text.Json");
  return name;
}

/** The type of an argument that accepts a value of the type or an output of the type. */
export function printInputType(scope: ProgramScope, type: CsType): string {
  switch (type.kind) {
    case "list":
      return `InputList<${printType(scope, type.items)}>`;
    case "map":
      return `InputMap<${printType(scope, type.values)}>`;
    case "union":
      return `InputUnion<${type.members.map((member) => printType(scope, member)).join(", ")}>`;
    case "JsonElement":
      return "InputJson";
    default:
      return `Input<${printType(scope, type)}>`;
  }
}

/** Whether a type is a value type, whose nullable form is a different type (`int?`). */
export const isValueType = ({ kind }: CsType): boolean =>
  ["int", "double", "bool", "enum", "union", "JsonElement", "list"].includes(kind);

/** An object type's properties, if its package is available. */
export function propertiesOf(scope: ProgramScope, token: string): readonly Property[] | undefined {
  return packageFor(scope.packages, token)?.use.index?.object(token)?.properties;
}

export const propertyNamed = (
  properties: readonly Property[] | undefined,
  name: string,
): Property | undefined => properties && propertiesByName(properties).get(name);

/**
 * The class member for a property; the schema can specify its name, because a member cannot have the same name as its
 * class.
 */
export function memberOf({ members }: ProgramScope, name: string, property?: Property): string {
  const declared = property?.sdkNames?.["csharp"];
  if (declared !== undefined && csharpMember.takes(declared)) return declared;
  let member = members.get(name);
  if (member === undefined) {
    member = memberName(name);
    members.set(name, member);
  }
  return member;
}

/** Whether an optional property is nullable in its type. */
export function saysAbsence(scope: ProgramScope, packageName: string): boolean {
  return !hidesAbsence(scope.packages.get(packageName)?.use.index);
}

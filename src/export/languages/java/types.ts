import { packageFor } from "#export/local-sdk/package-for.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { FunctionUse } from "#export/lower/term.ts";
import { functionClasses, resourceClass, typeClass } from "#export/languages/java/class-names.ts";
import { known } from "#export/languages/java/imports.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";

/** A type in Java: an object type has separate classes for inputs and outputs. */
export type Side = "inputs" | "outputs";

type Union = PropertyType & { readonly kind: "union" };

/** A schema's type, or a function's whole result. */
export type ValueType =
  | PropertyType
  | { readonly kind: "result"; readonly function: FunctionUse; readonly properties: Properties };

type Properties = readonly Property[];

const none: Properties = [];

/** The properties of an object or a resource; none if its package is not loaded. */
export function propertiesOf(scope: ProgramScope, type: ValueType): Properties {
  if (type.kind === "result") return type.properties;
  if (type.kind !== "object" && type.kind !== "resource") return none;
  const index = packageFor(scope.packages, type.token)?.index;
  const found =
    type.kind === "object"
      ? index?.object(type.token)?.properties
      : (index?.resource(type.token) ?? scope.types.resourceType(type.token))?.outputs;
  return found ?? none;
}

/** A type in the form that the SDKs accept, and in the form that they return. */
export const taken = (type: PropertyType | undefined): PropertyType | undefined =>
  type?.kind === "union" ? decideUnion(type, "inputs") : type;

export const given = <T extends ValueType | undefined>(type: T): T | PropertyType =>
  type?.kind === "union" ? decideUnion(type, "outputs") : type;

/** A class of the core SDK or of Java itself, by its short name. */
export const core = (scope: ProgramScope, name: string): string =>
  scope.imports.use(known[name] ?? name);

/** A type as in Java's SDKs, with its type arguments. */
export function javaType(scope: ProgramScope, type: ValueType | undefined, side: Side): string {
  switch (type?.kind) {
    case "string":
      return core(scope, "String");
    case "number":
      return core(scope, "Double");
    case "integer":
      return core(scope, "Integer");
    case "boolean":
      return core(scope, "Boolean");
    case "list":
      return `${core(scope, "List")}<${javaType(scope, type.items, side)}>`;
    case "map":
      return `${core(scope, "Map")}<String, ${javaType(scope, type.values, side)}>`;
    case "enum":
      return classOf(scope, type.token, "enums");
    case "object":
      return classOf(scope, type.token, side);
    case "union": {
      const decided = decideUnion(type, side);
      if (decided.kind !== "union") return javaType(scope, decided, side);
      const members = decided.members.map((member) => javaType(scope, member, side));
      return `${core(scope, "Either")}<${members.join(", ")}>`;
    }
    case "asset":
      return scope.imports.use("com.pulumi.asset.AssetOrArchive");
    case "archive":
      return scope.imports.use("com.pulumi.asset.Archive");
    case "json":
      return scope.imports.use("com.google.gson.JsonElement");
    case "resource":
      return resourceType(scope, type.token);
    case "result": {
      const name = functionClasses(scope, type.function)?.result;
      return name === undefined ? core(scope, "Object") : scope.imports.use(name);
    }
    case "any":
    case undefined:
      return core(scope, "Object");
  }
}

function classOf(scope: ProgramScope, token: string, side: Side | "enums"): string {
  const name = typeClass(scope, token, side);
  return name === undefined ? core(scope, "Object") : scope.imports.use(name);
}

function resourceType(scope: ProgramScope, token: string): string {
  const found = packageFor(scope.packages, token)?.index?.resource(token);
  if (found === undefined) return scope.imports.use("com.pulumi.resources.Resource");
  const className = { package: found.packageName, module: found.module, member: found.name };
  return scope.imports.use(resourceClass(scope, className));
}

/**
 * A union in Java's SDKs: two types become `Either`, more become `Object`. An output of an enum or
 * another string is a string.
 */
export function decideUnion(union: Union, side: Side): PropertyType {
  const choice = union.members.find(({ kind }) => kind === "enum");
  if (side === "outputs" && choice?.kind === "enum") return valueType(choice);
  const distinct = new Map(union.members.map((member) => [JSON.stringify(keyOf(member)), member]));
  const members = [...distinct.values()];
  const [only] = members;
  if (members.length === 1 && only !== undefined) return only;
  return members.length === 2 ? { ...union, members } : { kind: "any" };
}

/** Java treats two types with the same key as one type. */
function keyOf(type: PropertyType): unknown {
  if (type.kind === "list") return [type.kind, keyOf(type.items)];
  if (type.kind === "map") return [type.kind, keyOf(type.values)];
  if (type.kind === "union") return type.members.map(keyOf);
  return "token" in type ? [type.kind, type.token] : type.kind;
}

/** The type of the values behind an enum's constants. */
export function valueType({ values }: PropertyType & { readonly kind: "enum" }): PropertyType {
  if (values.every(({ value }) => typeof value === "number"))
    return { kind: values.every(({ value }) => Number.isInteger(value)) ? "integer" : "number" };
  return { kind: "string" };
}

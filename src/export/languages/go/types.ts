import { packageFor } from "#export/local-sdk/package-for.ts";
import { functionOfResult } from "#model/schema/functions/result-token.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { packageOf } from "#model/program/token.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import type { ProgramScope, TypeNameKind } from "#export/languages/go/scope.ts";
import { goNamesOf, guessedNames } from "#export/languages/go/text/renames.ts";

/**
 * A type as in the Go SDKs, which don't have unions. A union is a string if one member is an enum; otherwise it accepts
 * any value, like JSON (`inputType` in pulumi/pulumi:pkg/codegen/go/gen.go).
 */
export type GoType = Exclude<PropertyType, { readonly kind: "union" | "json" }>;

export function goTypeOf(type: PropertyType): GoType {
  switch (type.kind) {
    case "json":
      return { kind: "any" };
    case "union": {
      const choice = type.members.find((member) => member.kind === "enum");
      return choice === undefined ? { kind: "any" } : underlying(choice);
    }
    default:
      return type;
  }
}

/** The type of an enum's values. */
export function underlying(type: PropertyType & { readonly kind: "enum" }): GoType {
  const value = type.values[0]?.value;
  if (typeof value === "boolean") return { kind: "boolean" };
  if (typeof value !== "number") return { kind: "string" };
  return type.values.every((entry) => Number.isInteger(entry.value))
    ? { kind: "integer" }
    : { kind: "number" };
}

type Collection = PropertyType & { readonly kind: "list" | "map" };

export const collectionOf = (kind: "list" | "map", of: PropertyType): Collection =>
  kind === "list" ? { kind, items: of } : { kind, values: of };

export const elementOf = (type: Collection): PropertyType =>
  type.kind === "list" ? type.items : type.values;

/** A string, a number or a boolean. */
export const isScalar = ({ kind }: GoType): boolean =>
  kind === "string" || kind === "boolean" || kind === "number" || kind === "integer";

export const isNumeric = ({ kind }: GoType): boolean => kind === "integer" || kind === "number";

/** The package that a token belongs to, even if nothing is known about it. */
function findPackage({ packages, types }: ProgramScope, token: string): PackageUse {
  const known = packageFor(packages, token);
  if (known !== undefined) return known;
  const use = types.package(packageOf(token));
  packages.set(use.name, use);
  return use;
}

const moduleOf = ({ index }: PackageUse, token: string): string => {
  const module = index?.moduleOf(token) ?? token.split(":")[1] ?? "";
  return module === "index" ? "" : module;
};

/** `containerregistry.TokenCredentialsProperties`, or `ec2.LookupAmiResult` for a function's whole result. */
export function typeName(scope: ProgramScope, token: string, kind: TypeNameKind): string {
  const known = scope.typeNames[kind];
  let name = known.get(token);
  if (name === undefined) {
    const use = findPackage(scope, token);
    const given = use.index === undefined ? guessedNames : goNamesOf(use.index);
    const called = functionOfResult(token);
    const member = called === undefined ? given[kind](token) : `${given.function(called)}Result`;
    name = `${scope.localName(use, moduleOf(use, called ?? token))}.${member}`;
    known.set(token, name);
  }
  return name;
}

/** The names in Go and in the core SDK. The core SDK's name is the prefix for inputs, outputs, arrays and maps. */
const names: Partial<Record<GoType["kind"], readonly [go: string, stem: string]>> = {
  any: ["any", "pulumi."],
  archive: ["pulumi.Archive", "pulumi.Archive"],
  asset: ["pulumi.AssetOrArchive", "pulumi.AssetOrArchive"],
  boolean: ["bool", "pulumi.Bool"],
  integer: ["int", "pulumi.Int"],
  number: ["float64", "pulumi.Float64"],
  string: ["string", "pulumi.String"],
};

/** The prefix for the names of a type's inputs, outputs, arrays and maps; `pulumi.` for any value. */
export function stemOf(scope: ProgramScope, type: PropertyType): string {
  const go = goTypeOf(type);
  switch (go.kind) {
    case "enum":
      return typeName(scope, go.token, "enumeration");
    case "object":
    case "resource":
      return typeName(scope, go.token, go.kind);
    case "list":
      return `${stemOf(scope, go.items)}Array`;
    case "map":
      return `${stemOf(scope, go.values)}Map`;
    default:
      return names[go.kind]?.[1] ?? "";
  }
}

/** Whether an optional value of the type is a pointer; lists, maps and untyped values can be nil without a pointer. */
export function hasPointer(type: PropertyType): boolean {
  const go = goTypeOf(type);
  return isScalar(go) || go.kind === "enum" || go.kind === "object";
}

/** The scalar's name in the core SDK's functions: `String`, `Int`, `Float64`, `Bool`. */
export const wordOf = (scope: ProgramScope, type: PropertyType): string =>
  stemOf(scope, type).slice("pulumi.".length);

/** The type of an output of a value, `pulumi.StringPtrOutput`. */
export function outputName(
  scope: ProgramScope,
  type: PropertyType | undefined,
  isOptional = false,
): string {
  if (type === undefined || goTypeOf(type).kind === "any") return "pulumi.AnyOutput";
  return `${stemOf(scope, type)}${isOptional && hasPointer(type) ? "Ptr" : ""}Output`;
}

/** The type of an input that may be absent, `pulumi.StringPtrInput`. */
export const optionalName = (scope: ProgramScope, type: PropertyType): string =>
  outputName(scope, type, true).replace(/Output$/, "Input");

/**
 * The type of a value itself, as a function in an `ApplyT` receives it. For an object that a program creates, `ending`
 * is `Args`, because the SDKs have a separate type for it.
 */
export function plainName(
  scope: ProgramScope,
  type: PropertyType | undefined,
  ending: "" | "Args" = "",
): string {
  const go = goTypeOf(type ?? { kind: "any" });
  switch (go.kind) {
    case "resource":
      return `*${stemOf(scope, go)}`;
    case "list":
      return `[]${plainName(scope, go.items, ending)}`;
    case "map":
      return `map[string]${plainName(scope, go.values, ending)}`;
    case "object":
      return stemOf(scope, go) + ending;
    default:
      return names[go.kind]?.[0] ?? stemOf(scope, go);
  }
}

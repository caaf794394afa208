import type { JsonObject } from "#model/base/json.ts";
import type { PackageData } from "#model/schema/package-source.ts";
import type {
  EnumValue,
  FunctionLimit,
  FunctionResult,
  FunctionType,
  ObjectType,
  Property,
  ResourceType,
} from "#model/schema/property-type.ts";

/** The part of a package that a type reference refers to. */
export type NamedType =
  | { readonly kind: "object" }
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] };

/** A resource type as lists and search show it. The type doesn't have to be bound. */
export interface TypeSummary {
  /** Distinguishes the summary of a type from the summary of a function. */
  readonly kind?: undefined;
  /** The schema's key, for example `delta:index:RestrictionPolicy`. */
  readonly token: string;
  /** The short spelling that users write, for example `delta:RestrictionPolicy`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  /** The purpose of the type on one line; empty without a description. */
  readonly purpose: string;
  readonly isComponent: boolean;
  readonly isDeprecated: boolean;
  /** False for types that are handwritten for other languages (`isOverlay`). */
  readonly isInYaml: boolean;
}

/** A function as lists and search show it. The function doesn't have to be bound. */
export interface FunctionSummary {
  readonly kind: "function";
  /** The schema's key, for example `delta:users/getTeam:getTeam`. */
  readonly token: string;
  /** The short spelling that users write, for example `delta:users:getTeam`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  /** The purpose of the function on one line; empty without a description. */
  readonly purpose: string;
  readonly isDeprecated: boolean;
  /** The reason why YAML and JSON programs can't call the function; absent if they can. */
  readonly limit?: FunctionLimit;
}

/**
 * The parameterization of a package (`ParameterizationSpec` and `ExtensionParameterizationSpec`,
 * pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
export interface Parameterization {
  /** A replacement is a separate package; an extension adds types to its base provider. */
  readonly kind: "replacement" | "extension";
  readonly baseProvider: { readonly name: string; readonly version: string };
  /** The parameter in Base64, as Pulumi writes it. */
  readonly parameter: string;
}

/**
 * A package schema that can be searched at once and is parsed on demand. The members stay JSON until a form, an
 * exporter or a check needs them. The members of a large schema are not even in memory: `resource`, `functionType`,
 * `object` and `named` return a member only after it has been read. `isRead` and `isFunctionRead` report whether a
 * member has been read.
 */
export interface PackageIndex {
  readonly name: string;
  /** The publisher, as in SDK names; absent for Pulumi's own packages. */
  readonly namespace?: string;
  readonly version?: string;
  readonly displayName?: string;
  readonly description?: string;
  /** The parameterization; absent if the package has its own plugin. */
  readonly parameterization?: Parameterization;
  /** Schema keys of the resources, in the schema's order. */
  readonly resourceTokens: readonly string[];
  /** Schema keys of the functions, in the schema's order. */
  readonly functionTokens: readonly string[];
  /** The module of a token for grouping and for SDK paths; empty for the root. */
  moduleOf(token: string): string;
  /** The schema key of a resource type by any spelling that Pulumi accepts, even if the type is not read. */
  resourceKey(token: string): string | undefined;
  /** The summary of a type; undefined for a type that the package doesn't have. */
  summary(token: string): TypeSummary | undefined;
  /** The names and types of a resource type's outputs, without `id`, even if the type is not read. */
  outputsOf(token: string): readonly Property[];
  /** The names of a resource type's outputs, without `id` and without parsing any type. */
  outputNamesOf(token: string): readonly string[];
  /** Whether the schema describes the state of a lookup of the type. */
  hasStateInputs(token: string): boolean;
  /** Whether a resource type is read, with all types that it refers to. */
  isRead(token: string): boolean;
  /** A resource type by its schema key or any spelling that Pulumi accepts. */
  resource(token: string): ResourceType | undefined;
  /** The type of the package's provider resource. Every package has one, even if the schema doesn't describe it. */
  provider(): ResourceType;
  /** The schema key of a function by any spelling that Pulumi accepts, even if the function is not read. */
  functionKey(token: string): string | undefined;
  /** The summary of a function; undefined for a function that the package doesn't have. */
  functionSummary(token: string): FunctionSummary | undefined;
  /** The names and types in a function's result, even if the function is not read. */
  functionResult(token: string): FunctionResult | undefined;
  /** Whether a function is read, with all types that it refers to. */
  isFunctionRead(token: string): boolean;
  /** A function by its schema key or any spelling that Pulumi accepts, including methods and overlays. */
  functionType(token: string): FunctionType | undefined;
  object(token: string): ObjectType | undefined;
  named(token: string): NamedType | undefined;
  /** The package's `language` block for one language, for the exporters. */
  language(language: string): JsonObject | undefined;
  /** The members of the schema other than resources, types, functions and the provider. */
  readonly head: JsonObject;
  /** The same package as data for a different thread; absent if it is never sent. */
  readonly data?: PackageData;
}

export type PackageResult =
  | { readonly ok: true; readonly package: PackageIndex }
  | { readonly ok: false; readonly message: string };

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

/** What a type reference may point at inside a package. */
export type NamedType =
  | { readonly kind: "object" }
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] };

/** What lists and search show of a resource type, without binding it. */
export interface TypeSummary {
  /** Tells it from a function's. */
  readonly kind?: undefined;
  /** The schema's key, e.g. `delta:index:RestrictionPolicy`. */
  readonly token: string;
  /** The short spelling that people read and write, e.g. `delta:RestrictionPolicy`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  /** One line; empty where the schema says nothing. */
  readonly purpose: string;
  readonly isComponent: boolean;
  readonly isDeprecated: boolean;
  /** False for what is made by hand for other languages (`isOverlay`). */
  readonly isInYaml: boolean;
}

/** What lists and search show of a function, without binding it. */
export interface FunctionSummary {
  readonly kind: "function";
  /** The schema's key, e.g. `delta:users/getTeam:getTeam`. */
  readonly token: string;
  /** The short spelling that people read and write, e.g. `delta:users:getTeam`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  /** One line; empty where the schema says nothing. */
  readonly purpose: string;
  readonly isDeprecated: boolean;
  /** Absent where programs in YAML and JSON can call it. */
  readonly limit?: FunctionLimit;
}

/**
 * What makes a package of a plugin that can be many packages (`ParameterizationSpec` and
 * `ExtensionParameterizationSpec`, pulumi/pulumi:pkg/codegen/schema/schema.go).
 */
export interface Parameterization {
  /** A replacement is a package of its own; an extension adds types to those of its base provider. */
  readonly kind: "replacement" | "extension";
  readonly baseProvider: { readonly name: string; readonly version: string };
  /** In base64, as Pulumi writes it. */
  readonly parameter: string;
}

/**
 * A package schema that can be searched at once and is read further on demand: the members stay JSON until a
 * form, an exporter or a check reaches them. Those of a large schema are not even in memory: `resource`,
 * `functionType`, `object` and `named` know of them when they are read, which `isRead` and `isFunctionRead` tell.
 */
export interface PackageIndex {
  readonly name: string;
  /** Who publishes it, as SDKs name it; absent for Pulumi's own. */
  readonly namespace?: string;
  readonly version?: string;
  readonly displayName?: string;
  readonly description?: string;
  /** What makes the package of another one's plugin; absent where it has a plugin of its own. */
  readonly parameterization?: Parameterization;
  /** Schema keys of the resources, in the schema's order. */
  readonly resourceTokens: readonly string[];
  /** Schema keys of the functions, in the schema's order. */
  readonly functionTokens: readonly string[];
  /** The module of a token for grouping and for SDK paths; empty for the root. */
  moduleOf(token: string): string;
  /** The schema key of a resource type by any spelling of it that Pulumi accepts, read or not. */
  resourceKey(token: string): string | undefined;
  /** Undefined for a type that the package does not have. */
  summary(token: string): TypeSummary | undefined;
  /** The names and types of a resource type's outputs, without `id`; they are known of types that are not read. */
  outputsOf(token: string): readonly Property[];
  /** The names of the same outputs, for which no type is looked at. */
  outputNamesOf(token: string): readonly string[];
  /** Whether the schema says what state a lookup of the type takes. */
  hasStateInputs(token: string): boolean;
  /** Whether a resource type is read, with all types that it refers to. */
  isRead(token: string): boolean;
  /** A resource type by its schema key or any spelling of it that Pulumi accepts. */
  resource(token: string): ResourceType | undefined;
  /** The type of the package's provider resource, which every package has, whether its schema says so or not. */
  provider(): ResourceType;
  /** The schema key of a function by any spelling of it that Pulumi accepts, read or not. */
  functionKey(token: string): string | undefined;
  /** Undefined for a function that the package does not have. */
  functionSummary(token: string): FunctionSummary | undefined;
  /** What a function gives back, by names and types alone; it is known of functions that are not read. */
  functionResult(token: string): FunctionResult | undefined;
  /** Whether a function is read, with all types that it refers to. */
  isFunctionRead(token: string): boolean;
  /** A function by its schema key or any spelling of it that Pulumi accepts, methods and overlays too. */
  functionType(token: string): FunctionType | undefined;
  object(token: string): ObjectType | undefined;
  named(token: string): NamedType | undefined;
  /** The package's `language` block for one language, for the exporters. */
  language(language: string): JsonObject | undefined;
  /** The members of the schema beside resources, types, functions and provider. */
  readonly head: JsonObject;
  /** The same package as data that another thread can be sent; absent where none is sent it. */
  readonly data?: PackageData;
}

export type PackageResult =
  | { readonly ok: true; readonly package: PackageIndex }
  | { readonly ok: false; readonly message: string };

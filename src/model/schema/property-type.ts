/**
 * The type of a property in the package's schema. Object, enum and resource types are referred to by token and resolved
 * on demand, so recursive types work, and huge packages take no time until they are used.
 */
export type PropertyType =
  | { readonly kind: "string" }
  | { readonly kind: "number" }
  | { readonly kind: "integer" }
  | { readonly kind: "boolean" }
  | { readonly kind: "enum"; readonly token: string; readonly values: readonly EnumValue[] }
  /** `plainElements` is set if items don't accept outputs of other resources, although the list as a whole does. */
  | { readonly kind: "list"; readonly items: PropertyType; readonly plainElements?: true }
  | { readonly kind: "map"; readonly values: PropertyType; readonly plainElements?: true }
  | { readonly kind: "object"; readonly token: string }
  | {
      readonly kind: "union";
      readonly members: readonly PropertyType[];
      readonly discriminator?: Discriminator;
    }
  | { readonly kind: "any"; readonly external?: ExternalReference }
  | { readonly kind: "json" }
  | { readonly kind: "asset" }
  | { readonly kind: "archive" }
  | { readonly kind: "resource"; readonly token: string };

/** A reference to a different package's type. While that package is not loaded, any value is valid. */
export interface ExternalReference {
  readonly packageName: string;
  /** The version in the reference, without the leading `v`. */
  readonly version: string;
  readonly token: string;
}

export type TypeKind = PropertyType["kind"];

export interface EnumValue {
  readonly value: string | number | boolean;
  readonly name?: string;
  readonly description?: string;
  readonly deprecated?: string;
}

export interface Discriminator {
  readonly property: string;
  /** The token of a member for each discriminator value. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** A property of an object type, or an input or output of a resource type. */
export interface Property {
  readonly name: string;
  readonly type: PropertyType;
  readonly required: boolean;
  readonly secret: boolean;
  /** Whether a change to the value replaces the resource. */
  readonly replace: boolean;
  /** Whether the property doesn't accept outputs of other resources. */
  readonly plain: boolean;
  readonly const?: string | number | boolean;
  /** The default of the provider or its SDK. The default is shown as a hint and never written. */
  readonly default?: string | number | boolean;
  /** Environment variables that supply the default. */
  readonly environment?: readonly string[];
  readonly deprecated?: string;
  readonly description?: string;
  /** Explicit names in the SDKs of some languages. */
  readonly sdkNames?: SdkNames;
}

/** Names in SDKs, keyed by the language's key in the schema. */
export type SdkNames = Readonly<Record<string, string>>;

export interface ObjectType {
  readonly token: string;
  readonly description?: string;
  readonly properties: readonly Property[];
  /** The schema's SDK settings, by language. */
  readonly language?: unknown;
}

/** The reason why YAML and JSON programs can't call a function. */
export type FunctionLimit =
  /** The function is a method. It is called through an input `__self__`, and YAML can't express that. */
  | "method"
  /** The function is handwritten in the SDKs that its schema names (`isOverlay`). */
  | "overlay";

/**
 * The result of a function. If the result is a single value, the call returns that value (`fn::invoke` unwraps it), so
 * `return` has nothing to select. If the value's type is an object, the value is the whole response
 * (`evaluateBuiltinInvoke`, pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export type FunctionResult =
  | { readonly kind: "object"; readonly properties: readonly Property[] }
  | { readonly kind: "value"; readonly type: PropertyType };

/** A function of a package, like `FunctionSpec` (pulumi/pulumi:pkg/codegen/schema/schema.go). */
export interface FunctionType {
  /** The schema's key, for example `delta:users/getTeam:getTeam`. */
  readonly token: string;
  /** The short spelling that users write, for example `delta:users:getTeam`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: string;
  /** The reason why YAML and JSON programs can't call the function; absent if they can. */
  readonly limit?: FunctionLimit;
  readonly inputs: readonly Property[];
  /**
   * Whether the schema has an object of inputs. The object may be empty. If the schema has the object, calls in some
   * SDKs have an object as their argument.
   */
  readonly hasInputs: boolean;
  /** The inputs in the order of positional arguments in some SDKs; empty if these SDKs use an object. */
  readonly multiArgumentInputs: readonly string[];
  /** The result; absent if the function returns nothing. */
  readonly result?: FunctionResult;
  /** Whether SDKs return the result itself instead of an output (`plain` of `outputs`). */
  readonly isResultPlain: boolean;
  /** Whether SDKs have no variant that returns the plain result (`plain: false`). */
  readonly isOutputOnly: boolean;
}

export interface ResourceType {
  /** The schema's key, for example `delta:index:RestrictionPolicy`. */
  readonly token: string;
  /** The short spelling that users write, for example `delta:RestrictionPolicy`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly isComponent: boolean;
  readonly sdkNames?: SdkNames;
  /** The type's former tokens. If a resource was deployed under one of these tokens, it is the same resource. */
  readonly aliases?: readonly string[];
  readonly inputs: readonly Property[];
  /** Every output, including the inputs. `id` comes first unless the type is a component. */
  readonly outputs: readonly Property[];
}

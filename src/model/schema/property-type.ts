/**
 * The type of a property, as the package's schema gives it. Object, enum and resource types are named
 * by token and resolved when reached, so that recursive types and huge packages cost nothing until opened.
 */
export type PropertyType =
  | { readonly kind: "string" }
  | { readonly kind: "number" }
  | { readonly kind: "integer" }
  | { readonly kind: "boolean" }
  | { readonly kind: "enum"; readonly token: string; readonly values: readonly EnumValue[] }
  /** `plainElements`: no item takes an output of another resource, whether or not the list as a whole does. */
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

/** A reference to a type of another package: any value goes as long as that package is not loaded. */
export interface ExternalReference {
  readonly packageName: string;
  /** As the reference says it, without the `v`. */
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
  /** Discriminator value → token of the member. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** One named property of an object type, or one input or output of a resource type. */
export interface Property {
  readonly name: string;
  readonly type: PropertyType;
  readonly required: boolean;
  readonly secret: boolean;
  /** A change of the value replaces the resource. */
  readonly replace: boolean;
  /** Takes no output of another resource. */
  readonly plain: boolean;
  readonly const?: string | number | boolean;
  /** What the provider or its SDK assumes when the input is not set. Shown as a hint, never written. */
  readonly default?: string | number | boolean;
  /** Environment variables that supply the default. */
  readonly environment?: readonly string[];
  readonly deprecated?: string;
  readonly description?: string;
  /** Which side of the SDK for Node requires it, where that is another than `required` says. */
  readonly requiredInNode?: RequiredInNode;
  /** What the SDKs of some languages call it instead of making a name out of its own. */
  readonly sdkNames?: SdkNames;
}

export interface RequiredInNode {
  readonly input: boolean;
  readonly output: boolean;
}

/** Names that a schema gives for an SDK, by the language's key in the schema. */
export type SdkNames = Readonly<Record<string, string>>;

export interface ObjectType {
  readonly token: string;
  readonly description?: string;
  readonly properties: readonly Property[];
}

/** Why programs in YAML and JSON cannot call a function. */
export type FunctionLimit =
  /** It is called on a resource, by an input `__self__`, for which YAML has no words. */
  | "method"
  /** It is written by hand in the SDKs that its schema names (`isOverlay`). */
  | "overlay";

/**
 * What a function gives back. A value comes by itself (`fn::invoke` takes it out of the provider's answer), so
 * that `return` has nothing to pick; one whose type is an object is the answer as a whole (`evaluateBuiltinInvoke`,
 * pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export type FunctionResult =
  | { readonly kind: "object"; readonly properties: readonly Property[] }
  | { readonly kind: "value"; readonly type: PropertyType };

/** A function of a package, as `FunctionSpec` says it (pulumi/pulumi:pkg/codegen/schema/schema.go). */
export interface FunctionType {
  /** The schema's key, e.g. `delta:users/getTeam:getTeam`. */
  readonly token: string;
  /** The short spelling that people read and write, e.g. `delta:users:getTeam`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: string;
  /** Absent where programs in YAML and JSON can call it. */
  readonly limit?: FunctionLimit;
  readonly inputs: readonly Property[];
  /** Whether its schema says an object of inputs, which may be empty: some SDKs take one then. */
  readonly hasInputs: boolean;
  /** The inputs in the order in which some SDKs take them one by one; empty where they take an object. */
  readonly multiArgumentInputs: readonly string[];
  /** Absent where it gives nothing. */
  readonly result?: FunctionResult;
  /** Whether SDKs give the result by itself, and no output of it (`plain` of `outputs`). */
  readonly isResultPlain: boolean;
  /** Set where SDKs have no form of it that gives its result by itself (`plain: false`). */
  readonly isOutputOnly?: true;
}

export interface ResourceType {
  /** The schema's key, e.g. `delta:index:RestrictionPolicy`. */
  readonly token: string;
  /** The short spelling that people read and write, e.g. `delta:RestrictionPolicy`. */
  readonly displayToken: string;
  readonly packageName: string;
  /** The module for grouping; empty for the package's root. */
  readonly module: string;
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly isComponent: boolean;
  readonly sdkNames?: SdkNames;
  /** Tokens that the type had before: a resource that was deployed under one of them is the same resource. */
  readonly aliases?: readonly string[];
  readonly inputs: readonly Property[];
  /** Every output, the inputs among them, and `id` first unless the type is a component. */
  readonly outputs: readonly Property[];
}

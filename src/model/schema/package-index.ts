import type { JsonObject } from "#model/json.ts";
import type { EnumValue, ObjectType, ResourceType } from "#model/schema/property-type.ts";

/** What a type reference may point at inside a package. */
export type NamedType =
  | { readonly kind: "object" }
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] };

/**
 * A package schema that can be searched at once and is read further on demand: the members stay raw JSON
 * until a form, an exporter or a check reaches them.
 */
export interface PackageIndex {
  readonly name: string;
  /** Who publishes it, as SDKs name it; absent for Pulumi's own. */
  readonly namespace?: string;
  readonly version?: string;
  readonly displayName?: string;
  readonly description?: string;
  /** Schema keys of the resources, in the schema's order. */
  readonly resourceTokens: readonly string[];
  /** The module of a token for grouping and for SDK paths; empty for the root. */
  moduleOf(token: string): string;
  /** A resource type by its schema key or any spelling of it that Pulumi accepts. */
  resource(token: string): ResourceType | undefined;
  /** The type of the package's provider resource, which every package has, whether its schema says so or not. */
  provider(): ResourceType;
  object(token: string): ObjectType | undefined;
  named(token: string): NamedType | undefined;
  /** The package's `language` block for one language, for the exporters. */
  language(language: string): JsonObject | undefined;
  /** The schema as it was read. */
  readonly schema: JsonObject;
}

export type PackageResult =
  | { readonly ok: true; readonly package: PackageIndex }
  | { readonly ok: false; readonly message: string };

import type { ConfigType } from "#model/program/config/config-type.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { LocalSdk } from "#export/local-sdk/local-sdk.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * A design prepared for printing, independent of any language: everything is resolved and typed, in an
 * order where each declaration comes after its dependencies. Each language names the variables itself.
 */
export interface LoweredProgram {
  /** The packages of the program's resources, by name. */
  readonly packages: readonly PackageUse[];
  readonly types: KnownTypes;
  readonly config: readonly ConfigDeclaration[];
  readonly resources: readonly ResourceDeclaration[];
  readonly variables: readonly VariableDeclaration[];
  /** Resources and variables together, each after its dependencies. */
  readonly declarations: readonly LoweredDeclaration[];
  readonly outputs: readonly OutputDeclaration[];
  /** Problems and omissions in every language. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The schemas' properties, with types of other packages resolved. */
export interface KnownTypes extends Pick<Catalog, "resourceType" | "objectType"> {
  /** A package by name, even if the program only uses its types. */
  package(name: string): PackageUse;
}

export interface PackageUse {
  readonly name: string;
  /** The package's index; absent if the package is not loaded. The SDK's layout is then guessed from the tokens. */
  readonly index?: PackageIndex;
  /** The SDK's version, without a leading `v`; absent if any version is allowed. */
  readonly version?: string;
  /** Present if the SDK is not published. */
  readonly localSdk?: LocalSdk;
}

/** A resource class's location in the SDKs. */
export interface ClassName {
  readonly package: string;
  /** The module after applying the package's module format; empty for the root. */
  readonly module: string;
  /** The name in the token, or `Provider`. */
  readonly member: string;
}

export interface ResourceDeclaration {
  readonly id: ResourceId;
  /** Set if the design has a call instead of a resource, so no line shows the resource. */
  readonly isImplied?: true;
  /** The logical name, which is always an argument and never an identifier. */
  readonly name: string;
  /** The token in the design. */
  readonly token: string;
  /** The token in the schema, which is the resource's type for the engine. */
  readonly type: string;
  /** Undefined if the token is invalid. */
  readonly class: ClassName | undefined;
  /** A resource of the engine itself, in no package of the program. */
  readonly engineType?: ResourceType;
  /** The values are created on each call, so a big design's plan doesn't contain a copy of the whole design. */
  values(): ResourceValues;
}

export interface VariableDeclaration {
  /** The name in references. */
  readonly name: string;
  readonly value: Term;
  readonly isEventual: boolean;
}

/** The Pulumi versions that can run the program, as a plain string. */
export interface VersionRequirement {
  readonly requiredVersion: Term;
}

export type LoweredDeclaration = ResourceDeclaration | VariableDeclaration | VersionRequirement;

export const isVariable = (declaration: LoweredDeclaration): declaration is VariableDeclaration =>
  "isEventual" in declaration;

export const isRequirement = (declaration: LoweredDeclaration): declaration is VersionRequirement =>
  "requiredVersion" in declaration;

export interface ResourceValues {
  readonly inputs: readonly TermEntry[];
  readonly options: readonly TermEntry[];
  readonly lookup?: Lookup;
}

/** An existing resource that the program reads. */
export interface Lookup {
  readonly id: Term;
  readonly state: readonly TermEntry[];
}

export interface ConfigDeclaration {
  /** The name in references. */
  readonly name: string;
  /** The description, which is never blank. */
  readonly description?: string;
  /** The part before the colon in a key whose namespace differs from the project's. */
  readonly namespace?: string;
  /** The key inside its namespace. */
  readonly key: string;
  readonly type: ConfigType;
  /** False if there is a default, including a `null` default, which means “optional”. */
  readonly required: boolean;
  readonly default?: Term;
  readonly secret: boolean;
  /** The value of a variable that the program declares itself instead of reading it. */
  readonly value?: Term;
  /** Set if the design doesn't declare the config variable itself. */
  readonly isImplied?: true;
}

export interface OutputDeclaration {
  readonly name: string;
  readonly value: Term;
}

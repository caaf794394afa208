import type { ConfigType } from "#model/program/config/config-type.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { LocalSdk } from "#export/local-sdk/local-sdk.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * A design made ready for printing, in no language's words: everything resolved and typed, in an order in
 * which each declaration stands after what it needs. Names of variables are each language's own affair.
 */
export interface LoweredProgram {
  /** The packages whose resources the program declares, by name. */
  readonly packages: readonly PackageUse[];
  readonly types: KnownTypes;
  readonly config: readonly ConfigDeclaration[];
  readonly resources: readonly ResourceDeclaration[];
  readonly variables: readonly VariableDeclaration[];
  /** The resources and variables together, each after what it needs. */
  readonly declarations: readonly LoweredDeclaration[];
  readonly outputs: readonly OutputDeclaration[];
  /** What is wrong or left out in every language. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What the schemas say, with types of another package in the places that refer to them. */
export interface KnownTypes extends Pick<Catalog, "resourceType" | "objectType"> {
  /** A package by its name, also one of which the program uses nothing but types. */
  package(name: string): PackageUse;
}

export interface PackageUse {
  readonly name: string;
  /** Absent where the package is not loaded: its layout is then guessed from the tokens. */
  readonly index?: PackageIndex;
  /** Of the SDK that the program is for, without a leading `v`; absent where any will do. */
  readonly version?: string;
  /** Present where the SDK is published nowhere. */
  readonly localSdk?: LocalSdk;
}

/** Where the SDKs keep a resource's class. */
export interface ClassName {
  readonly package: string;
  /** The module part after the package's module format; empty for the root. */
  readonly module: string;
  /** The name in the token, or `Provider`. */
  readonly member: string;
}

export interface ResourceDeclaration {
  readonly id: ResourceId;
  /** Set where the design has a call, and no resource of its own: none of its lines show one. */
  readonly isImplied?: true;
  /** The logical name: always an argument, never an identifier. */
  readonly name: string;
  /** The token as the design writes it. */
  readonly token: string;
  /** The token as the schema has it, which is the resource's type to the engine. */
  readonly type: string;
  /** Undefined where the token is not one. */
  readonly class: ClassName | undefined;
  /** Of a resource of the engine itself, which no package of the program has. */
  readonly engineType?: ResourceType;
  /** Made anew for each call, so that the plan of a big design does not hold all of it once more. */
  values(): ResourceValues;
}

export interface VariableDeclaration {
  /** The name by which terms refer to it. */
  readonly name: string;
  readonly value: Term;
  readonly isEventual: boolean;
}

/** Which versions of Pulumi run the program: plain text. */
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
  /** The name by which terms refer to it. */
  readonly name: string;
  /** Never blank. */
  readonly description?: string;
  /** The part before the colon of a key in another namespace than the project's. */
  readonly namespace?: string;
  /** The key inside its namespace. */
  readonly key: string;
  readonly type: ConfigType;
  /** False where there is a default, or a `null` default, which stands for "may be absent". */
  readonly required: boolean;
  readonly default?: Term;
  readonly secret: boolean;
  /** What a variable of the program's own holds: nothing is read then. */
  readonly value?: Term;
  /** Set where the design does not declare it itself. */
  readonly isImplied?: true;
}

export interface OutputDeclaration {
  readonly name: string;
  readonly value: Term;
}

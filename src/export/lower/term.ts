import type { Location } from "#model/program/diagnostic.ts";
import type { Json } from "#model/base/json.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { FunctionType, PropertyType } from "#model/schema/property-type.ts";
import type { AssetForm, ResourceId } from "#model/program/value.ts";

/** Fields of every value in a plan. */
interface Placed {
  /** The value's place in the design, for diagnostics and to mark the lines that show an input. */
  readonly location: Location;
  /** The position's expected type, with unions already resolved; undefined if unknown. */
  readonly type: PropertyType | undefined;
}

/** A property, an option or an output by its key. */
export interface TermEntry {
  readonly key: string;
  readonly value: Term;
}

export const byKey = (a: TermEntry, b: TermEntry): number => (a.key < b.key ? -1 : 1);

export const isNull = (term: Term): boolean => term.kind === "literal" && term.value === null;

export interface LiteralTerm extends Placed {
  readonly kind: "literal";
  readonly value: null | boolean | number | string;
  /**
   * For a number or boolean where a string is expected, the string that statically typed languages
   * send.
   */
  readonly text?: string;
  /** True if the schema requires a different constant, which is a type in some languages. */
  readonly isOtherThanConstant?: boolean;
  /** True if this is the only value that the schema allows. */
  readonly isConstant?: true;
}

export interface ListTerm extends Placed {
  readonly kind: "list";
  readonly items: readonly Term[];
}

/** The keys are property names of the object type, which some languages respell. */
export interface ObjectTerm extends Placed {
  readonly kind: "object";
  readonly token: string;
  readonly entries: readonly TermEntry[];
}

/** The keys are data and are never respelled. */
export interface MapTerm extends Placed {
  readonly kind: "map";
  readonly entries: readonly TermEntry[];
}

/** One step of a path into a value. */
export interface PropertyStep {
  readonly part: string | number;
  /** `property`: a name that the schema declares; `unknown`: into a value of unknown type. */
  readonly access: "property" | "key" | "index" | "unknown";
  /** True if the value at this step is optional in the schema. */
  readonly optional: boolean;
  /** Whether the value is optional in the Node.js SDK, if its types differ from the schema. */
  readonly optionalInNode?: boolean;
}

/** A value known only at deployment. Without steps, the value is the resource itself. */
export interface ReferenceTerm extends Placed {
  readonly kind: "reference";
  readonly resource: ResourceId;
  readonly steps: readonly PropertyStep[];
  /** The type at the end of the path. */
  readonly found: PropertyType | undefined;
}

export interface ConfigTerm extends Placed {
  readonly kind: "config";
  readonly name: string;
  readonly isSecret?: true;
  /** The type at the end of the path. */
  readonly found?: PropertyType | undefined;
  readonly steps: readonly PropertyStep[];
}

/** A program variable's value, or a part of it. */
export interface VariableTerm extends Placed {
  readonly kind: "variable";
  readonly name: string;
  readonly steps: readonly PropertyStep[];
  /** The type at the end of the path. */
  readonly found: PropertyType | undefined;
  readonly isEventual: boolean;
}

/**
 * A call to a package's function, whose result is only known at deployment, or a property of the
 * result.
 */
export interface InvokeTerm extends Placed {
  readonly kind: "invoke";
  readonly function: FunctionUse;
  readonly arguments: readonly TermEntry[];
  readonly options: readonly TermEntry[];
  /**
   * True if the program calls the function in the form without outputs. Older SDKs have no other form for functions
   * without inputs (`NeedsOutputVersion`, pulumi/pulumi:pkg/codegen/schema/schema.go, which excluded these functions
   * before 2023).
   */
  readonly isPlain?: true;
  /** The steps into the result; at most one. */
  readonly steps: readonly PropertyStep[];
  readonly found: PropertyType | undefined;
}

/** A function's location in the SDKs, and its schema. */
export interface FunctionUse {
  /** The token as in the design. */
  readonly token: string;
  readonly package: string;
  /** The module after applying the package's module format; empty for the root. */
  readonly module: string;
  /** The name in the token. */
  readonly name: string;
  /** The function's schema; absent if its package is not loaded. */
  readonly type?: FunctionType;
}

/** A call to a Pulumi YAML builtin, with an argument for each of its parameters. */
export interface BuiltinTerm extends Placed {
  readonly kind: "builtin";
  readonly function: BuiltinName;
  readonly arguments: readonly Term[];
  /** The result's type. */
  readonly found: PropertyType | undefined;
  readonly isEventual: boolean;
}

/** A map with at least one computed key. */
export interface ComputedMapTerm extends Placed {
  readonly kind: "computed-map";
  readonly entries: readonly { readonly key: string | Term; readonly value: Term }[];
  readonly isEventual: boolean;
}

/** A value from the engine itself, such as the stack's name. */
export interface EngineTerm extends Placed {
  readonly kind: "engine";
  readonly fact: EngineFact;
}

export const engineFacts = ["cwd", "organization", "project", "rootDirectory", "stack"] as const;

export type EngineFact = (typeof engineFacts)[number];

export interface TemplateTerm extends Placed {
  readonly kind: "template";
  readonly parts: readonly (string | Term)[];
}

export interface SecretTerm extends Placed {
  readonly kind: "secret";
  readonly value: Term;
}

export interface AssetTerm extends Placed {
  readonly kind: "asset";
  readonly form: AssetForm;
  readonly source: string | Term;
}

/** An access whose root is not in the design. */
export interface UnresolvedTerm extends Placed {
  readonly kind: "unresolved";
  readonly access: string;
}

/** Something in an opened file that the designer doesn't understand, such as a malformed call. */
export interface VerbatimTerm extends Placed {
  readonly kind: "verbatim";
  readonly json: Json;
}

export type Term =
  | LiteralTerm
  | ListTerm
  | ObjectTerm
  | MapTerm
  | ReferenceTerm
  | ConfigTerm
  | VariableTerm
  | InvokeTerm
  | BuiltinTerm
  | ComputedMapTerm
  | EngineTerm
  | TemplateTerm
  | SecretTerm
  | AssetTerm
  | UnresolvedTerm
  | VerbatimTerm;

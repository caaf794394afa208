import type { Location } from "#model/program/diagnostic.ts";
import type { Json } from "#model/base/json.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { FunctionType, PropertyType } from "#model/schema/property-type.ts";
import type { AssetForm, ResourceId } from "#model/program/value.ts";

/** What every value of a plan carries. */
interface Placed {
  /** Where in the design it stands: for diagnostics, and to mark the lines that show an input. */
  readonly location: Location;
  /** The type that the position takes, with unions already decided; undefined where nothing says. */
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
  /** Of a number or a truth value where text is wanted, the text that a language with static types sends. */
  readonly text?: string;
  /** The schema gives another value as the only one: some languages have that one for a type. */
  readonly isOtherThanConstant?: boolean;
  /** It is the only value that the schema allows. */
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
  /** `property`: a name the schema declares; `unknown`: into a value of which nothing is known. */
  readonly access: "property" | "key" | "index" | "unknown";
  /** The value found here may be absent, as far as the schema says. */
  readonly optional: boolean;
  /** The same in the SDK for Node, where its types say another thing. */
  readonly optionalInNode?: boolean;
}

/** A value known only at deployment. No steps: the resource itself. */
export interface ReferenceTerm extends Placed {
  readonly kind: "reference";
  readonly resource: ResourceId;
  readonly steps: readonly PropertyStep[];
  /** The type of what is found at the end of the path. */
  readonly found: PropertyType | undefined;
}

export interface ConfigTerm extends Placed {
  readonly kind: "config";
  readonly name: string;
  readonly isSecret?: true;
  /** The type of what is found at the end of the path. */
  readonly found?: PropertyType | undefined;
  readonly steps: readonly PropertyStep[];
}

/** The value of a variable of the program, or a part of it. */
export interface VariableTerm extends Placed {
  readonly kind: "variable";
  readonly name: string;
  readonly steps: readonly PropertyStep[];
  /** The type of what is found at the end of the path. */
  readonly found: PropertyType | undefined;
  readonly isEventual: boolean;
}

/** A call of a package's function, whose result is known only at deployment, or a property of that. */
export interface InvokeTerm extends Placed {
  readonly kind: "invoke";
  readonly function: FunctionUse;
  readonly arguments: readonly TermEntry[];
  readonly options: readonly TermEntry[];
  /**
   * Called in the form that takes no outputs: of a function without inputs older SDKs have no other form
   * (`NeedsOutputVersion`, pulumi/pulumi:pkg/codegen/schema/schema.go, which gave it none before 2023).
   */
  readonly isPlain?: true;
  /** Of the result; one at most. */
  readonly steps: readonly PropertyStep[];
  readonly found: PropertyType | undefined;
}

/** Where the SDKs keep a function, and what its schema says of it. */
export interface FunctionUse {
  /** As the design writes it. */
  readonly token: string;
  readonly package: string;
  /** The module part after the package's module format; empty for the root. */
  readonly module: string;
  /** The name in the token. */
  readonly name: string;
  /** Absent where its package is not loaded. */
  readonly type?: FunctionType;
}

/** A call of a function that Pulumi YAML has itself, with an argument for each of its parameters. */
export interface BuiltinTerm extends Placed {
  readonly kind: "builtin";
  readonly function: BuiltinName;
  readonly arguments: readonly Term[];
  /** The type of the result. */
  readonly found: PropertyType | undefined;
  readonly isEventual: boolean;
}

/** A map of which at least one key is computed. */
export interface ComputedMapTerm extends Placed {
  readonly kind: "computed-map";
  readonly entries: readonly { readonly key: string | Term; readonly value: Term }[];
  readonly isEventual: boolean;
}

/** What the engine itself knows, such as the stack's name. */
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

/** An access whose root is nothing in the design. */
export interface UnresolvedTerm extends Placed {
  readonly kind: "unresolved";
  readonly access: string;
}

/** Something an opened file said that the designer does not understand, such as a malformed call. */
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

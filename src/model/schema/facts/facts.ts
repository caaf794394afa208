import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";

/**
 * What the schema of a package does not say, as a file says it (`NAME.facts.json`, docs/facts.md). Several files may
 * be about one package: the earlier one in a list counts.
 */
export interface PackageFacts extends FactScope {
  readonly package: string;
  /** What a plan says where nothing is known of a change: a sentence about where more is known. */
  readonly hint?: string;
  /** By type token; `*` in a token matches any text. */
  readonly types?: Readonly<Record<string, TypeFacts>>;
}

/** What can be said of all types of a package, or of one. */
export interface FactScope {
  /** The versions of the package that it holds for, such as `>=3.18.2 <4.0.0`; absent for all. */
  readonly versions?: string;
  /** Where it is known from: a file as `owner/repository:path`, a document, a person. */
  readonly source?: string;
  /** The kinds of facts that are listed completely: what such a list leaves out is not so. */
  readonly complete?: readonly FactKind[];
  /**
   * By property path without indexes (`credentials.certificates.expiry`). `*` stands for one name. A fact about a
   * property holds for all that is in it, unless a longer path says otherwise.
   */
  readonly properties?: Readonly<Record<string, PropertyFacts>>;
  /** True where the provider has the old resource deleted before it makes the new one. */
  readonly deleteBeforeReplace?: Claimed<boolean>;
  /** True where the provider may replace a resource whose inputs stay the same, by what it finds when it deploys. */
  readonly replacesUnchanged?: Claimed<boolean>;
  readonly connects?: readonly ConnectsTwo[];
  /** False where the schema marks some of what replaces, and not all. */
  readonly marksComplete?: Claimed<boolean>;
}

/**
 * Two resources that one of the type connects, though no schema says so, such as a function and what may invoke it: patterns
 * of their types, and the inputs that the connecting one has then, in which `${source.…}` and `${target.…}` are the two.
 */
export interface ConnectsTwo {
  readonly source: string;
  readonly target: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** The kinds of facts of which a list can be complete. */
export type FactKind = "replaces" | "secret" | "setByProvider" | "notInState";

/** What is said, or claims of which the first counts whose versions and condition hold. */
export type Claimed<T extends Literal> = T | readonly Claim<T>[];

type Literal = string | number | boolean;

export interface Claim<T extends Literal> {
  readonly is: T;
  readonly versions?: string;
  readonly when?: Condition;
  readonly source?: string;
}

/** Whether a change replaces its resource; `possible` where the provider decides when it deploys. */
export type Replaces = boolean | "possible";

/** Something about the two versions of a resource, or about its provider. Paths are those of inputs. */
export type Condition =
  /** The input is this value before the change, or after it; null where it is not set. */
  | { readonly input: string; readonly before: Literal | null }
  | { readonly input: string; readonly after: Literal | null }
  | { readonly input: string; readonly changed: boolean }
  /** The provider that manages the resource is set up with this value. */
  | { readonly provider: string; readonly is: Literal | null }
  /** The property that the fact is about is a parameter in the path of the type's ID, as its documentation shows it. */
  | { readonly idParameter: boolean }
  /** The provider replaces the resource of its own accord, and not only because an option says so. */
  | { readonly replacedByProvider: boolean }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** What a package schema does not say about a resource type. */
export interface TypeFacts extends FactScope {
  /** One line: what the resource is for. */
  readonly purpose?: string;
  /** What an import takes as its identifier; absent where no shape is documented. */
  readonly importIdentifier?: ImportIdentifier;
  /** False where an existing resource cannot be looked up by its id. */
  readonly lookup?: boolean;
  /** Sentences about API and package versions. */
  readonly versionNotes?: readonly string[];
  /** Fields that carry a state, with what each state does. */
  readonly states?: readonly StateFacts[];
  /** Sentences about limits: counts, uniqueness. */
  readonly limits?: readonly string[];
  /** Sentences about errors the service returns. */
  readonly errors?: readonly string[];
  /** Tokens of documented shapes the service returns, with a note where their place is not documented. */
  readonly responseShapes?: readonly ResponseShape[];
  /** Sentences, one for each gap of the interface's documentation. */
  readonly notDocumented?: readonly string[];
  /** Inputs that say what contains the resource, beside those that mean it in every provider; the narrowest first. */
  readonly containers?: readonly ContainerInput[];
}

/** An input that names what a resource lies in, such as the subnet of a server. */
export interface ContainerInput {
  /** Where it stands in the inputs. */
  readonly input: readonly string[];
  /** The names of the types that it can name, without package and module; absent where any can be. */
  readonly types?: readonly string[];
  /** The outputs of these that it takes, the best first. */
  readonly outputs: readonly (readonly string[])[];
}

export interface ImportIdentifier {
  /** The shape with its parts in braces or, where their text is not documented, in angle brackets. */
  readonly shape: string;
  readonly explanation: string;
  /** True where the text around the parts is the same text in upper and lower case. */
  readonly ignoresCase?: boolean;
  /** What stands between the parts; a slash where it is absent. */
  readonly separator?: string;
  /** An identifier as the documentation shows it. */
  readonly example?: string;
  /** Read from the type's description: what does not fit may still be right. */
  readonly isDocumented?: true;
  /** One for each part of the shape, in its order. */
  readonly parts: readonly IdentifierPart[];
}

export interface IdentifierPart {
  /** As it stands in the shape. */
  readonly name: string;
  /** What a person reads, where that is not the name. */
  readonly label?: string;
  /** The input that says the same, if any. */
  readonly input?: string;
  /** The form its text has, where more is known than that it is text. */
  readonly form?: "type:id" | "name";
  /** A sentence for the reader beside the part. */
  readonly note?: string;
}

export interface StateFacts {
  readonly field: string;
  /** Empty where the values are not documented. */
  readonly values: readonly string[];
  readonly effect: string;
}

/** The ends of a range, both included; open where one is absent. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

export interface PropertyFacts {
  /** Whether a change of the property replaces its resource. */
  readonly replaces?: Claimed<Replaces>;
  /** Whether the provider sets the input by itself where a program leaves it out. */
  readonly setByProvider?: Claimed<boolean>;
  /** Whether the provider keeps the input out of the state. */
  readonly notInState?: Claimed<boolean>;
  /** What an input that is left out means: setting it to this value changes nothing, and neither does taking that away. */
  readonly default?: Literal;
  /** Whether its value is a secret. */
  readonly secret?: Claimed<boolean>;
  /** All values that it takes; of a list, each item. False where the documentation lists some that are not all. */
  readonly values?: readonly string[] | false;
  /** The smallest and the largest number that it takes; false where the documentation is wrong. */
  readonly range?: Bounds | false;
  /** The fewest and the most characters that it takes; false where the documentation is wrong. */
  readonly length?: Bounds | false;
  /** What its texts are; of a list, each item. False where the documentation is wrong. */
  readonly syntax?: ValueSyntax | false;
  /** The properties beside it with which it cannot be set; false where the documentation is wrong. */
  readonly conflictsWith?: readonly string[] | false;
  /** Properties beside it and itself, of which one has to be set at least; false where the documentation is wrong. */
  readonly oneRequiredOf?: readonly string[] | false;
  /** When it has to be set: a condition on the properties beside it. False where the documentation is wrong. */
  readonly requiredWhen?: Condition | false;
  /** The kinds of facts that are listed completely for what is in the property. */
  readonly complete?: readonly FactKind[];
  /** The form a value takes, in words: "ARN", "ISO 8601 date-time". */
  readonly format?: string;
  /** The form as the checks know it, where they do: what is text is held against it, with references in it or not. */
  readonly form?: TextForm;
  readonly example?: string;
  /** A sentence for the reader beside the field. */
  readonly note?: string;
  /** A sentence about what the documentation leaves open. */
  readonly undocumented?: string;
  /** Long text: the field is given several lines. */
  readonly multiline?: boolean;
  /** Upper and lower case are not told apart: a value that differs in nothing else is the same value. */
  readonly ignoresCase?: boolean;
  /** What helps to fill the field from something that a person has at hand. */
  readonly fieldAction?: FieldAction;
}

/** `principal` is a type and an ID of the types that a restriction knows, `member` one of an IAM policy. */
export type TextForm = "type:id" | "principal" | "member" | "arn" | "url";

/** The ID of an organization out of a document of the service, or a certificate out of its file. */
export type FieldAction = "organization" | "certificate";

export interface ResponseShape {
  readonly token: string;
  readonly note?: string;
}

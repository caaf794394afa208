import type { ValueSyntax } from "#model/formats/value-syntaxes.ts";

/**
 * Information that a package's schema lacks, from a file (`NAME.facts.json`, docs/facts.md). If several files are about
 * one package, the earlier one takes precedence.
 */
export interface PackageFacts extends FactScope {
  readonly package: string;
  /** A sentence that says where to find more information, for plans with unknown changes. */
  readonly hint?: string;
  /** The facts by type token. In a token, `*` matches any characters. */
  readonly types?: Readonly<Record<string, TypeFacts>>;
}

/** Facts about all types of a package, or about a single type. */
export interface FactScope {
  /** The versions of the package that the facts apply to, such as `>=3.18.2 <4.0.0`; absent for all versions. */
  readonly versions?: string;
  /** The source: a file as `owner/repository:path`, a document, or a person. */
  readonly source?: string;
  /** The kinds of facts with complete lists. If such a list leaves out a fact, the fact is false. */
  readonly complete?: readonly FactKind[];
  /**
   * The facts, keyed by property path without indexes (`credentials.certificates.expiry`). `*` matches one name. A fact
   * about a property also applies to all values in it, unless a longer path overrides the fact.
   */
  readonly properties?: Readonly<Record<string, PropertyFacts>>;
  /** True if the provider deletes the old resource before it creates the new one. */
  readonly deleteBeforeReplace?: Claimed<boolean>;
  /**
   * True if the provider may replace a resource with unchanged inputs, depending on the objects that it finds at
   * deployment.
   */
  readonly replacesUnchanged?: Claimed<boolean>;
  readonly connects?: readonly ConnectsTwo[];
  /** False if the schema marks only some of the replacing properties. */
  readonly marksComplete?: Claimed<boolean>;
}

/**
 * Two resources that a resource of the type connects, although the schema doesn't say so, such as a function and its
 * invoker. The entry has patterns of their types, and the inputs of the connecting resource. In these inputs,
 * `${source.…}` and `${target.…}` refer to the two resources.
 */
export interface ConnectsTwo {
  readonly source: string;
  readonly target: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** The kinds of facts that can have complete lists. */
export type FactKind = "replaces" | "secret" | "setByProvider" | "notInState";

/** A value, or claims. The first claim whose versions and condition apply is used. */
export type Claimed<T extends Literal> = T | readonly Claim<T>[];

type Literal = string | number | boolean;

export interface Claim<T extends Literal> {
  readonly is: T;
  readonly versions?: string;
  readonly when?: Condition;
  readonly source?: string;
}

/** Whether a change replaces its resource; `possible` if the provider decides at deployment. */
export type Replaces = boolean | "possible";

/** A condition on a resource before and after a change, or on its provider. Paths lead into the inputs. */
export type Condition =
  /** The input's value before or after the change; null if it is not set. */
  | { readonly input: string; readonly before: Literal | null }
  | { readonly input: string; readonly after: Literal | null }
  | { readonly input: string; readonly changed: boolean }
  /** A value in the configuration of the resource's provider. */
  | { readonly provider: string; readonly is: Literal | null }
  /** Whether the property is a parameter in the path of the type's ID, as the documentation shows it. */
  | { readonly idParameter: boolean }
  /** Whether the provider itself replaces the resource, not only an option. */
  | { readonly replacedByProvider: boolean }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** Information about a resource type that a package's schema lacks. */
export interface TypeFacts extends FactScope {
  /** The purpose of the resource, on one line. */
  readonly purpose?: string;
  /** The format of an import ID; absent if it is not documented. */
  readonly importIdentifier?: ImportIdentifier;
  /** False if an existing resource can't be looked up by its ID. */
  readonly lookup?: boolean;
  /** Sentences about API and package versions. */
  readonly versionNotes?: readonly string[];
  /** Fields with a state, and the effect of each state. */
  readonly states?: readonly StateFacts[];
  /** Sentences about limits, such as counts and uniqueness. */
  readonly limits?: readonly string[];
  /** Sentences about errors that the service returns. */
  readonly errors?: readonly string[];
  /** Tokens of documented shapes that the service returns, with a note if their place is not documented. */
  readonly responseShapes?: readonly ResponseShape[];
  /** The gaps in the interface's documentation, one sentence each. */
  readonly notDocumented?: readonly string[];
  /**
   * Inputs that name a resource's container, narrowest first. Inputs that have this meaning in every provider are known
   * without facts.
   */
  readonly containers?: readonly ContainerInput[];
}

/** An input that names a resource's container, such as the subnet of a server. */
export interface ContainerInput {
  /** The path in the inputs. */
  readonly input: readonly string[];
  /** The names of the possible types, without package and module; absent if any type is possible. */
  readonly types?: readonly string[];
  /** The outputs that the input accepts. The most suitable output comes first. */
  readonly outputs: readonly (readonly string[])[];
}

export interface ImportIdentifier {
  /** The format with its parts in braces. Parts whose text is not documented are in angle brackets. */
  readonly shape: string;
  readonly explanation: string;
  /** True if letter case does not matter in the text around the parts. */
  readonly ignoresCase?: boolean;
  /** The separator of the parts; a slash by default. */
  readonly separator?: string;
  /** An ID from the documentation. */
  readonly example?: string;
  /** Set if the format comes from the type's description. An ID that doesn't match such a format may still be right. */
  readonly isDocumented?: true;
  /** The parts of the format, in order. */
  readonly parts: readonly IdentifierPart[];
}

export interface IdentifierPart {
  /** The name of the part in the format. */
  readonly name: string;
  /** The display name, if it differs. */
  readonly label?: string;
  /** The input with the same value as the part, if there is one. */
  readonly input?: string;
  /** The format of the part's text, if the part is more specific than any string. */
  readonly form?: "type:id" | "name";
  /** A sentence about the part for users. */
  readonly note?: string;
}

export interface StateFacts {
  readonly field: string;
  /** The possible values; empty if they are not documented. */
  readonly values: readonly string[];
  readonly effect: string;
}

/** The ends of a range, inclusive. If an end is absent, the range is open. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

export interface PropertyFacts {
  /** Whether a change to the property replaces its resource. */
  readonly replaces?: Claimed<Replaces>;
  /** Whether the provider sets the input if a program leaves it out. */
  readonly setByProvider?: Claimed<boolean>;
  /** Whether the provider keeps the input out of the state. */
  readonly notInState?: Claimed<boolean>;
  /**
   * The meaning of an absent input: setting the input to this value changes nothing, and neither does removing this
   * value.
   */
  readonly default?: Literal;
  /** Whether the property's value is a secret. */
  readonly secret?: Claimed<boolean>;
  /**
   * All allowed values; for a list, the allowed values of each item. False if the documentation's list is incomplete.
   */
  readonly values?: readonly string[] | false;
  /** The smallest and the largest allowed number; false if the documentation is wrong. */
  readonly range?: Bounds | false;
  /** The minimum and maximum number of characters; false if the documentation is wrong. */
  readonly length?: Bounds | false;
  /** The syntax of the property's strings; for a list, the syntax of each item. False if the documentation is wrong. */
  readonly syntax?: ValueSyntax | false;
  /** The sibling properties that conflict with this one; false if the documentation is wrong. */
  readonly conflictsWith?: readonly string[] | false;
  /**
   * A group of properties, including this one. At least one property of the group is required. False if the
   * documentation is wrong.
   */
  readonly oneRequiredOf?: readonly string[] | false;
  /** The condition on its siblings under which the property is required. False if the documentation is wrong. */
  readonly requiredWhen?: Condition | false;
  /** The kinds of facts with complete lists for all values in the property. */
  readonly complete?: readonly FactKind[];
  /** A description of a value's format: "ARN", "ISO 8601 date-time". */
  readonly format?: string;
  /** The format that the check uses for strings, with or without references. */
  readonly form?: TextForm;
  readonly example?: string;
  /** A sentence about the field for users. */
  readonly note?: string;
  /** A sentence about a gap in the documentation. */
  readonly undocumented?: string;
  /** Whether the text can be long, so the field has several lines. */
  readonly multiline?: boolean;
  /** Whether letter case is ignored, so values that differ only in letter case are the same. */
  readonly ignoresCase?: boolean;
  /** An action that fills the field from a document or file of the user. */
  readonly fieldAction?: FieldAction;
}

/** A format. `principal` is an ID with one of a restriction's types. `member` is a member of an IAM policy. */
export type TextForm = "type:id" | "principal" | "member" | "arn" | "url";

/**
 * The source of a field's value: the ID of an organization, from a document of the service, or a certificate, from its
 * file.
 */
export type FieldAction = "organization" | "certificate";

export interface ResponseShape {
  readonly token: string;
  readonly note?: string;
}

/** What a package schema cannot say about a resource type, keyed by the token people write. */
export interface TypeFacts {
  /** One line: what the resource is for. */
  readonly purpose: string;
  /** What an import takes as its identifier; absent where no shape is documented. */
  readonly importIdentifier?: ImportIdentifier;
  /** True where an existing resource can be looked up by its id. */
  readonly lookup: boolean;
  /** Sentences about API and package versions. */
  readonly versions: readonly string[];
  /** Fields that carry a state, with what each state does. */
  readonly states: readonly StateFacts[];
  /** Sentences about limits: counts, uniqueness. */
  readonly limits: readonly string[];
  /** Sentences about errors the service returns. */
  readonly errors: readonly string[];
  /** By property path without indexes (`credentials.certificates.expiry`). */
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** Tokens of documented shapes the service returns, with a note where their place is not documented. */
  readonly responseShapes: readonly ResponseShape[];
  /** Sentences, one for each thing the interface's documentation does not show. */
  readonly notDocumented: readonly string[];
  /** Inputs that say what a resource lies in, beside those that mean it in every provider; the narrowest first. */
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

export interface FieldFacts {
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

/** The ID of an organisation out of a document of the service, or a certificate out of its file. */
export type FieldAction = "organisation" | "certificate";

export interface ResponseShape {
  readonly token: string;
  readonly note?: string;
}

export type Facts = Readonly<Record<string, TypeFacts>>;

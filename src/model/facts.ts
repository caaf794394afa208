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
}

export interface ImportIdentifier {
  /** The shape with its parts in braces, or one part in braces. */
  readonly shape: string;
  readonly explanation: string;
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
  readonly example?: string;
  /** A sentence for the reader beside the field, e.g. what is not documented about it. */
  readonly note?: string;
  /** Long text: the field is given several lines. */
  readonly multiline?: boolean;
  /** Upper and lower case are not told apart: a value that differs in nothing else is the same value. */
  readonly ignoresCase?: boolean;
}

export interface ResponseShape {
  readonly token: string;
  readonly note?: string;
}

export type Facts = Readonly<Record<string, TypeFacts>>;

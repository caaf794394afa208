import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import type { TextRange } from "#model/language/text/node.ts";

export type LanguageSyntax = "yaml" | "json";

/**
 * An editor's requests about a program's text. Offsets count UTF-16 code units from the start of the text. No request
 * throws an exception for any text. Results use the currently loaded types.
 */
export interface LanguageService {
  /** Sets the text after a change. Unchanged parts are not read again. */
  update(text: string): void;
  /** Does the slow part of the first request with pauses. Requests don't have to wait for it. */
  prepareInPauses(): TimeSliced<void>;
  /** The texts that can be inserted at an offset, best first; undefined if nothing is known about the place. */
  completions(offset: number): Completions | undefined;
  /** Information about the key, type, value or reference at an offset. */
  hover(offset: number): Hover | undefined;
  /** The problems in the text, in order. */
  problems(): readonly TextProblem[];
  /** Like `problems`, with pauses. The first call checks the whole design. */
  problemsInPauses(): TimeSliced<readonly TextProblem[]>;
  /** The declaration of the name at an offset. */
  definition(offset: number): TextRange | undefined;
  /** All ranges that mention the name at an offset. The declaration comes first. */
  references(offset: number): readonly TextRange[];
  /** The name at an offset that can be renamed; undefined if there is none. */
  renamable(offset: number): Renamable | undefined;
  /** The changes that rename the name everywhere, or the reason why the new name can't be used. */
  rename(offset: number, name: string): RenameResult;
  /** The declarations of the program, in text order. */
  symbols(): readonly DocumentSymbol[];
  /** The foldable ranges. Each starts at the end of a line, and ends at the end of the last line to fold. */
  folding(): readonly TextRange[];
}

/** The changes of one text. Changes don't overlap, and all offsets refer to the text before any change. */
export interface RangeChange extends TextRange {
  readonly insert: string;
}

export interface Completions {
  /** The range that an accepted item replaces. */
  readonly range: TextRange;
  /** The items, already filtered and ranked. An editor shows them in this order. */
  readonly items: readonly CompletionItem[];
  /** Types and functions that would improve the results. When they have been read, request completions again. */
  readonly unread: Unread;
}

export interface Unread {
  readonly types: readonly string[];
  readonly functions: readonly string[];
}

export type CompletionKind =
  | "type"
  | "property"
  | "option"
  | "value"
  | "reference"
  | "function"
  | "section"
  | "snippet";

export interface CompletionItem {
  readonly label: string;
  readonly kind: CompletionKind;
  /** A detail on the same line as the label, such as the type. */
  readonly detail?: string;
  /** The description from the schema: Markdown for `readDescription`. */
  readonly documentation?: string;
  readonly isRequired?: true;
  readonly isDeprecated?: true;
  /**
   * The text that replaces the range. If the text has several lines, the indentation is included from the second line
   * on.
   */
  readonly insert: string;
  /** Ranges in the inserted text that the user fills in, in order. An empty range is a position of the caret. */
  readonly placeholders?: readonly TextRange[];
}

export interface Hover {
  readonly range: TextRange;
  /** The subject, such as a type token, a property or a reference. */
  readonly title: string;
  /** The type or the expected type, on one line. */
  readonly detail?: string;
  /** The description from the schema: Markdown for `readDescription`. */
  readonly documentation?: string;
  readonly unread: Unread;
}

export interface TextProblem {
  readonly range: TextRange;
  /** The ID of the rule, or `syntax` if the text is not YAML or JSON. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fixes: readonly ProblemFix[];
}

export interface ProblemFix {
  /** The label in the imperative, such as `Change to "enabled"`. */
  readonly label: string;
  /** The changes of the text; undefined if the text can't be read, or has changed in the meantime. */
  changes(): readonly RangeChange[] | undefined;
}

export interface Renamable {
  readonly range: TextRange;
  readonly name: string;
}

export type RenameResult =
  | { readonly ok: true; readonly changes: readonly RangeChange[] }
  | { readonly ok: false; readonly message: string };

export interface DocumentSymbol {
  readonly name: string;
  readonly kind: "resource" | "variable" | "config" | "output";
  /** The type token of a resource. */
  readonly detail?: string;
  /** The range of the whole declaration. */
  readonly range: TextRange;
  /** The range of the name. */
  readonly nameRange: TextRange;
}

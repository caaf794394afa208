import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import type { TextRange } from "#model/language/text/node.ts";

export type LanguageSyntax = "yaml" | "json";

/**
 * What an editor asks about the text of one program. Offsets count UTF-16 code units from the start of the text. No
 * request throws, whatever the text is, and each answers with the types that are loaded at that moment.
 */
export interface LanguageService {
  /** Takes the text after a change. What did not change is not read again. */
  update(text: string): void;
  /** What can be inserted at an offset, best first; undefined where nothing is known of the place. */
  /** Does with pauses what the first request would take long for. Requests need not wait for it. */
  prepareInPauses(): TimeSliced<void>;
  completions(offset: number): Completions | undefined;
  /** What is known of the key, type, value or reference at an offset. */
  hover(offset: number): Hover | undefined;
  /** What is wrong in the text, in its order. */
  problems(): readonly TextProblem[];
  /** The same, with pauses: the first time, all of a design is checked. */
  problemsInPauses(): TimeSliced<readonly TextProblem[]>;
  /** Where the name at an offset is declared. */
  definition(offset: number): TextRange | undefined;
  /** Every place that mentions the name at an offset, its declaration first. */
  references(offset: number): readonly TextRange[];
  /** The name at an offset that can be renamed; undefined where there is none. */
  renamable(offset: number): Renamable | undefined;
  /** The changes that rename it everywhere, or why the new name cannot be used. */
  rename(offset: number, name: string): RenameResult;
  /** The declarations of the program, in the order of the text. */
  symbols(): readonly DocumentSymbol[];
  /** From the end of a line that can be folded to the end of its last line. */
  folding(): readonly TextRange[];
}

/** Changes of one text: none overlaps another, and all offsets are those before any change. */
export interface RangeChange extends TextRange {
  readonly insert: string;
}

export interface Completions {
  /** What an accepted item replaces. */
  readonly range: TextRange;
  /** Already filtered by what is typed, and ranked. An editor shows them in this order. */
  readonly items: readonly CompletionItem[];
  /** Types and functions that would say more once they are read: ask again then. */
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
  /** One line beside the label: the type, say. */
  readonly detail?: string;
  /** As the schema has it: Markdown that `readDescription` reads. */
  readonly documentation?: string;
  readonly isRequired?: true;
  readonly isDeprecated?: true;
  /** The text that replaces the range, with the indentation of its further lines. */
  readonly insert: string;
  /** Parts of the inserted text that the person fills in, in order, in offsets of it; an empty one is a place for the caret. */
  readonly placeholders?: readonly TextRange[];
}

export interface Hover {
  readonly range: TextRange;
  /** What it is called: a type token, a property, a reference. */
  readonly title: string;
  /** One line: what type it has, or what it takes. */
  readonly detail?: string;
  /** As the schema has it: Markdown that `readDescription` reads. */
  readonly documentation?: string;
  readonly unread: Unread;
}

export interface TextProblem {
  readonly range: TextRange;
  /** The id of the rule, or `syntax` where the text is not YAML or JSON. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fixes: readonly ProblemFix[];
}

export interface ProblemFix {
  /** In the imperative: `Change to "enabled"`. */
  readonly label: string;
  /** The changes of the text; undefined where the text cannot be read, or has changed since. */
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
  /** The whole declaration. */
  readonly range: TextRange;
  /** Its name. */
  readonly nameRange: TextRange;
}

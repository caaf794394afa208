import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

export type Severity = "error" | "warning" | "hint";

/** What a diagnostic is about. `input` with an empty path is the inputs as a whole. */
export type Location =
  | { readonly kind: "program" }
  /** A package that the design declares. */
  | { readonly kind: "package"; readonly name: string }
  /** One of a plugin's components that is not open; `inside` is what is meant once it is. */
  | { readonly kind: "component"; readonly name: string; readonly inside?: Location }
  | { readonly kind: "config"; readonly name: string }
  | { readonly kind: "variable"; readonly name: string; readonly path: PropertyPath }
  /** With a path, what is at it in the output's value. */
  | { readonly kind: "output"; readonly name: string; readonly path?: PropertyPath }
  | { readonly kind: "name"; readonly resource: ResourceId }
  | { readonly kind: "type"; readonly resource: ResourceId }
  | { readonly kind: "option"; readonly resource: ResourceId; readonly path: PropertyPath }
  | { readonly kind: "input"; readonly resource: ResourceId; readonly path: PropertyPath };

export interface Diagnostic {
  /** The rule's id, e.g. `endpoint/two-event-buses`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly location: Location;
  /** A sentence for the person at the form. */
  readonly message: string;
  readonly fix?: Fix;
  /** Further ways to set it right, where it is not clear which was meant. */
  readonly otherFixes?: readonly Fix[];
  /** Set for a limit of pulumi-yaml, which reads YAML and JSON: programs in other languages can say the same. */
  readonly isOfYaml?: true;
  /** Set where a team accepts it: the reason. */
  readonly ignored?: string;
}

/** All ways to set it right, the most likely first. */
export const fixesOf = ({
  fix,
  otherFixes = [],
}: Pick<Diagnostic, "fix" | "otherFixes">): readonly Fix[] =>
  fix === undefined ? otherFixes : [fix, ...otherFixes];

/** A fix of a diagnostic, offered as a button. */
export interface Fix {
  /**
   * What the button says, in the imperative: `Change to "enabled"`. Text and names stand in quotation marks, as in
   * messages; numbers, `true` and `false`, and what a field is called do not.
   */
  readonly label: string;
  readonly edit: Edit;
  /**
   * Set where nothing else can be meant: the same value as the type has it, the only value that there is, or what stands
   * there without a repetition. `check --fix` applies no others.
   */
  readonly isCertain?: true;
}

import type { Edit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { ResourceId } from "#model/program/value.ts";

export type Severity = "error" | "warning" | "hint";

/** The location of a diagnostic. `input` with an empty path means all inputs. */
export type Location =
  /** The design, or a part of its file. */
  | { readonly kind: "program"; readonly path?: PropertyPath }
  /** A package that the design declares. */
  | { readonly kind: "package"; readonly name: string }
  /** A closed component of a plugin; `inside` is the location when the component is open. */
  | { readonly kind: "component"; readonly name: string; readonly inside?: Location }
  | { readonly kind: "config"; readonly name: string }
  | { readonly kind: "variable"; readonly name: string; readonly path: PropertyPath }
  /** An output of the stack, or with a path, a part of the output's value. */
  | { readonly kind: "output"; readonly name: string; readonly path?: PropertyPath }
  | { readonly kind: "name"; readonly resource: ResourceId }
  | { readonly kind: "type"; readonly resource: ResourceId }
  | { readonly kind: "option"; readonly resource: ResourceId; readonly path: PropertyPath }
  | { readonly kind: "input"; readonly resource: ResourceId; readonly path: PropertyPath };

export interface Diagnostic {
  /** The rule's ID, for example `endpoint/two-event-buses`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly location: Location;
  /** The message as a sentence. */
  readonly message: string;
  readonly fix?: Fix;
  /** Further fixes, if several fixes are possible. */
  readonly otherFixes?: readonly Fix[];
  /** Set for a limit of pulumi-yaml, which reads YAML and JSON. Programs in other languages don't have this limit. */
  readonly isOfYaml?: true;
  /** The reason why a team accepts the problem, if it does. */
  readonly ignored?: string;
}

/** All fixes, most likely first. */
export const fixesOf = ({
  fix,
  otherFixes = [],
}: Pick<Diagnostic, "fix" | "otherFixes">): readonly Fix[] =>
  fix === undefined ? otherFixes : [fix, ...otherFixes];

/** A fix of a diagnostic, offered as a button. */
export interface Fix {
  /**
   * The button's label, in the imperative: `Change to "enabled"`. As in messages, strings and names are in quotation
   * marks; numbers, `true`, `false` and names of fields are not.
   */
  readonly label: string;
  readonly edit: Edit;
  /**
   * Set if only one fix is possible: the same value in the right type, the only allowed value, or a value without
   * duplicates. `check --fix` applies only such fixes.
   */
  readonly isCertain?: true;
}

import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic, Fix, Severity } from "#model/program/diagnostic.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Expression } from "#model/program/value.ts";

/** A rule about one resource's inputs that its schema can't express. */
export interface ResourceRule {
  /**
   * The rule's ID in the form `<family>/<subject>`, for example `endpoint/two-event-buses`. IDs never change, because
   * users search for them.
   */
  readonly id: string;
  /** The rule's requirement, in one sentence. */
  readonly summary: string;
  /** The type tokens that the rule is about, as users write them. */
  readonly tokens: readonly string[];
  check(subject: Subject): Iterable<RuleDiagnostic>;
}

export interface Subject {
  readonly resource: Resource;
  /** The time of the check, in milliseconds since 1970. The model itself has no clock. */
  readonly now: number;
}

export interface RuleDiagnostic {
  readonly severity: Severity;
  /** The path in the inputs. */
  readonly path: PropertyPath;
  readonly message: string;
  readonly fix?: Fix;
  readonly otherFixes?: readonly Fix[];
  readonly isOfYaml?: true;
}

/**
 * A rule about the design as a whole. The rule runs after every edit unless it declares what it reads, because most
 * edits change one input of one resource.
 */
export interface ProgramRule {
  readonly id: string;
  readonly summary: string;
  check(design: CheckedDesign): Iterable<FoundInDesign>;
  /**
   * The same check with pauses, for a rule that is slow in very large designs. Yields undefined where it can pause.
   */
  readonly checkInPauses?: (design: CheckedDesign) => Iterable<FoundInDesign | undefined>;
  /**
   * All parts that the rule reads from a resource besides its ID. The rule's results are kept while these parts, the
   * graph, and the rest of the program stay the same.
   */
  readonly reads?: (resource: Resource) => readonly unknown[];
  /** Finds the problems of one resource, for a rule that checks each resource separately. */
  readonly each?: EachResource;
}

export interface EachResource {
  /** Whether a resource can have problems at all. For example, most resources have no options or references. */
  concerns(resource: Resource): boolean;
  check(resource: Resource, design: CheckedDesign): Iterable<FoundInDesign>;
  /** All parts of other resources that the rule reads. The rule may read every part of the checked resource itself. */
  readonly readsOfOthers?: (resource: Resource) => readonly unknown[];
}

export type FoundInDesign = Omit<Diagnostic, "rule">;

export interface CheckedDesign {
  readonly program: Program;
  readonly catalog: Catalog;
  /** The same graph as at the last check if no edge changed. */
  readonly graph: Graph;
}

/** A rule about single expressions, such as calls, anywhere in a design. */
export interface ExpressionRule {
  readonly id: string;
  /** The rule's requirement, in one sentence. */
  readonly summary: string;
  check(found: Expression, catalog: Catalog): Iterable<ExpressionDiagnostic>;
}

export interface ExpressionDiagnostic {
  readonly severity: Severity;
  /** The path in the expression; empty for the whole expression. */
  readonly path: PropertyPath;
  readonly message: string;
  readonly fix?: ExpressionFix;
  readonly isOfYaml?: true;
}

export type ExpressionFix =
  /** A change inside the expression. The change's path starts at the expression. */
  | { readonly label: string; readonly change: PathChange }
  /** An edit of the design, independent of the expression's place. */
  | Fix;

import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic, Fix, Severity } from "#model/program/diagnostic.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { PathChange } from "#model/program/path-edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Expression } from "#model/program/value.ts";

/** A rule about one resource's inputs that its schema cannot say. */
export interface ResourceRule {
  /** `<family>/<what>`, e.g. `endpoint/two-event-buses`. It never changes: people search for it. */
  readonly id: string;
  /** What must hold, in one sentence. */
  readonly summary: string;
  /** The types it is about, by the token people write. */
  readonly tokens: readonly string[];
  check(subject: Subject): Iterable<RuleDiagnostic>;
}

export interface Subject {
  readonly resource: Resource;
  /** The moment of the check, in milliseconds since 1970. The model has no clock of its own. */
  readonly now: number;
}

export interface RuleDiagnostic {
  readonly severity: Severity;
  /** Where in the inputs. */
  readonly path: PropertyPath;
  readonly message: string;
  readonly fix?: Fix;
  readonly otherFixes?: readonly Fix[];
  readonly isOfYaml?: true;
}

/**
 * A rule about the design as a whole. It is asked after every edit, unless it says how little it depends on: most
 * edits change one input of one resource.
 */
export interface ProgramRule {
  readonly id: string;
  readonly summary: string;
  check(design: CheckedDesign): Iterable<FoundInDesign>;
  /** Of a rule that takes long in a design of very many resources: the same, and undefined where it can pause. */
  readonly checkInPauses?: (design: CheckedDesign) => Iterable<FoundInDesign | undefined>;
  /**
   * All that the rule reads of a resource beside its id. What it found stays as long as each of these is the same,
   * and so are the graph and what the program has beside its resources.
   */
  readonly reads?: (resource: Resource) => readonly unknown[];
  /** Of a rule that looks at each resource by itself: what it finds in one. */
  readonly each?: EachResource;
}

export interface EachResource {
  /** Whether there can be anything to find in a resource: most have no options and refer to nothing. */
  concerns(resource: Resource): boolean;
  check(resource: Resource, design: CheckedDesign): Iterable<FoundInDesign>;
  /** All that it reads of other resources, where there is any: the resource itself is read as a whole. */
  readonly readsOfOthers?: (resource: Resource) => readonly unknown[];
}

export type FoundInDesign = Omit<Diagnostic, "rule">;

export interface CheckedDesign {
  readonly program: Program;
  readonly catalog: Catalog;
  /** The same graph as at the last check, as long as no edge changed. */
  readonly graph: Graph;
}

/** A rule about single expressions, such as calls, wherever in a design they stand. */
export interface ExpressionRule {
  readonly id: string;
  /** What must hold, in one sentence. */
  readonly summary: string;
  check(found: Expression, catalog: Catalog): Iterable<ExpressionDiagnostic>;
}

export interface ExpressionDiagnostic {
  readonly severity: Severity;
  /** Where inside the expression; empty for the expression as a whole. */
  readonly path: PropertyPath;
  readonly message: string;
  readonly fix?: ExpressionFix;
  readonly isOfYaml?: true;
}

export type ExpressionFix =
  /** A change of the expression, with its path inside of it. */
  | { readonly label: string; readonly change: PathChange }
  /** An edit of the design, wherever the expression stands. */
  | Fix;

import type { Operation } from "#model/deployment/plan/step.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import type { AccessChange } from "#model/review/access-changes.ts";
import type { ChangedProperty, ReviewedResource } from "#model/review/reviewed-resource.ts";

/** The parts of a design that reviewers see. Secrets are removed, but any other text from the file may be included. */
export interface DesignReview {
  /** The path of the file in the given folder, or the name of the file. */
  readonly file: string;
  /** The name of the program; empty if the design can't be read. */
  readonly project: string;
  readonly status: "added" | "changed" | "deleted" | "same";
  /** The reasons why the design can't be read before or after the change. */
  readonly unreadable: readonly string[];
  /** The change's effects on resources. */
  readonly resources: readonly ReviewedResource[];
  /** Steps that a deployment would also take without the change; empty if the deployed state is unknown. */
  readonly pending: readonly ReviewedResource[];
  /** Resources that were probably only renamed, without an alias. */
  readonly renamed: readonly string[];
  readonly counts: Readonly<Record<Operation, number>>;
  /** Outputs of the stack, config variables and packages. */
  readonly declarations: readonly ChangedProperty[];
  readonly problems: {
    readonly added: readonly ReviewedProblem[];
    readonly solved: readonly ReviewedProblem[];
    /** Problems that the team or a comment newly accepts. */
    readonly ignored?: readonly ReviewedIgnore[];
  };
  readonly access: readonly AccessChange[];
  readonly sideEffects: readonly ReviewedEffect[];
  /** The changed part of the graph in Mermaid; absent if the graph didn't change, or if that part is too large. */
  readonly mermaid?: string;
  readonly notes: readonly string[];
  /** The values that a program needs to keep manual changes, if a preview with a refresh shows them. */
  readonly drift?: readonly ReviewedDrift[];
  /** Set if the operations come from a preview of the engine instead of a prediction. */
  readonly run?: ReviewedRun;
}

/** A resource whose deployed values differ from its program. */
export interface ReviewedDrift {
  readonly name: string;
  readonly token: string;
  readonly urn: string;
  /** The position of the resource's declaration in the program, such as `index.ts:12:3`. */
  readonly declaredAt?: string;
  /** The changes that keep the deployed values. `before` is the program's value, and `after` is the deployed value. */
  readonly properties: readonly ChangedProperty[];
}

export interface ReviewedRun {
  /** True if the preview may be forged, because the job that created the preview ran a fork's code. */
  readonly isClaimed: boolean;
}

export interface ReviewedProblem {
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** The location; empty for the design as a whole. */
  readonly place: string;
}

/** An accepted problem, with its reason. */
export interface ReviewedIgnore extends ReviewedProblem {
  readonly reason: string;
}

/** A side effect of the design. */
export interface ReviewedEffect {
  /** The title of the side effect: "Runs commands". */
  readonly title: string;
  readonly place: string;
  readonly what: string;
  /** True if the side effect didn't exist before the change. */
  readonly isNew: boolean;
}

/** Whether a design has anything to report. */
export const isNoteworthyReview = (review: DesignReview): boolean =>
  review.status !== "same" ||
  review.unreadable.length > 0 ||
  review.resources.length > 0 ||
  review.pending.length > 0 ||
  review.problems.added.length + review.problems.solved.length > 0 ||
  (review.problems.ignored ?? []).length > 0 ||
  review.access.length > 0 ||
  review.sideEffects.some(({ isNew }) => isNew);

import type { Operation } from "#model/deployment/plan/step.ts";
import type { Severity } from "#model/program/diagnostic.ts";
import type { AccessChange } from "#model/review/access-changes.ts";
import type { ChangedProperty, ReviewedResource } from "#model/review/reviewed-resource.ts";

/** What a reviewer is told of a design. No secret is in it; everything else may be text of its file. */
export interface DesignReview {
  /** The path in the folder that was given, or the name of the file. */
  readonly file: string;
  /** The name of the program; empty where it cannot be read. */
  readonly project: string;
  readonly status: "added" | "changed" | "deleted" | "same";
  /** Why it cannot be read, before or after. */
  readonly unreadable: readonly string[];
  /** What becomes of resources through the change. */
  readonly resources: readonly ReviewedResource[];
  /** What a deployment would do without the change as well; empty where nothing says what is deployed. */
  readonly pending: readonly ReviewedResource[];
  /** The resources that are most likely only called otherwise, and have no alias that says so. */
  readonly renamed: readonly string[];
  readonly counts: Readonly<Record<Operation, number>>;
  /** Outputs of the stack, config variables and packages. */
  readonly declarations: readonly ChangedProperty[];
  readonly problems: {
    readonly added: readonly ReviewedProblem[];
    readonly solved: readonly ReviewedProblem[];
    /** What the team or a comment accepts now, and did not before. */
    readonly ignored?: readonly ReviewedIgnore[];
  };
  readonly access: readonly AccessChange[];
  readonly sideEffects: readonly ReviewedEffect[];
  /** The changed part of the graph in Mermaid; absent where nothing of it is changed or it is too large to be drawn. */
  readonly mermaid?: string;
  readonly notes: readonly string[];
  /** What a program has to say to keep what somebody changed by hand, where a preview with a refresh shows it. */
  readonly drift?: readonly ReviewedDrift[];
  /** Set where a preview of the engine says what becomes of resources, and nothing is predicted. */
  readonly run?: ReviewedRun;
}

/** A resource that is deployed otherwise than its program says. */
export interface ReviewedDrift {
  readonly name: string;
  readonly token: string;
  readonly urn: string;
  /** Where the program declares it, as `index.ts:12:3`. */
  readonly declaredAt?: string;
  /** What the program has to say to keep what is deployed: `before` is its value, and `after` the deployed one. */
  readonly properties: readonly ChangedProperty[];
}

export interface ReviewedRun {
  /** True where the job that made the preview ran the code of a fork, which could have written anything. */
  readonly isClaimed: boolean;
}

export interface ReviewedProblem {
  readonly severity: Severity;
  readonly rule: string;
  readonly message: string;
  /** What it is about; empty for the design as a whole. */
  readonly place: string;
}

/** A problem that is accepted, and why. */
export interface ReviewedIgnore extends ReviewedProblem {
  readonly reason: string;
}

/** Something that the design has Pulumi run or fetch. */
export interface ReviewedEffect {
  /** What it does: "Runs commands". */
  readonly title: string;
  readonly place: string;
  readonly what: string;
  /** Not so before the change. */
  readonly isNew: boolean;
}

/** Whether there is anything to say of a design. */
export const isNoteworthyReview = (review: DesignReview): boolean =>
  review.status !== "same" ||
  review.unreadable.length > 0 ||
  review.resources.length > 0 ||
  review.pending.length > 0 ||
  review.problems.added.length + review.problems.solved.length > 0 ||
  (review.problems.ignored ?? []).length > 0 ||
  review.access.length > 0 ||
  review.sideEffects.some(({ isNew }) => isNew);

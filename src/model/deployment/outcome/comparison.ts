import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { sameItems } from "#model/base/memoize.ts";
import { reuseEntries } from "#model/deployment/outcome/reuse-entries.ts";
import type { OutcomeEntry, Mark, Outcome } from "#model/deployment/outcome/outcome.ts";
import { entriesByResource, sameMarks } from "#model/deployment/outcome/outcome.ts";
import type { Change, DeploymentPlan } from "#model/deployment/plan/step.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The state that a design is compared with. */
export interface ComparisonInput {
  readonly baseline: Baseline | undefined;
  readonly overlay: Overlay | undefined;
  /** The design when the run was attached to it; undefined if it is still the same. */
  readonly attachedTo: Program | undefined;
  /** An earlier version of the design, used for the comparison instead of a state or a run. */
  readonly version?: Program | undefined;
}

/** The result of a comparison. */
export interface ComparisonResult {
  /** The prediction, if there is a baseline. */
  readonly plan: DeploymentPlan | undefined;
  /** The baseline. It represents the deployed resources. */
  readonly baseline?: Baseline | undefined;
  readonly outcome: Outcome;
  readonly entries: ReadonlyMap<ResourceId, OutcomeEntry>;
  /** The run's messages about each resource. */
  readonly runDiagnostics: ReadonlyMap<ResourceId, readonly MatchedDiagnostic[]>;
  /** Sentences about the comparison as a whole. */
  readonly notes: readonly string[];
  readonly marks: ReadonlyMap<ResourceId, Mark>;
  /** The run's messages about the design, and the engine's refusals. */
  readonly diagnostics: readonly Diagnostic[];
  /** The inputs of a resource that is created or deleted, without secrets. Computed only for the steps on the screen. */
  inputsOf(entry: OutcomeEntry): readonly Change[];
}

/** A comparison without the index of its entries. The index is built after unchanged entries have been reused. */
export type DesignComparison = Omit<ComparisonResult, "entries">;

export type Compare = (
  program: Program,
  catalog: Catalog,
  input: ComparisonInput,
) => TimeSliced<DesignComparison>;

/** Reuses the parts of the previous comparison that did not change. */
export function reuseComparison(
  next: DesignComparison,
  before: ComparisonResult | undefined,
): ComparisonResult {
  const isSameMarks = before !== undefined && sameMarks(before.marks, next.marks);
  const isSameNotes = before !== undefined && sameItems(before.notes, next.notes);
  const isSameDiagnostics = before !== undefined && sameItems(before.diagnostics, next.diagnostics);
  const entries = reuseEntries(next.outcome.entries, before?.outcome.entries ?? []);
  const outcome = { ...next.outcome, entries };
  return {
    ...next,
    outcome,
    entries: entriesByResource(outcome),
    marks: isSameMarks ? before.marks : next.marks,
    notes: isSameNotes ? before.notes : next.notes,
    diagnostics: isSameDiagnostics ? before.diagnostics : next.diagnostics,
  };
}

import { describeOperation } from "#model/deployment/plan/messages/signs.ts";
import type { Operation, DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import type { RealStep } from "#model/deployment/preview/overlay.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A deployment's effect on each resource, from a real run if there is one, and predicted otherwise. */
export interface Outcome {
  readonly entries: readonly OutcomeEntry[];
  readonly counts: Readonly<Record<Operation, number>>;
  /** The number of steps that the engine would refuse. */
  readonly refused: number;
  /** The number of steps that failed in the run. */
  readonly failed: number;
  /** The number of steps where run and prediction differ. */
  readonly different: number;
  /** The run's messages about resources without an entry. */
  readonly runDiagnostics: readonly MatchedDiagnostic[];
}

/** One resource, and the step that decides what happens to the resource: the predicted step or the run's step. */
export interface OutcomeEntry {
  /** A key that is unique among all entries. */
  readonly key: string;
  /** The deciding step. */
  readonly step: DeploymentStep;
  readonly source: "prediction" | "run";
  /** The prediction, if the run differs in operation or inputs. */
  readonly predicted?: DeploymentStep;
  /** The run's step for the resource, even if the prediction decides. */
  readonly real?: RealStep;
  /** Why the run doesn't decide about the resource. */
  readonly outdated?: "edited" | "not in the run";
  readonly runDiagnostics: readonly MatchedDiagnostic[];
}

/** The entries of the design's resources, by ID. */
export const entriesByResource = ({ entries }: Outcome): ReadonlyMap<ResourceId, OutcomeEntry> =>
  new Map(
    entries.flatMap((entry) =>
      entry.step.resource === undefined ? [] : [[entry.step.resource, entry] as const],
    ),
  );

/** The part of an outcome entry that is shown wherever the design shows its resource. */
export interface Mark {
  readonly operation: Operation;
  readonly certain: boolean;
  /** Other operations that a preview could show. */
  readonly alternatives?: readonly Operation[];
  /** True if the engine refuses the step, or if it failed in the run. */
  readonly isBad: boolean;
  /** Set for a folded group with changes. `operation` is then the most destructive one. */
  readonly inside?: OperationsInside;
}

/** The operations on the resources of a folded group, the most destructive first. */
export interface OperationsInside {
  readonly operations: readonly { readonly operation: Operation; readonly count: number }[];
  /** Each operation's sign and number, such as `-1 ~2`. */
  readonly short: string;
}

/** The mark to show in a list or a drawing; undefined if the resource doesn't change. */
export const markToShow = (mark: Mark | undefined): Mark | undefined =>
  mark?.operation === "same" && !mark.isBad ? undefined : mark;

/** The marks of the design's resources in an outcome. */
export function marksOf({ entries }: Outcome): ReadonlyMap<ResourceId, Mark> {
  const marks = new Map<ResourceId, Mark>();
  for (const { step, real } of entries) {
    const { resource, operation, certain, alternatives, refusal } = step;
    if (resource === undefined) continue;
    const isBad = (refusal !== undefined && !isOpenReplacement(step)) || real?.status === "failed";
    marks.set(resource, {
      operation,
      certain,
      isBad,
      ...(alternatives === undefined ? {} : { alternatives }),
    });
  }
  return marks;
}

export function sameMarks(
  a: ReadonlyMap<ResourceId, Mark>,
  b: ReadonlyMap<ResourceId, Mark>,
): boolean {
  return a.size === b.size && [...b].every(([id, mark]) => sameMark(a.get(id), mark));
}

export const sameMark = (a: Mark | undefined, b: Mark | undefined): boolean =>
  a === b ||
  (a?.operation === b?.operation &&
    a?.certain === b?.certain &&
    a?.isBad === b?.isBad &&
    sameItems(a?.alternatives ?? [], b?.alternatives ?? []));

/** Describes a mark in words, for places that can't show the mark's sign. */
export const describeMark = (mark: Mark): string =>
  `plan: ${describeOperation(mark)}${mark.isBad ? "; has an error" : ""}`;

import { describeOperation } from "#model/deployment/plan/messages/signs.ts";
import type { Operation, DeploymentStep } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import type { RealStep } from "#model/deployment/preview/overlay.ts";
import { sameItems } from "#model/base/memoize.ts";
import type { ResourceId } from "#model/program/value.ts";

/** What a deployment does, resource by resource: as predicted, or as a real run says where there is one. */
export interface Outcome {
  readonly entries: readonly OutcomeEntry[];
  readonly counts: Readonly<Record<Operation, number>>;
  /** How many steps the engine would refuse. */
  readonly refused: number;
  /** How many steps failed in the run. */
  readonly failed: number;
  /** How many steps the run has otherwise than they were predicted. */
  readonly different: number;
  /** What the run said of nothing that has an entry. */
  readonly runDiagnostics: readonly MatchedDiagnostic[];
}

/** One resource, and what counts of what is said about it. */
export interface OutcomeEntry {
  /** Unlike that of all other entries. */
  readonly key: string;
  /** The step that counts. */
  readonly step: DeploymentStep;
  readonly source: "prediction" | "run";
  /** The prediction, where the run says something else: another operation, or other inputs. */
  readonly predicted?: DeploymentStep;
  /** What the run says of the resource, whether or not it counts. */
  readonly real?: RealStep;
  /** Why the run has no last word on the resource. */
  readonly outdated?: "edited" | "not in the run";
  readonly runDiagnostics: readonly MatchedDiagnostic[];
}

/** The entry of each resource of the design that has one. */
export const entriesByResource = ({ entries }: Outcome): ReadonlyMap<ResourceId, OutcomeEntry> =>
  new Map(
    entries.flatMap((entry) =>
      entry.step.resource === undefined ? [] : [[entry.step.resource, entry] as const],
    ),
  );

/** What a resource shows of its entry wherever it stands in the design. */
export interface Mark {
  readonly operation: Operation;
  readonly certain: boolean;
  /** What a preview could do as well. */
  readonly alternatives?: readonly Operation[];
  /** The engine refuses it, or the run failed at it. */
  readonly isBad: boolean;
}

/** What the resources of the design show of an outcome. */
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

/** What becomes of a resource, for where its mark cannot be seen. */
export const describeMark = (mark: Mark): string =>
  `plan: ${describeOperation(mark)}${mark.isBad ? ", with an error" : ""}`;

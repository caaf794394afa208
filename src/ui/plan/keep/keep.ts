import { concernsPlace } from "#model/deployment/adopt/concerns-place.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { adoptionsOfEntry } from "#model/deployment/adopt/adoptions-in-plan.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { Comparison } from "#store/comparison.ts";
import type { Services } from "#ui/services.ts";

/** What to keep: of one property, of some resources, or of all of them. */
export interface KeepRequest {
  /** What the step is called in "Undo …". */
  readonly label: string;
  readonly entries: readonly OutcomeEntry[];
  /** Absent for all properties. */
  readonly property?: PropertyPath;
}

/** Whether a step undoes something that could be kept. */
export const canKeep = ({ step, real }: OutcomeEntry): boolean =>
  (step.operation === "update" || step.operation === "replace") &&
  step.resource !== undefined &&
  step.changes.length > 0 &&
  (real === undefined || real.status === "planned");

/** Whether the design is compared with what is deployed. A version is not deployed, and what a run has done is over. */
export const comparesDeployed = ({ deployed, run, version }: Comparison): boolean =>
  version === undefined && (run === undefined ? deployed !== undefined : run.overlay.isPreview);

/** The properties that a request is about, with what keeps each. */
export function adoptionsFor(
  { entries, property }: KeepRequest,
  { store, catalog }: Services,
): readonly Adoption[] {
  const { program, comparison } = store.getState();
  const baseline = comparison.deployed?.baseline;
  return entries
    .filter(canKeep)
    .flatMap((entry) => adoptionsOfEntry(program, entry, baseline, catalog.getState()))
    .filter(({ path }) => property === undefined || concernsPlace(path, property));
}

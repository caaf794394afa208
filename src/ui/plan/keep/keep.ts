import { concernsPlace } from "#model/deployment/adopt/concerns-place.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { adoptionsOfEntry } from "#model/deployment/adopt/adoptions-in-plan.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { Comparison } from "#store/comparison.ts";
import type { Services } from "#ui/services.ts";

/** The values to keep: of one property, of some resources, or all values. */
export interface KeepRequest {
  /** The label of the step in "Undo …". */
  readonly label: string;
  readonly entries: readonly OutcomeEntry[];
  /** The property; undefined for all properties. */
  readonly property?: PropertyPath;
}

/** Whether a step would undo a deployed change that can be kept. */
export const canKeep = ({ step, real }: OutcomeEntry): boolean =>
  (step.operation === "update" || step.operation === "replace") &&
  step.resource !== undefined &&
  step.changes.length > 0 &&
  (real === undefined || real.status === "planned");

/** Whether the design is compared with a deployed state. A version is not deployed, and a run is over. */
export const comparesDeployed = ({ deployed, run, version }: Comparison): boolean =>
  version === undefined && (run === undefined ? deployed !== undefined : run.overlay.isPreview);

/** The properties of a request, each with the edit that keeps its deployed value. */
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

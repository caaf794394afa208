import { concernsPlace } from "#model/deployment/adopt/concerns-place.ts";
import type { Adoption } from "#model/deployment/adopt/adoption.ts";
import { adoptionsOfEntry } from "#model/deployment/adopt/adoptions-in-plan.ts";
import type { Restored } from "#model/deployment/adopt/restore-resources.ts";
import { isDeletion } from "#model/deployment/plan/step.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { Comparison } from "#store/comparison.ts";
import { inPauses } from "#ui/in-pauses.ts";
import type { Services } from "#ui/services.ts";

/** The values and resources to keep: of one property, of some resources, or all of them. */
export interface KeepRequest {
  /** The label of the step in "Undo …". */
  readonly label: string;
  readonly entries: readonly OutcomeEntry[];
  /** The property; undefined for all properties. */
  readonly property?: PropertyPath;
}

const isOver = ({ real }: OutcomeEntry): boolean => real !== undefined && real.status !== "planned";

/** Whether a step would undo a deployed change that can be kept. */
const undoesChange = (entry: OutcomeEntry): boolean =>
  (entry.step.operation === "update" || entry.step.operation === "replace") &&
  entry.step.resource !== undefined &&
  entry.step.changes.length > 0 &&
  !isOver(entry);

/** Whether a step deletes a resource that the design can get back. Only a state says how to create the resource. */
const deletes = (entry: OutcomeEntry, { deployed }: Comparison): boolean =>
  deployed !== undefined && isDeletion(entry.step) && !isOver(entry);

export const canKeep = (entry: OutcomeEntry, comparison: Comparison): boolean =>
  undoesChange(entry) || deletes(entry, comparison);

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
    .filter(undoesChange)
    .flatMap((entry) => adoptionsOfEntry(program, entry, baseline, catalog.getState()))
    .filter(({ path }) => property === undefined || concernsPlace(path, property));
}

/** The resources of a request that the design gets back; undefined if the request deletes none. */
export async function restoredFor(
  { entries, property }: KeepRequest,
  { store, catalog }: Services,
): Promise<Restored | undefined> {
  const { program, comparison } = store.getState();
  const { deployed } = comparison;
  const gone = entries.filter((entry) => deletes(entry, comparison)).map(({ step }) => step);
  if (deployed === undefined || property !== undefined || gone.length === 0) return undefined;
  const { restoreResourcesInPauses } = await import("#model/deployment/adopt/restore-resources.ts");
  return inPauses(restoreResourcesInPauses(program, gone, deployed.baseline, catalog.getState()));
}

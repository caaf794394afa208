import type { Catalog } from "#model/schema/catalog.ts";
import { toPlaceholdersInPauses } from "#model/deployment/start/placeholder.ts";
import type { Start } from "#model/deployment/start/start.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * Makes a design of what is deployed, in placeholder names wherever there are some for the provider packages.
 * `onProgress` is told which share of the resources is made, from 0 to 1.
 */
export function* startDesignInPauses(
  deployed: Baseline,
  catalog: Catalog,
  onProgress?: (share: number) => void,
): TimeSliced<Start> {
  const { baseline, target, notes } = yield* toPlaceholdersInPauses(deployed, catalog);
  const start = yield* startFromInPauses(baseline, catalog, onProgress);
  return {
    ...start,
    program: target === undefined ? start.program : { ...start.program, target },
    notes: [...notes, ...start.notes],
  };
}

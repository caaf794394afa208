import type { Catalog } from "#model/schema/catalog.ts";
import { toPlaceholders } from "#model/deployment/start/placeholder.ts";
import type { Start } from "#model/deployment/start/start.ts";
import { startFrom } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";

/** Makes a design of what is deployed, in placeholder names wherever there are some for the provider packages. */
export function startDesign(deployed: Baseline, catalog: Catalog): Start {
  const { baseline, target, notes } = toPlaceholders(deployed, catalog);
  const start = startFrom(baseline, catalog);
  return {
    ...start,
    program: target === undefined ? start.program : { ...start.program, target },
    notes: [...notes, ...start.notes],
  };
}

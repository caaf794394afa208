import type { Catalog } from "#model/catalog.ts";
import { toNeutral } from "#model/start/neutral.ts";
import type { Start } from "#model/start/start.ts";
import { startFrom } from "#model/start/start.ts";
import type { Baseline } from "#model/state/baseline.ts";

/** Makes a design of what is deployed, in neutral words wherever there are some for the real packages. */
export function startDesign(deployed: Baseline, catalog: Catalog): Start {
  const { baseline, target, notes } = toNeutral(deployed, catalog);
  const start = startFrom(baseline, catalog);
  return {
    ...start,
    program: target === undefined ? start.program : { ...start.program, target },
    notes: [...notes, ...start.notes],
  };
}

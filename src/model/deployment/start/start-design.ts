import { own } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { normalizeTarget, withPackageVersion } from "#model/program/target.ts";
import { packageOf } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { toPlaceholdersInPauses } from "#model/deployment/start/placeholder.ts";
import type { Start } from "#model/deployment/start/start.ts";
import { startFromInPauses } from "#model/deployment/start/start.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * Creates a design from a deployed stack, in placeholder names where available. `onProgress` gets the share of
 * finished resources, from 0 to 1.
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
    program: target === undefined ? start.program : inPlaceholders(start.program, target, catalog),
    notes: [...notes, ...start.notes],
  };
}

/** Packages with a placeholder name keep their version in the target. */
function inPlaceholders(program: Program, target: ExportTarget, catalog: Catalog): Program {
  const versions = new Map(program.packages?.map(({ name, version }) => [name, version]));
  let chosen = target;
  const renamed = new Set<string>();
  for (const name of Object.keys(target.packages)) {
    const schema = own(catalog.providerPackages, name)?.schema;
    const version = schema && versions.get(schema.name);
    if (schema === undefined || version === undefined) continue;
    chosen = withPackageVersion(chosen, name, version, schema.version);
    renamed.add(schema.name);
  }
  const used = new Set(program.resources.map(({ token }) => packageOf(token)));
  const packages = program.packages?.filter(({ name }) => used.has(name) || !renamed.has(name));
  const { packages: _, ...rest } = program;
  return {
    ...rest,
    target: normalizeTarget(chosen),
    ...(packages === undefined || packages.length === 0 ? {} : { packages }),
  };
}

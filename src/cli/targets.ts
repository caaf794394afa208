import type { Baseline } from "#model/deployment/state/baseline.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { retargetAsDeployed } from "#export/retarget/retarget-as-deployed.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import { forProject } from "#model/packages/placeholders.ts";
import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { withAllPackages } from "#model/program/target.ts";

/** The design that is printed, and the packages that its types belong to. */
export interface Targeted {
  readonly program: Program;
  readonly catalog: Catalog;
}

/** What a design becomes before it is printed, by the name that follows `--target`. */
export const targets: ReadonlyMap<string, (design: Targeted) => Targeted> = new Map([
  [
    "design",
    (design: Targeted) => ({ ...design, program: forProject(design.program, design.catalog) }),
  ],
  // One that says nothing is printed as it stands.
  [
    "placeholder",
    (design: Targeted) =>
      design.program.target === undefined
        ? design
        : setTarget(design, { kind: "placeholder", packages: {} }),
  ],
  // The versions that a design chooses hold, whichever of its packages it would print as real ones.
  [
    "provider",
    (design: Targeted) => setTarget(design, withAllPackages(design.program.target, "provider")),
  ],
]);

/** A design says for which packages it is meant; a project of one that does not is for the real ones. */
export const defaultTarget = "design";

const setTarget = (design: Targeted, target: ExportTarget): Targeted => ({
  ...design,
  program: applyEdit(design.program, { kind: "set-target", target }),
});

/** What is compared with a state. Where nobody says for what the program was exported, the state shows it. */
export function retargetFor(target: string, design: Targeted, baseline: Baseline) {
  if (target === defaultTarget) {
    const types = baseline.resources.map(({ type }) => type);
    return retargetAsDeployed(design.program, design.catalog, types);
  }
  const { program, catalog } = targets.get(target)?.(design) ?? design;
  return { ...retarget(program, catalog), notes: [] };
}

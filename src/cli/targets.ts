import type { Baseline } from "#model/deployment/state/baseline.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { retargetAsDeployed } from "#export/retarget/retarget-as-deployed.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import { forProject } from "#model/packages/placeholders.ts";
import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { withAllPackages } from "#model/program/target.ts";

/** The design to print, and the packages of its types. */
export interface Targeted {
  readonly program: Program;
  readonly catalog: Catalog;
}

/** How to prepare a design for printing, by the value of `--target`. */
export const targets: ReadonlyMap<string, (design: Targeted) => Targeted> = new Map([
  [
    "design",
    (design: Targeted) => ({ ...design, program: forProject(design.program, design.catalog) }),
  ],
  // A design without a target already has placeholder names, so it is printed unchanged.
  [
    "placeholder",
    (design: Targeted) =>
      design.program.target === undefined
        ? design
        : setTarget(design, { kind: "placeholder", packages: {} }),
  ],
  // The package versions in the design also apply to packages that the design itself would print with placeholder
  // names.
  [
    "provider",
    (design: Targeted) => setTarget(design, withAllPackages(design.program.target, "provider")),
  ],
]);

/**
 * The default value of `--target`: the project uses the packages that the design names or, if it names none, the
 * provider packages.
 */
export const defaultTarget = "design";

const setTarget = (design: Targeted, target: ExportTarget): Targeted => ({
  ...design,
  program: applyEdit(design.program, { kind: "set-target", target }),
});

/**
 * The design to compare with a state. If the target of the deployed export is unknown, the state determines the target.
 */
export function retargetFor(target: string, design: Targeted, baseline: Baseline) {
  if (target === defaultTarget) {
    const types = baseline.resources.map(({ type }) => type);
    return retargetAsDeployed(design.program, design.catalog, types);
  }
  const { program, catalog } = targets.get(target)?.(design) ?? design;
  return { ...retarget(program, catalog), notes: [] };
}

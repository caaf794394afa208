import type { Catalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
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
  ["design", (design: Targeted) => design],
  ["neutral", (design: Targeted) => setTarget(design, { kind: "neutral", packages: {} })],
  // The versions that a design chooses hold, whichever of its packages it would print as real ones.
  [
    "vendor",
    (design: Targeted) => setTarget(design, withAllPackages(design.program.target, "vendor")),
  ],
]);

/** A design says for which packages it is meant; one that does not is meant for the placeholder ones. */
export const defaultTarget = "design";

const setTarget = (design: Targeted, target: ExportTarget): Targeted => ({
  ...design,
  program: applyEdit(design.program, { kind: "set-target", target }),
});

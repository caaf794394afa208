import type { Catalog } from "#model/schema/catalog.ts";
import type { PlaceholderUse } from "#model/packages/placeholders.ts";
import { forProject, placeholdersIn } from "#model/packages/placeholders.ts";
import type { Program } from "#model/program/program.ts";
import type { TargetKind } from "#model/program/target.ts";
import { normalizeTarget, withAllPackages } from "#model/program/target.ts";

/** The questions before a project is downloaded. */
export interface ProjectChoice {
  readonly uses: readonly PlaceholderUse[];
  readonly initial: TargetKind;
}

/** The questions; undefined if there is nothing to choose, because the design has no placeholder names. */
export function projectChoice(program: Program, catalog: Catalog): ProjectChoice | undefined {
  const uses = placeholdersIn(program, catalog);
  if (uses.every(({ kind }) => kind === "provider")) return undefined;
  return { uses, initial: program.target === undefined ? "provider" : "placeholder" };
}

/** The design as it is downloaded; the open design does not change. */
export function chosenProgram(program: Program, catalog: Catalog, kind: TargetKind): Program {
  if (kind === "placeholder") return program;
  return program.target === undefined
    ? forProject(program, catalog)
    : { ...program, target: normalizeTarget(withAllPackages(program.target, "provider")) };
}

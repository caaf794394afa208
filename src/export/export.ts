import type { Catalog } from "#model/catalog.ts";
import type { Program } from "#model/program.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { lower } from "#export/lower.ts";
import type { Plan } from "#export/plan.ts";

/** A design to be printed, in one language or in several that share its plan. */
export function createDesign(program: Program, catalog: Catalog): Design {
  let plan: Plan | undefined;
  return {
    program,
    get plan() {
      return (plan ??= lower(program, catalog));
    },
  };
}

/** The files of a design in one language, and what that language could not say. Never fails. */
export function exportDesign(program: Program, catalog: Catalog, language: Language): PrintResult {
  return language.print(createDesign(program, catalog));
}

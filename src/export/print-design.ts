import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Language, PrintResult } from "#export/language.ts";

/** Prints a design in a language outside the page's main thread. Rejects if a printer throws. */
export type PrintDesign = (
  program: Program,
  catalog: Catalog,
  language: Language["id"],
) => Promise<PrintResult>;

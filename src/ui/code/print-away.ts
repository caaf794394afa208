import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import { createExport } from "#export/export.ts";
import type { Language, PrintResult } from "#export/language.ts";
import type { PrintDesign } from "#export/print-design.ts";

/** What prints: with these packages here, or away from the main thread. */
export interface Printers {
  readonly catalog: Catalog;
  readonly printDesign: PrintDesign;
}

/** Up to so many resources, and so many characters of an opened file, a design is printed within a frame. */
const mostResources = 60;
const mostCharacters = 4000;

const isSmall = ({ resources, source }: Program): boolean =>
  resources.length <= mostResources && (source?.text.length ?? 0) <= mostCharacters;

/** The function that prints a design: a small one at once, a large one away from the main thread. */
export function printerOf(
  program: Program,
  { catalog, printDesign }: Printers,
): (language: Language) => PrintResult | Promise<PrintResult> {
  if (!isSmall(program)) return ({ id }) => printDesign(program, id);
  const design = createExport(program, catalog);
  return (language) => design.print(language);
}

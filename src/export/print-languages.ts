import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import { createExport } from "#export/export.ts";
import type { PrintResult } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";

/** Makes the function that prints a design in the language of an id; what languages share is made once. */
export function createPrinter(
  program: Program,
  catalog: Catalog,
): (language: string) => PrintResult {
  const design = createExport(program, catalog);
  return (id) => {
    const language = languages.find((each) => each.id === id);
    if (language === undefined) throw new Error(`There is no language ${id}.`);
    return design.print(language);
  };
}

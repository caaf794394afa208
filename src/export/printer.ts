import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import { createExport } from "#export/export.ts";
import type { Language, PrintResult } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import type { PrintDesign } from "#export/print-design.ts";

/**
 * The maximum number of resources, and of characters in an opened file, for which a design is printed within a frame.
 */
const mostResources = 60;
const mostCharacters = 4000;

const isSmall = ({ resources, source }: Program): boolean =>
  resources.length <= mostResources && (source?.text.length ?? 0) <= mostCharacters;

/** The language with an ID, which must exist. */
export function findLanguage(id: Language["id"]): Language {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Error(`The language ${id} is not supported.`);
  return language;
}

/**
 * Creates a function that prints a design in the language with an ID. A small design is printed immediately and shares
 * common work. A large design is printed outside the main thread.
 */
export function createPrinter(
  program: Program,
  catalog: Catalog,
  printElsewhere: PrintDesign,
): (language: Language["id"]) => PrintResult | Promise<PrintResult> {
  if (!isSmall(program)) return (id) => printElsewhere(program, catalog, id);
  const design = createExport(program, catalog);
  return (id) => design.print(findLanguage(id));
}

import { createExport } from "#export/export.ts";
import type { PrintDesign } from "#export/print-design.ts";
import { findLanguage } from "#export/printer.ts";

/** What a worker does, without one: the same as printing at once, but later. */
export const printElsewhere: PrintDesign = async (program, catalog, language) =>
  createExport(program, catalog).print(findLanguage(language));

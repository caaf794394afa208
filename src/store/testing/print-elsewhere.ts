import { createExport } from "#export/export.ts";
import type { PrintDesign } from "#export/print-design.ts";
import { findLanguage } from "#export/printer.ts";

/** Simulates a worker: prints like the main thread, but later. */
export const printElsewhere: PrintDesign = async (program, catalog, language) =>
  createExport(program, catalog).print(findLanguage(language));

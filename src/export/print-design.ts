import type { Program } from "#model/program/program.ts";
import type { Language, PrintResult } from "#export/language.ts";

/** Prints a design in a language away from the page's main thread. Rejected only where the browser fails. */
export type PrintDesign = (program: Program, language: Language["id"]) => Promise<PrintResult>;

import { createDesign } from "#export/export.ts";
import { findLanguage } from "#export/printer.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The text of a design's own file, and the diagnostics about parts that it cannot express. */
export interface OwnFile {
  readonly text: string;
  /** The errors, as sentences. */
  readonly errors: readonly string[];
}

/**
 * Prints a design as the file that it was opened from, with the design's own package names, regardless of the packages
 * that the design is exported for. An edit changes only the necessary parts of a YAML file.
 */
export function printOwnFile(program: Program, catalog: Catalog, syntax: TextSyntax): OwnFile {
  const { files, diagnostics } = findLanguage(syntax).print(
    createDesign(syntax === "json" ? withoutSource(program) : program, catalog),
  );
  return {
    text: files[0]?.text ?? "",
    errors: diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ message }) => message),
  };
}

/**
 * Removes the YAML source that a design gets when the user types a comment in its YAML, if its file on disk is JSON.
 */
function withoutSource(program: Program): Program {
  const { source: _, ...rest } = program;
  return rest;
}

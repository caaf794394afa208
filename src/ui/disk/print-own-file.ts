import { createDesign } from "#export/export.ts";
import { findLanguage } from "#export/printer.ts";
import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";

/** The text of a design's own file, and what it cannot say. */
export interface OwnFile {
  readonly text: string;
  /** Sentences. */
  readonly errors: readonly string[];
}

/**
 * Prints a design as the file that it was opened from, in the words of the design, whichever packages it is exported
 * for: an edit changes no more of a YAML file than it has to.
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

/** A comment that was typed in the YAML of a design made a YAML file of it, which its file on disk is not. */
function withoutSource(program: Program): Program {
  const { source: _, ...rest } = program;
  return rest;
}

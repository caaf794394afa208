import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import { compilerOf } from "#model/files/project/compiler.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { WorkspaceState } from "#model/opening/workspace.ts";
import { replacementsFor } from "#export/retarget/provider-catalog.ts";

/** Whether a code file is editable, and if not, why, in one line. */
export type CodeMode =
  | { readonly kind: "editable"; readonly syntax: TextSyntax }
  | {
      readonly kind: "read-only";
      readonly reason: string;
      readonly canChange?: "language" | "packages";
    };

interface CodePlace {
  readonly language: string;
  /** True for the program's file, false for the other files of the project. */
  readonly isProgramFile: boolean;
  readonly program: Program;
  readonly catalog: Catalog;
  readonly role: WorkspaceState["role"];
}

/** Only the program in a data language is edited; everything else is generated from the design. */
export function codeMode({ language, isProgramFile, program, catalog, role }: CodePlace): CodeMode {
  const readOnly = (reason: string): CodeMode => ({ kind: "read-only", reason });
  if (role === "reader") return readOnly("Read-only: another tab edits this design.");
  if (compilerOf(program) !== undefined)
    return readOnly("Read-only: a compiler writes this program.");
  if (language !== "json" && language !== "yaml")
    return {
      kind: "read-only",
      reason: "Read-only: generated from the design.",
      canChange: "language",
    };
  if (!isProgramFile) return readOnly("Read-only: generated from the design.");
  if (program.plugin !== undefined)
    return readOnly("Read-only: edit the components of a plugin in the form.");
  if (replacementsFor(program, catalog).size > 0)
    return {
      kind: "read-only",
      reason: "Read-only: shows provider packages. Choose placeholder names to edit it.",
      canChange: "packages",
    };
  return { kind: "editable", syntax: language };
}

import type { DesignerState } from "#store/designer.ts";

/** The last language that the user chose, or else the language of the file from which the design was opened. */
export const shownLanguage = ({
  codeLanguage,
  program,
}: Pick<DesignerState, "codeLanguage" | "program">): string | undefined =>
  codeLanguage ?? program.source?.kind;

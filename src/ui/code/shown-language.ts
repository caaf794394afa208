import type { DesignerState } from "#store/designer.ts";

/** The last language that the user chose, or else that of the file the design was opened from. */
export const shownLanguage = ({
  codeLanguage,
  program,
}: Pick<DesignerState, "codeLanguage" | "program">): string | undefined =>
  codeLanguage ?? program.source?.kind;

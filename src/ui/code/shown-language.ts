import type { DesignerState } from "#store/designer.ts";

/** The language that a person chose last, else that of the file the design was opened from. */
export const shownLanguage = ({
  codeLanguage,
  program,
}: Pick<DesignerState, "codeLanguage" | "program">): string | undefined =>
  codeLanguage ?? program.source?.kind;

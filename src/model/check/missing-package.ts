import type { Diagnostic } from "#model/program/diagnostic.ts";

/** Whether a missing package is the only reason for the diagnostic, so the program may be right. */
export const isAboutMissingPackage = ({
  rule,
  location,
}: Pick<Diagnostic, "rule" | "location">): boolean =>
  rule === "function/package" || (rule === "resource-type/unknown" && location.kind === "package");

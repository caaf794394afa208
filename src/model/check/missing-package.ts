import type { Diagnostic } from "#model/program/diagnostic.ts";

/** Whether the only problem is that a package is not loaded. The program may then be right. */
export const isAboutMissingPackage = ({
  rule,
  location,
}: Pick<Diagnostic, "rule" | "location">): boolean =>
  rule === "function/package" || (rule === "resource-type/unknown" && location.kind === "package");

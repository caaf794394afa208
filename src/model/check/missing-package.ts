import type { Diagnostic } from "#model/program/diagnostic.ts";

/** Whether all that is wrong is that a package is not loaded: the program may be right, and nothing here can tell. */
export const isAboutMissingPackage = ({
  rule,
  location,
}: Pick<Diagnostic, "rule" | "location">): boolean =>
  rule === "function/package" || (rule === "resource-type/unknown" && location.kind === "package");

import type { Diagnostic, Severity } from "#model/program/diagnostic.ts";

export const severities: readonly Severity[] = ["error", "warning", "hint"];

/** The severities that a stored preference names. */
export const parseSeverities = (text: string): ReadonlySet<Severity> => {
  const names = new Set(text.split(","));
  return new Set(severities.filter((severity) => names.has(severity)));
};

/** Hints are folded until somebody asks for them. */
export const firstShown = "error,warning";

/** Whether nothing is wrong, or nothing but hints that nobody asked for. */
export const hasOnlyFoldedHints = (diagnostics: readonly Diagnostic[], shown: string): boolean =>
  diagnostics.every(({ severity }) => shown === firstShown && severity === "hint");

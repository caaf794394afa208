import type { Diagnostic, Severity } from "#model/program/diagnostic.ts";

export const severities: readonly Severity[] = ["error", "warning", "hint"];

/** The severities in a stored preference. */
export const parseSeverities = (text: string): ReadonlySet<Severity> => {
  const names = new Set(text.split(","));
  return new Set(severities.filter((severity) => names.has(severity)));
};

/** Hints are hidden by default. */
export const firstShown = "error,warning";

/** Whether there are no problems, except for hidden hints. */
export const hasOnlyFoldedHints = (diagnostics: readonly Diagnostic[], shown: string): boolean =>
  diagnostics.every(({ severity }) => shown === firstShown && severity === "hint");

import type { Severity } from "#model/check/diagnostic.ts";

export const severities: readonly Severity[] = ["error", "warning", "hint"];

/** The severities that a stored preference names. */
export const parseSeverities = (text: string): ReadonlySet<Severity> => {
  const names = new Set(text.split(","));
  return new Set(severities.filter((severity) => names.has(severity)));
};

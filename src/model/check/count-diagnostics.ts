import type { Diagnostic } from "#model/program/diagnostic.ts";
import { tidinessRules } from "#model/check/tidiness.ts";
import { addTo } from "#model/base/group-by.ts";
import type { ResourceId } from "#model/program/value.ts";

export interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly hint: number;
}

export function countSeverities(diagnostics: readonly Pick<Diagnostic, "severity">[]): Counts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** True for a diagnostic that is counted in badges. Diagnostics about tidiness are not counted. */
export const countForBadge = (diagnostics: readonly Diagnostic[]): Counts =>
  countSeverities(diagnostics.filter(({ rule }) => !tidinessRules.has(rule)));

/** The number of problems of each resource and variable that has at least one. */
export interface BoxCounts {
  readonly counts: ReadonlyMap<ResourceId, Counts>;
  readonly variableCounts: ReadonlyMap<string, { readonly counts: Counts }>;
}

/** The numbers of problems that the boxes of a design show. */
export function countForBoxes(diagnostics: readonly Diagnostic[]): BoxCounts {
  const resources = new Map<ResourceId, Diagnostic[]>();
  const variables = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { location } = diagnostic;
    if ("resource" in location) addTo(resources, location.resource, diagnostic);
    else if (location.kind === "variable") addTo(variables, location.name, diagnostic);
  }
  return {
    counts: new Map(Array.from(resources, ([id, found]) => [id, countForBadge(found)])),
    variableCounts: new Map(
      Array.from(variables, ([name, found]) => [name, { counts: countForBadge(found) }]),
    ),
  };
}

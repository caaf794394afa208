import type { Diagnostic } from "#model/check/diagnostic.ts";
import { declarationKey, resourceKey } from "#ui/outline/rows.ts";

export interface RowCounts {
  readonly error: number;
  readonly warning: number;
}

export const noCounts: RowCounts = { error: 0, warning: 0 };

type Counted = ReadonlyMap<string, RowCounts>;

/**
 * Makes the function from diagnostics to how many errors and warnings there are at each row, by its key. The
 * same map comes back as long as no number changes.
 */
export function createCounts(): (diagnostics: readonly Diagnostic[]) => Counted {
  let seen: readonly Diagnostic[] | undefined;
  let counts: Counted = new Map();
  return (diagnostics) => {
    if (diagnostics === seen) return counts;
    seen = diagnostics;
    const next = count(diagnostics);
    if (!sameCounts(counts, next)) counts = next;
    return counts;
  };
}

function count(diagnostics: readonly Diagnostic[]): Counted {
  const counts = new Map<string, { error: number; warning: number }>();
  for (const { location, severity } of diagnostics) {
    if (severity === "hint" || location.kind === "program") continue;
    const key =
      "resource" in location
        ? resourceKey(location.resource)
        : declarationKey(location.kind, location.name);
    const known = counts.get(key) ?? { error: 0, warning: 0 };
    known[severity] += 1;
    counts.set(key, known);
  }
  return counts;
}

function sameCounts(a: Counted, b: Counted): boolean {
  if (a.size !== b.size) return false;
  for (const [key, { error, warning }] of b) {
    const other = a.get(key);
    if (other === undefined || other.error !== error || other.warning !== warning) return false;
  }
  return true;
}

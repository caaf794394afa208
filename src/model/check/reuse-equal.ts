import type { Diagnostic } from "#model/program/diagnostic.ts";
import { sameItems } from "#model/base/memoize.ts";
import { sameData } from "#model/base/incremental/same-data.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/**
 * Creates a function that returns earlier objects for equal items, and the earlier list if nothing changed. Views
 * compare diagnostics by identity, and don't redraw if nothing changed.
 */
export function createReuseEqual(): (
  found: readonly Diagnostic[],
) => TimeSliced<readonly Diagnostic[]> {
  let last: readonly Diagnostic[] = [];
  return function* (found) {
    const reused: Diagnostic[] = [];
    yield* each(found, (diagnostic) => {
      const before = last[reused.length];
      const isSame = before !== undefined && sameDiagnostic(before, diagnostic);
      reused.push(isSame ? before : diagnostic);
    });
    if (!sameItems(reused, last)) last = reused;
    return last;
  };
}

const sameDiagnostic = (a: Diagnostic, b: Diagnostic): boolean =>
  a === b ||
  (a.message === b.message &&
    a.rule === b.rule &&
    a.severity === b.severity &&
    sameData(a.location, b.location) &&
    sameData(a.fix, b.fix) &&
    sameData(a.otherFixes, b.otherFixes));

import type { Diagnostic } from "#model/check/diagnostic.ts";
import { sameItems } from "#model/memoize.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import { each } from "#model/time-sliced.ts";

/**
 * Makes the function that gives back what it was given, as the objects that it gave before wherever they
 * say the same, and as the same list where nothing changed. What shows diagnostics can then tell by identity
 * that there is nothing new to show.
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

/** The same data, the symbols that mark expressions among it included. */
export function sameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, at) => sameData(item, b[at]))
    );
  return sameMembers(a, b);
}

/** Without lists of keys: thousands of objects are compared after a key that was pressed. */
function sameMembers(a: object, b: object): boolean {
  let count = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameData(Reflect.get(a, key), Reflect.get(b, key))) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  const symbols = Object.getOwnPropertySymbols(a);
  return (
    count === 0 &&
    symbols.length === Object.getOwnPropertySymbols(b).length &&
    symbols.every(
      (key) => Object.hasOwn(b, key) && sameData(Reflect.get(a, key), Reflect.get(b, key)),
    )
  );
}

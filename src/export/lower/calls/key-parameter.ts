import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Term } from "#export/lower/term.ts";

/** Whether a value is a map with at least one key that is only known at deployment. */
const hasEventualKey = (term: Term): boolean =>
  term.kind === "computed-map" &&
  term.entries.some(({ key }) => typeof key !== "string" && isEventual(key));

const depthOf = (term: Term): number =>
  Math.max(0, ...innerTerms(term).map(depthOf)) + (hasEventualKey(term) ? 1 : 0);

/**
 * The names of a map's output keys in the function that builds the map. The map's values are in that function, too. A
 * nested map uses a different name, because some languages don't allow a parameter to hide another parameter.
 */
export function keyParameter(term: Term, word: "mapKey" | "mapKeys"): string {
  const depth = depthOf(term);
  return depth < 2 ? word : `${word}${depth}`;
}

import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Term } from "#export/lower/term.ts";

/** Whether a value is a map of which at least one key is known only at deployment. */
const hasEventualKey = (term: Term): boolean =>
  term.kind === "computed-map" &&
  term.entries.some(({ key }) => typeof key !== "string" && isEventual(key));

const depthOf = (term: Term): number =>
  Math.max(0, ...innerTerms(term).map(depthOf)) + (hasEventualKey(term) ? 1 : 0);

/**
 * What the keys of a map that are outputs are called inside of the function that makes the map of them. Its values
 * stand in there too: a map in them has another name, since some languages let no parameter hide another.
 */
export function keyParameter(term: Term, word: "mapKey" | "mapKeys"): string {
  const depth = depthOf(term);
  return depth < 2 ? word : `${word}${depth}`;
}

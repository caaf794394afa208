import { newPlaces } from "#model/base/incremental/find-places.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { StepRecord } from "#edge/storage/history/step-record.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isUnsaved } from "#model/program/value.ts";

/**
 * The directions in which a step leads to a secret that is in memory alone: no record has its text, so that the
 * step cannot bring it back at a later visit. Undefined where it leads to none.
 */
export function unsavedDifference(before: Program, after: Program): StepRecord["withheld"] {
  const [from, to] = [changed(before, after), changed(after, before)].map(unsavedIn);
  const back = [...(from ?? [])].some((secret) => to?.has(secret) !== true);
  const forward = [...(to ?? [])].some((secret) => from?.has(secret) !== true);
  if (!back && !forward) return undefined;
  return { ...(back ? { back } : {}), ...(forward ? { forward } : {}) };
}

/** The resources of one program that are not the same in the other, or stand elsewhere. */
const changed = (program: Program, other: Program): readonly Resource[] =>
  newPlaces(other.resources, program.resources).flatMap((at) => program.resources[at] ?? []);

/** The text of a secret tells it from others: typed into, it is a new one. */
function unsavedIn(resources: readonly Resource[]): ReadonlySet<Expression> {
  const found = new Set<Expression>();
  const look = (value: Value): void =>
    visitExpressions(value, [], (expression) => {
      if (isUnsaved(expression)) found.add(expression);
    });
  for (const { inputs, options, origin } of resources) {
    look([inputs, options]);
    if (origin.kind === "lookup") look([origin.id, origin.state]);
  }
  return found;
}

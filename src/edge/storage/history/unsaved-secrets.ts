import { newPlaces } from "#model/base/incremental/find-places.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { StepRecord } from "#edge/storage/history/step-record.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isUnsaved } from "#model/program/value.ts";

/**
 * The directions in which a step leads to a secret that is only in memory. No record contains the secret, so the step
 * cannot restore it at a later visit. Undefined if no direction does.
 */
export function unsavedDifference(before: Program, after: Program): StepRecord["withheld"] {
  const [from, to] = [changed(before, after), changed(after, before)].map(unsavedIn);
  const back = [...(from ?? [])].some((secret) => to?.has(secret) !== true);
  const forward = [...(to ?? [])].some((secret) => from?.has(secret) !== true);
  if (!back && !forward) return undefined;
  return { ...(back ? { back } : {}), ...(forward ? { forward } : {}) };
}

/** The resources of `program` that differ in the other program, or have a different position there. */
const changed = (program: Program, other: Program): readonly Resource[] =>
  newPlaces(other.resources, program.resources).flatMap((at) => program.resources[at] ?? []);

/** The secrets that are only in memory. Secrets are distinguished by their text, so an edited secret is a new one. */
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

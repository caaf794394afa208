import type { ProgramRule } from "#model/check/rules/rule.ts";

/** A rule that can run with or without pauses. */
export const timeSlicedRule = (
  rule: Omit<ProgramRule, "check"> & Required<Pick<ProgramRule, "checkInPauses">>,
): ProgramRule => ({
  ...rule,
  *check(design) {
    for (const found of rule.checkInPauses(design)) if (found !== undefined) yield found;
  },
});

/** The number of resources between two pauses. */
const stretch = 500;

/** The items, with undefined where the caller may pause. */
export function* withPauses<T>(items: Iterable<T>): Iterable<T | undefined> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % stretch === 0) yield undefined;
  }
}

import type { ProgramRule } from "#model/check/rules/rule.ts";

/** A rule that pauses, for those who ask it in pauses and for those who have time for all of it. */
export const timeSlicedRule = (
  rule: Omit<ProgramRule, "check"> & Required<Pick<ProgramRule, "checkInPauses">>,
): ProgramRule => ({
  ...rule,
  *check(design) {
    for (const found of rule.checkInPauses(design)) if (found !== undefined) yield found;
  },
});

/** So many resources are looked at between two pauses. */
const stretch = 500;

/** The items, and now and then undefined, where there is to be a pause. */
export function* withPauses<T>(items: Iterable<T>): Iterable<T | undefined> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % stretch === 0) yield undefined;
  }
}

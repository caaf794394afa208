import { memoize } from "#model/base/memoize.ts";
import type { Resource } from "#model/program/program.ts";

/**
 * The number of resources of each type, by token as users write it. Memoized, because several rules need this number.
 */
export const resourceTokens = memoize(
  (resources: readonly Resource[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { token } of resources) counts.set(token, (counts.get(token) ?? 0) + 1);
    return counts;
  },
);

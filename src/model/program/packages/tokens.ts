import { memoize } from "#model/base/memoize.ts";
import type { Resource } from "#model/program/program.ts";

/** The types of the resources, each listed once. Even a large design has only a few types. */
export const tokensOf = memoize(
  (resources: readonly Resource[]): ReadonlySet<string> =>
    new Set(resources.map(({ token }) => token)),
);

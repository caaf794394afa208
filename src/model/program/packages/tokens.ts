import { memoize } from "#model/base/memoize.ts";
import type { Resource } from "#model/program/program.ts";

/** The resource types, each once. A large design has only a few. */
export const tokensOf = memoize(
  (resources: readonly Resource[]): ReadonlySet<string> =>
    new Set(resources.map(({ token }) => token)),
);

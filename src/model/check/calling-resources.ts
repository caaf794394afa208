import { memoize } from "#model/base/memoize.ts";
import { functionsOf } from "#model/program/functions/called-functions.ts";
import { resourcesBeyondAccesses } from "#model/program/references.ts";
import type { Resource } from "#model/program/program.ts";

/** The resources that call a function of a package: few, and several rules look at them. */
export const callingResources = memoize((resources: readonly Resource[]): readonly Resource[] =>
  resourcesBeyondAccesses(resources).filter((resource) => functionsOf(resource).length > 0),
);

import { memoize } from "#model/base/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** Packages generated from a cloud's own API description. */
const native = /-native$|^kubernetes$/;

/**
 * Whether a schema describes any resource's lookup state. The result is cached, because a schema can have thousands of
 * resources.
 */
const isSaid = memoize((index: PackageIndex): boolean =>
  index.resourceTokens.some(index.hasStateInputs),
);

/**
 * Whether the SDK's lookup accepts a state besides the ID. A schema describes the state of each resource. If a schema
 * describes no state, a package that is generated from a cloud's API description is known to have none.
 */
export function takesState(index: PackageIndex | undefined, token: string): boolean {
  if (index === undefined) return true;
  return isSaid(index) ? index.hasStateInputs(token) : !native.test(index.name);
}

import { memoize } from "#model/base/memoize.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** Packages made straight from a cloud's own description of itself. */
const native = /-native$|^kubernetes$/;

/** Whether a schema says of any resource what state its lookup takes. A schema may have thousands of them. */
const isSaid = memoize((index: PackageIndex): boolean =>
  index.resourceTokens.some(index.hasStateInputs),
);

/**
 * Whether the SDK's lookup takes a state beside the ID. A schema says so resource by resource, unless it
 * says it of none: then the packages that are made from a cloud's own description are known to have none.
 */
export function takesState(index: PackageIndex | undefined, token: string): boolean {
  if (index === undefined) return true;
  return isSaid(index) ? index.hasStateInputs(token) : !native.test(index.name);
}

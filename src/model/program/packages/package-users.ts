import { createFacets } from "#model/base/incremental/facets.ts";
import type { Resource } from "#model/program/program.ts";

/**
 * Makes a function that gives back the same resources as long as what they say of packages is the same: their
 * types and options, and whether they are default providers. Most edits change none of it.
 */
export function createPackageUsers(): (resources: readonly Resource[]) => readonly Resource[] {
  const facetsOf = createFacets<Resource>([
    ({ token, options, extras }) => [token, options, extras],
  ]);
  let last: { readonly facet: object | undefined; readonly resources: readonly Resource[] } = {
    facet: undefined,
    resources: [],
  };
  return (resources) => {
    const [facet] = facetsOf(resources);
    if (last.facet !== facet) last = { facet, resources };
    return last.resources;
  };
}

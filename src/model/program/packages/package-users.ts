import { createFacets } from "#model/base/incremental/facets.ts";
import type { Resource } from "#model/program/program.ts";

/**
 * Returns a function that returns the previous list of resources while the relevant fields are equal. These fields are
 * types and options, and whether resources are default providers. Most edits change none of them.
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

import type { Catalog } from "#model/schema/catalog.ts";
import type { TypeSummary } from "#model/schema/package-index.ts";
import { isProviderToken } from "#model/schema/token.ts";
import { addableTypes, typeSummary } from "#model/search/type-summaries.ts";

/** How many types are offered before a person has searched for any. */
const most = 8;

/**
 * The types to begin with: what was used last, then those that come with the page. Of a package that was
 * brought, nobody can say which of its thousand types is wanted: the search finds them.
 */
export function firstTypes(catalog: Catalog, recent: readonly string[]): readonly TypeSummary[] {
  const used = recent.flatMap((token) => typeSummary(token, catalog) ?? []);
  const builtIn = catalog.packages
    .filter(({ data }) => data.kind === "schema")
    .flatMap(addableTypes)
    .filter(({ token }) => !isProviderToken(token));
  return [...new Set([...used, ...builtIn])].slice(0, most);
}

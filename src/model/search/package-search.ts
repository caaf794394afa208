import { memoize } from "#model/memoize.ts";
import type { PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import { addableTypes } from "#model/search/type-summaries.ts";
import type { Prepared } from "#model/search/prepared.ts";
import { prepare } from "#model/search/prepared.ts";
import type { Found } from "#model/search/search-types.ts";
import { searchTypes } from "#model/search/search-types.ts";
import { isProviderToken } from "#model/schema/token.ts";

/** What a search reads of a package, put in order once for as long as the package is loaded. */
const preparedTypes = memoize<PackageIndex, readonly Prepared<TypeSummary>[]>((index) =>
  prepare(addableTypes(index)),
);

const preparedAll = memoize<readonly PackageIndex[], readonly Prepared<TypeSummary>[]>((packages) =>
  packages.flatMap(preparedTypes),
);

/**
 * The types of all packages that fit a query, the best first. Those used lately come before others as good,
 * and providers, of which every package has one, after them.
 */
export const searchPackages = (
  query: string,
  packages: readonly PackageIndex[],
  recent: ReadonlySet<string> = new Set(),
): readonly Found<TypeSummary>[] =>
  searchTypes(
    query,
    preparedAll(packages),
    ({ token, displayToken }) =>
      (recent.has(displayToken) ? 6 : 0) - (isProviderToken(token) ? 12 : 0),
  );

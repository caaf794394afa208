import { memoize } from "#model/base/memoize.ts";
import type { FunctionSummary, PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import { callableFunctions } from "#model/search/function-summaries.ts";
import { addableTypes } from "#model/search/type-summaries.ts";
import type { Prepared } from "#model/search/prepared.ts";
import { prepare } from "#model/search/prepared.ts";
import type { SearchResult } from "#model/search/search-types.ts";
import { searchTypes } from "#model/search/search-types.ts";
import { isProviderToken } from "#model/program/token.ts";

/** The kinds of items to search for, and the type of the results. The summary of a function has the kind `function`. */
interface Searched {
  readonly types: TypeSummary;
  readonly functions: FunctionSummary;
  readonly both: TypeSummary | FunctionSummary;
}

type Packages = readonly PackageIndex[];
type PreparedFor = {
  readonly [What in keyof Searched]: (packages: Packages) => readonly Prepared<Searched[What]>[];
};

/** The search data of a package. The data is prepared once, and kept while the package is loaded. */
const typesOf = memoize<PackageIndex, readonly Prepared<TypeSummary>[]>((index) =>
  prepare(addableTypes(index)),
);

const functionsOf = memoize<PackageIndex, readonly Prepared<FunctionSummary>[]>((index) =>
  prepare(callableFunctions(index)),
);

const prepared: PreparedFor = {
  types: memoize((packages) => packages.flatMap(typesOf)),
  functions: memoize((packages) => packages.flatMap(functionsOf)),
  both: memoize((packages) => [...prepared.types(packages), ...prepared.functions(packages)]),
};

/**
 * The types, the callable functions, or both, that match a query in any package, best first. Among equal matches,
 * recently used ones come first, functions come after types, and providers come last, because every package has one.
 * `likely` returns a bonus that depends on the place of the search.
 */
export function searchPackages(
  query: string,
  packages: Packages,
  recent?: ReadonlySet<string>,
): readonly SearchResult<TypeSummary>[];
export function searchPackages<What extends keyof Searched>(
  query: string,
  packages: Packages,
  recent: ReadonlySet<string>,
  what: What,
  likely?: (item: Searched[What]) => number,
): readonly SearchResult<Searched[What]>[];
export function searchPackages(
  query: string,
  packages: Packages,
  recent: ReadonlySet<string> = new Set(),
  what: keyof Searched = "types",
  likely: (item: never) => number = () => 0,
): readonly SearchResult<Searched["both"]>[] {
  return searchTypes<Searched["both"]>(query, prepared[what](packages), (item) => {
    const { kind, token, displayToken } = item;
    return (
      likely(item as never) +
      (recent.has(displayToken) ? 6 : 0) -
      (kind === "function" ? 6 : 0) -
      (isProviderToken(token) ? 12 : 0)
    );
  });
}

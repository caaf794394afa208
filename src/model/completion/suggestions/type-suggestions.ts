import type { Catalog } from "#model/schema/catalog.ts";
import { packagesToAdd } from "#model/schema/catalog.ts";
import type { FunctionSummary, TypeSummary } from "#model/schema/package-index.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { typeSummary } from "#model/search/type-summaries.ts";

/** Nobody reads further down a list. */
const most = 50;

/** The resource types that go on from what is typed, ranked as in the palette; without a word those that are in use. */
export function suggestTypes(
  typed: string,
  catalog: Catalog,
  used: ReadonlySet<string>,
): readonly TypeSummary[] {
  if (typed.trim() === "") return [...used].flatMap((token) => typeSummary(token, catalog) ?? []);
  return searchPackages(typed, packagesToAdd(catalog), used)
    .slice(0, most)
    .map(({ item }) => item);
}

/** The functions of packages that go on from what is typed. */
export const suggestFunctions = (
  typed: string,
  { packages }: Catalog,
): readonly FunctionSummary[] =>
  searchPackages(typed, packages, new Set(), "functions")
    .slice(0, most)
    .map(({ item }) => item);

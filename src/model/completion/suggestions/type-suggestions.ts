import type { Catalog } from "#model/schema/catalog.ts";
import { packagesToAdd } from "#model/schema/catalog.ts";
import type { FunctionSummary, TypeSummary } from "#model/schema/package-index.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { similarity, wordsInName } from "#model/completion/similarity.ts";
import { typeSummary } from "#model/search/type-summaries.ts";

/** The maximum length of the list; nobody reads a longer one. */
const most = 50;

/** The place of a resource's type. */
export interface TypeContext {
  readonly typed: string;
  /** The name of the resource. */
  readonly name: string;
  /** The types of all other resources in the design. */
  readonly used: ReadonlySet<string>;
}

/**
 * Two bonuses on the scale of the search: for a name similar to the resource's name, and for a type in the same module
 * as a type in use.
 */
const [alike, sameModule] = [60, 20];

/**
 * The resource types that match the typed text, ranked as in the palette. The types in use and the resource's name also
 * affect the rank. If there is no text, the result is the types in use.
 */
export function suggestTypes(
  { typed, name, used }: TypeContext,
  catalog: Catalog,
): readonly TypeSummary[] {
  const types = [...used].flatMap((token) => typeSummary(token, catalog) ?? []);
  if (typed.trim() === "") return types;
  const modules = new Set(types.map(moduleOf));
  const words = wordsInName(name);
  const likely = (item: TypeSummary): number =>
    (modules.has(moduleOf(item)) ? sameModule : 0) +
    alike * similarity(words, wordsInName(item.name));
  return searchPackages(typed, packagesToAdd(catalog), used, "types", likely)
    .slice(0, most)
    .map(({ item }) => item);
}

const moduleOf = ({ packageName, module }: TypeSummary): string => `${packageName}:${module}`;

/** The functions of packages that match the typed text. */
export const suggestFunctions = (
  typed: string,
  { packages }: Catalog,
): readonly FunctionSummary[] =>
  searchPackages(typed, packages, new Set(), "functions")
    .slice(0, most)
    .map(({ item }) => item);

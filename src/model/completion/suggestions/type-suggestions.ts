import type { Catalog } from "#model/schema/catalog.ts";
import { packagesToAdd } from "#model/schema/catalog.ts";
import type { FunctionSummary, TypeSummary } from "#model/schema/package-index.ts";
import { searchPackages } from "#model/search/package-search.ts";
import { similarity, wordsInName } from "#model/completion/similarity.ts";
import { typeSummary } from "#model/search/type-summaries.ts";

/** Nobody reads further down a list. */
const most = 50;

/** Where the type of a resource is written. */
export interface TypeContext {
  readonly typed: string;
  /** The name of the resource. */
  readonly name: string;
  /** The types of the design's other resources. */
  readonly used: ReadonlySet<string>;
}

/** So much raise a name like that of the resource, and another type of the same module; the search has its own weights. */
const [alike, sameModule] = [60, 20];

/**
 * The resource types that go on from what is typed, ranked as in the palette, and by what the design has and how the
 * resource is called. Without a word, those that are in use.
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

/** The functions of packages that go on from what is typed. */
export const suggestFunctions = (
  typed: string,
  { packages }: Catalog,
): readonly FunctionSummary[] =>
  searchPackages(typed, packages, new Set(), "functions")
    .slice(0, most)
    .map(({ item }) => item);

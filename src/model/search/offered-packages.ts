import { own } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { packageOf } from "#model/program/token.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

/** The packages of a design's resources. */
export const packagesUsedIn = ({ resources }: Program): ReadonlySet<string> =>
  new Set(resources.map(({ token }) => packageOf(token)));

/**
 * The packages whose types are offered for a query. While a provider package is loaded, a placeholder package is only
 * offered if the design uses the placeholder package or the query names it.
 */
export function offeredPackages(
  all: readonly PackageIndex[],
  query: string,
  { packages, providerPackages }: Catalog,
  program: Program,
): readonly PackageIndex[] {
  const isPlaceholder = ({ name }: PackageIndex): boolean =>
    own(providerPackages, name) !== undefined;
  if (packages.every(isPlaceholder)) return all;
  const used = packagesUsedIn(program);
  const isNamed = isNamedIn(query);
  return all.filter(
    (index) => !isPlaceholder(index) || used.has(index.name) || isNamed(index.name),
  );
}

/** Whether a query contains the whole name of a package. */
export const isNamedIn = (query: string): ((name: string) => boolean) => {
  const words = new Set(query.toLowerCase().split(/[\s:/]+/));
  return (name) => words.has(name.toLowerCase());
};

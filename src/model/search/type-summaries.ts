import { memoize } from "#model/base/memoize.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { PackageIndex, TypeSummary } from "#model/schema/package-index.ts";
import { enginePackage, isProviderToken, providerToken } from "#model/program/token.ts";

/**
 * The types that a package offers to add, without binding them: the resource types that Pulumi YAML supports, in schema
 * order, followed by the package's provider. The provider is last, because most designs need none. The engine has no
 * provider.
 */
export const addableTypes = memoize<PackageIndex, readonly TypeSummary[]>((index) => [
  ...index.resourceTokens
    .flatMap((token) => index.summary(token) ?? [])
    .filter(({ isInYaml }) => isInYaml),
  ...(index.name === enginePackage ? [] : [providerSummary(index)]),
]);

/** The summary of a type without binding it, by any accepted spelling. Providers are types, too. */
export function typeSummary(token: string, catalog: Catalog): TypeSummary | undefined {
  const index = catalog.homeOf(token);
  if (index === undefined) return undefined;
  return isProviderToken(token) ? providerSummary(index) : index.summary(token);
}

const providerSummary = memoize<PackageIndex, TypeSummary>(({ name }) => ({
  token: providerToken(name),
  displayToken: providerToken(name),
  packageName: name,
  module: "",
  name: "Provider",
  purpose: "The package's provider.",
  isComponent: false,
  isDeprecated: false,
  isInYaml: true,
}));

/** The purpose of a type on one line, from facts or else from its schema. */
export const purposeOfType = ({ token, purpose }: TypeSummary, catalog: Catalog): string =>
  catalog.factsOf(token)?.purpose ?? purpose;

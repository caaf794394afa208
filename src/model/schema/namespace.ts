import type { PackageIndex } from "#model/schema/package-index.ts";

/**
 * The package name at the start of a package's tokens. An extension adds types to its base package and uses the name of
 * that package.
 */
export const namespaceOf = ({
  name,
  parameterization,
}: Pick<PackageIndex, "name" | "parameterization">): string =>
  parameterization?.kind === "extension" ? parameterization.baseProvider.name : name;

/**
 * Whether a string is a valid publisher of a package (`namespace` in its schema), for use in paths and names, such as
 * npm scopes, SDK folders and GitHub organizations.
 */
export const isPublisherName = (text: string): boolean =>
  text.length <= 100 && /^[A-Za-z0-9][\w-]*$/.test(text);

import type { PackageIndex } from "#model/schema/package-index.ts";

/** The name with which the tokens of a package begin: an extension adds types to those of its base. */
export const namespaceOf = ({
  name,
  parameterization,
}: Pick<PackageIndex, "name" | "parameterization">): string =>
  parameterization?.kind === "extension" ? parameterization.baseProvider.name : name;

/**
 * Whether a text can be the name of who publishes a package (`namespace` of its schema), and so a part of paths
 * and names: npm's scopes, folders of SDKs, organizations of GitHub.
 */
export const isPublisherName = (text: string): boolean =>
  text.length <= 100 && /^[A-Za-z0-9][\w-]*$/.test(text);

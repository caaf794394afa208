import type { PackageIndex } from "#model/schema/package-index.ts";

/** The name with which the tokens of a package begin: an extension adds types to those of its base. */
export const namespaceOf = ({
  name,
  parameterization,
}: Pick<PackageIndex, "name" | "parameterization">): string =>
  parameterization?.kind === "extension" ? parameterization.baseProvider.name : name;

import type { PackageIndex } from "#model/schema/package-index.ts";

/**
 * Whether a schema has some types of a package alone. Of all others nothing is known, so nobody may say that the package
 * lacks them.
 */
export const isSample = ({ head: { keywords } }: Pick<PackageIndex, "head">): boolean =>
  Array.isArray(keywords) && keywords.includes("stackwright/sample");

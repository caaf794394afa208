import type { PackageIndex } from "#model/schema/package-index.ts";

/** Whether a schema only has some of a package's types, so the package may have further types. */
export const isSample = ({ head: { keywords } }: Pick<PackageIndex, "head">): boolean =>
  Array.isArray(keywords) && keywords.includes("stackwright/sample");

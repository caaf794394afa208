import type { PackageIndex } from "#model/schema/package-index.ts";

/** Whether a schema has only some types of a package, so other types may exist. */
export const isSample = ({ head: { keywords } }: Pick<PackageIndex, "head">): boolean =>
  Array.isArray(keywords) && keywords.includes("stackwright/sample");

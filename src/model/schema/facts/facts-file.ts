/** The suffix of facts files. */
export const factsFileEnd = ".facts.json";

/** The facts file of a package, next to its schemas. */
export const factsFileName = (packageName: string): string => `${packageName}${factsFileEnd}`;

/** The largest facts file that is read, in bytes. */
export const maxFactsBytes = 5 * 1024 * 1024;

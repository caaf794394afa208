/** The suffix of facts files. */
export const factsFileEnd = ".facts.json";

/** The name of a package's facts file. The file is next to the package's schemas. */
export const factsFileName = (packageName: string): string => `${packageName}${factsFileEnd}`;

/** The maximum size of a facts file, in bytes. */
export const maxFactsBytes = 5 * 1024 * 1024;

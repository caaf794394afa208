/** How the name of a file of facts ends. */
export const factsFileEnd = ".facts.json";

/** The file of facts about a package, beside the schemas of it. */
export const factsFileName = (packageName: string): string => `${packageName}${factsFileEnd}`;

/** The most bytes of a file of facts that are read. */
export const maxFactsBytes = 5 * 1024 * 1024;

/** The maximum length of a version's name, in characters. */
export const longestName = 100;

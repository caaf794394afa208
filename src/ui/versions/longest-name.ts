/** A name of more characters is read by nobody. */
export const longestName = 100;

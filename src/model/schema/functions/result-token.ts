/**
 * The suffix in the tokens of functions' result objects, which have no name in the schema. Pulumi's own name, the
 * function's token and "Result", may be the name of another type in the package. No token in a schema has this suffix.
 */
const suffix = "#outputs";

/** The token of a function's result object, by the function's token. */
export const resultToken = (functionToken: string): string => `${functionToken}${suffix}`;

/** The token of the function whose result is an object type; undefined for other types. */
export const functionOfResult = (token: string): string | undefined =>
  token.endsWith(suffix) ? token.slice(0, -suffix.length) : undefined;

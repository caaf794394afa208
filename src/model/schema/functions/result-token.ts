/**
 * The suffix in the tokens of functions' result objects. In the schema, these objects have no name. Pulumi's own name
 * for them, the function's token and "Result", may be the name of a different type in the package. No token in a schema
 * has this suffix.
 */
const suffix = "#outputs";

/** The token of the object that a function returns. */
export const resultToken = (functionToken: string): string => `${functionToken}${suffix}`;

/** The token of the function whose result is an object type; undefined for other types. */
export const functionOfResult = (token: string): string | undefined =>
  token.endsWith(suffix) ? token.slice(0, -suffix.length) : undefined;

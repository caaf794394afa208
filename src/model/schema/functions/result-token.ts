/**
 * What a function gives as a whole is an object without a name in the schema. Pulumi's own name of it, the
 * function's token and "Result", may be that of another type of the package: no token of a schema ends in this.
 */
const suffix = "#outputs";

/** The token of the object type that a function gives, by the function's token. */
export const resultToken = (functionToken: string): string => `${functionToken}${suffix}`;

/** The token of the function whose result an object type is; undefined for all other types. */
export const functionOfResult = (token: string): string | undefined =>
  token.endsWith(suffix) ? token.slice(0, -suffix.length) : undefined;

import fc from "fast-check";

/** What may be known of an output of another stack. */
export const outputTypeArbitrary = fc.constantFrom(
  "string",
  "number",
  "boolean",
  "object",
  "any",
  "secret",
  "List<string>",
  "List<List<any>>",
);

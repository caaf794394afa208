import fc from "fast-check";

/** A possible type of another stack's output. */
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

/* Sentences that apply to several types, each about a gap in the interface's documentation. Users see these sentences,
   because a guess would look like a fact. */

export const undocumentedTransitions =
  "The transitions between states, and the operations that cause them, are not documented.";

export const undocumentedLookup =
  "No operation to look up an existing resource of this type is documented.";

/** Gaps that apply to all types. */
export const undocumentedEverywhere: readonly string[] = [
  "Operations to update and to delete a resource are not documented.",
  "The HTTP method and path of each operation on the resource are not documented.",
  "The authentication of requests to the service (scheme, header names, scopes) is not documented.",
  "Events that the service emits are not documented.",
  "The payload of an error and the HTTP status codes are not documented.",
  "Rate limits, quotas and size limits are not documented.",
];

/** The documentation mentions dates and times without naming their format. */
export const dateTimeNote =
  "The documentation asks for a date and time and names no format; ISO 8601 is assumed.";

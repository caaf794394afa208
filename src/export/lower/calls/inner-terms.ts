import type { Term } from "#export/lower/term.ts";

/** The values that a value consists of, including a call's arguments. */
export function innerTerms(term: Term): readonly Term[] {
  switch (term.kind) {
    case "list":
      return term.items;
    case "map":
    case "object":
      return term.entries.map(({ value }) => value);
    case "computed-map":
      return term.entries.flatMap(({ key, value }) =>
        typeof key === "string" ? [value] : [key, value],
      );
    case "template":
      return term.parts.filter((part) => typeof part !== "string");
    case "secret":
      return [term.value];
    case "asset":
      return typeof term.source === "string" ? [] : [term.source];
    case "builtin":
      return term.arguments;
    case "invoke":
      return [...term.arguments, ...term.options].map(({ value }) => value);
    default:
      return [];
  }
}

import type { Term } from "#export/lower/term.ts";

/** Whether a value, or anything in it, is known only at deployment: an output, as the SDKs call it. */
export function isEventual(term: Term): boolean {
  switch (term.kind) {
    case "reference":
    case "invoke":
    case "secret":
      return true;
    case "variable":
    case "builtin":
    case "computed-map":
      return term.isEventual;
    case "config":
      return term.isSecret === true;
    case "list":
      return term.items.some(isEventual);
    case "object":
    case "map":
      return term.entries.some(({ value }) => isEventual(value));
    case "template":
      return term.parts.some((part) => typeof part !== "string" && isEventual(part));
    case "asset":
      return typeof term.source !== "string" && isEventual(term.source);
    case "literal":
    case "engine":
    case "unresolved":
    case "verbatim":
      return false;
  }
}

import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import type { Term } from "#export/lower/term.ts";

/** Whether a value, or anything in it, is only known at deployment. Such a value is an output in the SDKs. */
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
    default:
      return innerTerms(term).some(isEventual);
  }
}

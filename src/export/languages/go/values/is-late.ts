import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Term } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";

/** Expressions that Go returns as an output, whatever they consist of. */
const always: ReadonlySet<BuiltinName> = new Set(["singleOrNone", "stackReference", "unsecret"]);

/** Whether Go has a value, or anything in it, as an output, even if other languages have it at once. */
export function isLate(scope: ProgramScope, term: Term): boolean {
  switch (term.kind) {
    case "variable":
      return scope.variables.get(term.name)?.value?.form !== "plain";
    case "builtin":
      return always.has(term.function) || innerTerms(term).some((inner) => isLate(scope, inner));
    case "reference":
    case "config":
    case "invoke":
    case "secret":
      return isEventual(term);
    default:
      return innerTerms(term).some((inner) => isLate(scope, inner));
  }
}

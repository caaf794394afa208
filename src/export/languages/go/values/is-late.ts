import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Term } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";

/** Expressions that Go returns as an output, regardless of their content. */
const always: ReadonlySet<BuiltinName> = new Set(["singleOrNone", "stackReference", "unsecret"]);

/** Whether a value, or a part of it, is an output in Go, even if it is not an output in other languages. */
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

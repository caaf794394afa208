import type { BuiltinName } from "#model/functions/builtin-names.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Term } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";

/** What Go gives as an output, whatever it is made of. */
const always: ReadonlySet<BuiltinName> = new Set(["singleOrNone", "stackReference", "unsecret"]);

/** Whether Go has a value, or anything in it, as an output: also where another language has it at once. */
export function isLate(scope: ProgramScope, term: Term): boolean {
  switch (term.kind) {
    case "variable":
      return scope.variables.get(term.name)?.value?.form !== "plain";
    case "builtin":
      return (
        always.has(term.function) || term.arguments.some((argument) => isLate(scope, argument))
      );
    case "list":
      return term.items.some((item) => isLate(scope, item));
    case "object":
    case "map":
      return term.entries.some(({ value }) => isLate(scope, value));
    case "computed-map":
      return term.entries.some(
        ({ key, value }) => (typeof key !== "string" && isLate(scope, key)) || isLate(scope, value),
      );
    case "template":
      return term.parts.some((part) => typeof part !== "string" && isLate(scope, part));
    case "asset":
      return typeof term.source !== "string" && isLate(scope, term.source);
    default:
      return isEventual(term);
  }
}

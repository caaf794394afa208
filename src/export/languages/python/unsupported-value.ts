import type { Doc } from "#export/print/document.ts";
import { describeUnsupported } from "#export/lower/unsupported-value.ts";
import type { Term } from "#export/lower/term.ts";
import { printCall } from "#export/languages/python/call.ts";
import { unsupported } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/**
 * The placeholder for what Python cannot express, reported as an error: a call to an undeclared name.
 * The program doesn't run until someone replaces it, so no deployment goes ahead without the value.
 */
export function printUnsupported(scope: ProgramScope, term: Term): Doc {
  return printCall(`${unsupported}(`, unsupportedArgument(scope, term));
}

/** Like `printUnsupported`, as an expression inside a template. */
export const unsupportedExpression = (scope: ProgramScope, term: Term): string =>
  `${unsupported}(${unsupportedArgument(scope, term)})`;

function unsupportedArgument(scope: ProgramScope, term: Term): string {
  const what = describeUnsupported(term);
  scope.report(
    "export/not-expressible",
    "error",
    term.location,
    `Not exported to Python: ${what.name}. The program does not run until you replace it.`,
  );
  return quote(what.text);
}

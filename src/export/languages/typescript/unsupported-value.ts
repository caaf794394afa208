import { describeUnsupported } from "#export/lower/unsupported-value.ts";
import type { Term } from "#export/lower/term.ts";
import { quote } from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import { unsupported } from "#export/languages/typescript/scope.ts";

/**
 * The placeholder for what TypeScript cannot express, reported as an error: a call to an undeclared
 * name. The program doesn't compile until someone replaces it, so no deployment goes ahead without the
 * value.
 */
export function printUnsupported(scope: ProgramScope, term: Term): string {
  const what = describeUnsupported(term);
  scope.report(
    "export/not-expressible",
    "error",
    term.location,
    `Not exported to TypeScript: ${what.name}. The program does not compile until you replace it.`,
  );
  return `${unsupported}(${quote(what.text)})`;
}

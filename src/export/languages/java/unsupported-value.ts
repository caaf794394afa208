import type { Doc } from "#export/print/document.ts";
import type { UnsupportedValue } from "#export/lower/unsupported-value.ts";
import { describeUnsupported } from "#export/lower/unsupported-value.ts";
import type { Term } from "#export/lower/term.ts";
import { printCall } from "#export/languages/java/call.ts";
import { printText } from "#export/languages/java/text/literals.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { unsupported } from "#export/languages/java/text/identifiers.ts";

/**
 * The placeholder for what Java cannot express, reported as an error: a call to an undeclared method.
 * The program doesn't compile until someone replaces it, so no deployment goes ahead without the value.
 */
export function printUnsupported(scope: ProgramScope, term: Term): Doc {
  const what = describe(term);
  return printMissing(scope, term, what.name, what.text);
}

/** Like `printUnsupported`, for a value that Java can express, but not in its position. */
export function printMissing(scope: ProgramScope, term: Term, name: string, text: string): Doc {
  scope.report(
    "export/not-expressible",
    "error",
    term.location,
    `Not exported to Java: ${name}. The program does not compile until you replace it.`,
  );
  return printCall(`${unsupported}(`, printText(text));
}

function describe(term: Term): UnsupportedValue {
  switch (term.kind) {
    case "verbatim":
    case "unresolved":
    case "variable":
    case "invoke":
    case "builtin":
    case "computed-map":
      return describeUnsupported(term);
    case "literal":
      return { name: `${JSON.stringify(term.value)} here`, text: String(term.value) };
    case "reference":
    case "config":
      return { name: "this reference here", text: "a reference" };
    default:
      return { name: "this value here", text: "a value" };
  }
}

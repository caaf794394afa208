import type { Doc } from "#export/print/document.ts";
import { printCall } from "#export/languages/csharp/call.ts";
import { unsupported } from "#export/languages/csharp/text/identifiers.ts";
import { quote } from "#export/languages/csharp/text/literals.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { UnsupportedValue } from "#export/lower/unsupported-value.ts";
import { describeUnsupported } from "#export/lower/unsupported-value.ts";
import type { Term } from "#export/lower/term.ts";

/**
 * The placeholder for what C# cannot express, reported as an error: a call to an undeclared name. The
 * program doesn't compile until someone replaces it, so no deployment goes ahead without the value.
 */
export const printUnsupported = (scope: ProgramScope, term: Term): Doc =>
  printUnsupportedText(reportUnsupported(scope, term));

/** Like `printUnsupported`, for text with a missing part. */
export const printUnsupportedText = (text: string): Doc =>
  printCall(`${unsupported}(`, quote(text));

/** Reports that C# cannot express a term, and returns the term's text for the program. */
export function reportUnsupported(scope: ProgramScope, term: Term): string {
  const what = describe(scope, term);
  scope.report(
    "export/not-expressible",
    "error",
    term.location,
    `Not exported to C#: ${what.name}. The program does not compile until you replace it.`,
  );
  return what.text;
}

const named: ReadonlySet<Term["kind"]> = new Set([
  "verbatim",
  "unresolved",
  "reference",
  "variable",
  "invoke",
  "builtin",
  "computed-map",
]);

function describe(scope: ProgramScope, term: Term): UnsupportedValue {
  if (term.kind === "literal") {
    const text = String(term.value);
    return { name: `${text}, which is not a valid value here`, text };
  }
  const parts = term.kind === "reference" || term.kind === "config" ? term.steps : [];
  const path = parts.map(({ part }) => part).join(".");
  const target = term.kind === "reference" ? scope.resources.get(term.resource) : undefined;
  const root = term.kind === "config" ? term.name : target?.declaration.name;
  if (root !== undefined) {
    const text = `\${${[root, path].filter((part) => part !== "").join(".")}}`;
    return { name: `${text} as a value of the expected type`, text };
  }
  return named.has(term.kind)
    ? describeUnsupported(term)
    : { name: "a value with a different type", text: "a value of a different type" };
}

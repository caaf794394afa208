import type { Doc } from "#export/document.ts";
import type { Term } from "#export/term.ts";
import { printCall } from "#export/python/call.ts";
import { gap } from "#export/python/identifiers.ts";
import { quote } from "#export/python/literals.ts";
import type { ProgramScope } from "#export/python/scope.ts";

/**
 * What stands in the place of something that has no Python, reported as an error: a call of a name that
 * nothing declares. The program does not run until a person has put something there, so that no
 * deployment goes ahead without the value.
 */
export function printGap(scope: ProgramScope, term: Term): Doc {
  return printCall(`${gap}(`, gapArgument(scope, term));
}

/** The same as an expression inside a template. */
export const gapExpression = (scope: ProgramScope, term: Term): string =>
  `${gap}(${gapArgument(scope, term)})`;

function gapArgument(scope: ProgramScope, term: Term): string {
  const what = describe(term);
  scope.report(
    "export/not-expressible",
    "error",
    term.place,
    `Python has no word for ${what.name}. The program does not run until a value stands there.`,
  );
  return quote(what.text);
}

interface Described {
  /** For the diagnostic. */
  readonly name: string;
  /** For the program. */
  readonly text: string;
}

function describe(term: Term): Described {
  if (term.kind === "verbatim") {
    const { json } = term;
    const keys = typeof json === "object" && json !== null ? Object.keys(json) : [];
    const [call] = keys;
    const isCall = keys.length === 1 && call?.startsWith("fn::") === true;
    return { name: isCall ? call : "this value", text: JSON.stringify(json) };
  }
  const access = term.kind === "unresolved" ? `\${${term.access}}` : "a reference";
  return { name: `${access}, which names nothing in the design`, text: access };
}

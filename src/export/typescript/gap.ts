import type { Term } from "#export/term.ts";
import { quote } from "#export/typescript/literals.ts";
import type { ProgramScope } from "#export/typescript/scope.ts";
import { gap } from "#export/typescript/scope.ts";

/**
 * What stands in the place of something that has no TypeScript, reported as an error: a call of a name
 * that nothing declares. The program does not compile until a person has put something there, so that
 * no deployment goes ahead without the value.
 */
export function printGap(scope: ProgramScope, term: Term): string {
  const what = describe(term);
  scope.report(
    "export/not-expressible",
    "error",
    term.place,
    `TypeScript has no word for ${what.name}. The program does not compile until a value stands there.`,
  );
  return `${gap}(${quote(what.text)})`;
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

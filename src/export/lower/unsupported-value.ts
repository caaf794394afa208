import type { Term } from "#export/lower/term.ts";

/** The placeholder for what a language cannot express. */
export interface UnsupportedValue {
  /** The name in the diagnostic. */
  readonly name: string;
  /** The text in the program. */
  readonly text: string;
}

/** The description of an unread value, or of a reference whose target is not in the design. */
export function describeUnsupported(term: Term): UnsupportedValue {
  if (term.kind === "verbatim") {
    const { json } = term;
    const keys = typeof json === "object" && json !== null ? Object.keys(json) : [];
    const [call] = keys;
    const isCall = keys.length === 1 && call?.startsWith("fn::") === true;
    return { name: isCall ? call : "this value", text: JSON.stringify(json) };
  }
  const call = callOf(term);
  if (call !== undefined) return { name: call, text: call };
  const access = term.kind === "unresolved" ? `\${${term.access}}` : "a reference";
  return { name: `${access}, which does not exist in the design`, text: access };
}

function callOf(term: Term): string | undefined {
  if (term.kind === "builtin") return `fn::${term.function}`;
  if (term.kind === "invoke") return `fn::${term.function.token}`;
  if (term.kind === "computed-map") return "a map with computed keys";
  return term.kind === "variable" ? `the variable ${term.name}` : undefined;
}

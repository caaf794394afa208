import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { printFitted } from "#export/languages/go/values/terms.ts";

/** Something that a call takes, as Go has it: an output of a type, or a value of that type. */
export interface Argument {
  readonly doc: Doc;
  readonly isOutput: boolean;
  readonly type: PropertyType;
}

export function printArgument(scope: ProgramScope, term: Term, type: PropertyType): Argument {
  if (isLate(scope, term)) return { doc: printOutput(scope, term, type), isOutput: true, type };
  const isNothing = term.kind === "literal" && term.value === null && type.kind === "string";
  const doc = isNothing ? '""' : printPlain(scope, term, type);
  return { doc, isOutput: false, type };
}

/** A value as an output of a type, on which more can be asked. */
export function printOutput(scope: ProgramScope, term: Term, type: PropertyType): Doc {
  const { doc, output } = printFitted(scope, term, { type, required: true, bare: true });
  const isOutput = isLate(scope, term) && !composites.has(term.kind);
  const name = output();
  return isOutput ? doc : concat(doc, `.To${name.slice(name.lastIndexOf(".") + 1)}()`);
}

/** They are inputs with outputs inside, and no outputs themselves. */
const composites = new Set<Term["kind"]>(["list", "map", "object"]);

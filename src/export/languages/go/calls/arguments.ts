import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, plainOf } from "#export/languages/go/go-value.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { asOutput } from "#export/languages/go/values/fit.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { printFitted } from "#export/languages/go/values/terms.ts";

/** An argument of a call in Go: an output of a type, or a value of that type. */
export function printArgument(scope: ProgramScope, term: Term, type: PropertyType): GoValue {
  if (isLate(scope, term)) return outputOf(printOutput(scope, term, type), type);
  const isNothing = term.kind === "literal" && term.value === null && type.kind === "string";
  return plainOf(isNothing ? '""' : printPlain(scope, term, type), type);
}

/** A value as an output of a type, which supports further accesses. */
export const printOutput = (scope: ProgramScope, term: Term, type: PropertyType): Doc =>
  asOutput(scope, printFitted(scope, term, { type, required: true, bare: true }));

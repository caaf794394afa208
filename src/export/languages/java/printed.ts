import type { Doc } from "#export/print/document.ts";
import { concat, group, indent, line, marked } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { printCall } from "#export/languages/java/call.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { core } from "#export/languages/java/types.ts";

/** An expression, and whether it is an `Output`. */
export interface Printed {
  readonly doc: Doc;
  readonly isOutput: boolean;
}

/** As an `Output`, whatever it is. */
export const asOutput = (scope: ProgramScope, { doc, isOutput }: Printed): Doc =>
  isOutput ? doc : printCall(`${core(scope, "Output")}.of(`, doc);

/** Values of inputs say which lines show them. */
export const mark = (term: Term, doc: Doc): Doc =>
  term.location.kind === "input" ? marked(term.location, doc) : doc;

/** What a variable is made with: on the same line if all of it fits there. Fields are declared elsewhere. */
export const printAssignment = (scope: ProgramScope, variable: string, value: Doc): Doc => {
  const start = scope.hasFields ? `${variable} =` : `var ${variable} =`;
  return concat(group(concat(start, indent(concat(line, value)))), ";");
};

import type { Doc } from "#export/print/document.ts";
import { concat, group, indent, line } from "#export/print/document.ts";
import { printCall, printChain, printLambda } from "#export/languages/java/call.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { core } from "#export/languages/java/types.ts";

/** An expression, and whether it is an `Output`. */
export interface Printed {
  readonly doc: Doc;
  readonly isOutput: boolean;
}

/** The value as an `Output`, regardless of its form. */
export const asOutput = (scope: ProgramScope, { doc, isOutput }: Printed): Doc =>
  isOutput ? doc : printCall(`${core(scope, "Output")}.of(`, doc);

/** The value derived from an available value, or from an output through the named parameter. */
export function printApplied(
  scope: ProgramScope,
  { doc, isOutput }: Printed,
  name: string,
  make: (value: Doc) => Doc,
): Printed {
  if (!isOutput) return { doc: make(doc), isOutput };
  const parameter = scope.parameter(name, []);
  const call = printCall(".applyValue(", printLambda(parameter, make(parameter)));
  return { doc: printChain(doc, [call], true), isOutput };
}

/** A variable's initial value: on the same line if all of it fits there. Fields are declared elsewhere. */
export const printAssignment = (scope: ProgramScope, variable: string, value: Doc): Doc => {
  const start = scope.hasFields ? `${variable} =` : `var ${variable} =`;
  return printAssigned(start, value);
};

/** A statement that ends with a value, which moves to the next line if it doesn't fit. */
export const printAssigned = (start: string, value: Doc): Doc =>
  concat(group(concat(start, indent(concat(line, value)))), ";");

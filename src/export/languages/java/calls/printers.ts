import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { writtenValue } from "#export/lower/calls/written-value.ts";
import type { Term, TermEntry, VariableTerm } from "#export/lower/term.ts";
import type { Shape } from "#export/languages/java/calls/shapes.ts";
import type { Printed } from "#export/languages/java/printed.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { propertiesOf } from "#export/languages/java/types.ts";

/** An expression without an expected type, and its result. */
export interface Untyped {
  readonly doc: Doc;
  readonly shape: Shape;
}

/** How a call's values are printed. */
export interface Printers {
  print(scope: ProgramScope, term: Term, type: PropertyType | undefined): Printed;
  printUntyped(scope: ProgramScope, term: Term): Untyped;
  printProperties(
    scope: ProgramScope,
    entries: readonly TermEntry[],
    properties: readonly Property[],
  ): readonly Doc[];
}

/** The part of a list or map variable that an access reads; undefined for other variables. */
export const writtenOut = (scope: ProgramScope, term: VariableTerm): Term | undefined =>
  writtenValue(scope.variables, term, (token) => propertiesOf(scope, { kind: "object", token }));

import type { Property } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import { writtenValue } from "#export/lower/calls/written-value.ts";
import type { Term, TermEntry, VariableTerm } from "#export/lower/term.ts";
import type { ObjectSide } from "#export/languages/csharp/class-expression.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Shape } from "#export/languages/csharp/calls/shapes.ts";
import { shapeOfVariable } from "#export/languages/csharp/calls/shapes.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { dataSlot, itemSlot } from "#export/languages/csharp/slot.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { nameOf, propertiesOf } from "#export/languages/csharp/types.ts";

/** Prints a value for its position. */
export type PrintTerm = (scope: ProgramScope, term: Term, slot: Slot) => Doc;

/** An expression without an expected type, and its result. */
export interface Untyped {
  readonly doc: Doc;
  readonly shape: Shape;
}

/** How a call's values are printed. */
export interface Printers {
  readonly print: PrintTerm;
  readonly printUntyped: (scope: ProgramScope, term: Term, printers: Printers) => Untyped;
  readonly printMembers: (
    scope: ProgramScope,
    entries: readonly TermEntry[],
    properties: readonly Property[] | undefined,
    side: ObjectSide,
  ) => readonly Doc[];
}

/** The part of a list or map variable that an access reads; undefined for other variables. */
export const writtenOut = (scope: ProgramScope, term: VariableTerm): Term | undefined =>
  writtenValue(scope.variables, term, (token) => propertiesOf(scope, token));

export const isWritten = ({ kind }: Term): boolean => kind === "list" || kind === "map";

/**
 * A value as an `Output` of the type if part of it is only known at deployment, otherwise as a plain value of the type.
 */
export function printAs(scope: ProgramScope, term: Term, type: CsType, print: PrintTerm): Doc {
  const written = term.kind === "variable" ? writtenOut(scope, term) : undefined;
  const named =
    term.kind === "variable" && term.steps.length === 0
      ? scope.variables.get(term.name)
      : undefined;
  const shape = named && shapeOfVariable(named);
  const isNamed = shape !== undefined && nameOf(shape.type) === nameOf(type);
  const value = written !== undefined && !isNamed ? written : term;
  const eventual = isEventual(value);
  const side = eventual ? "input" : "plain";
  const doc = print(scope, value, { ...itemSlot(dataSlot, type), side });
  return eventual && isWritten(value) ? concat(doc, ".ToOutput()") : doc;
}

/** Prints a value as a string, like `printAs`. */
export const printText = (scope: ProgramScope, term: Term, print: PrintTerm): Doc =>
  printAs(scope, term, { kind: "string" }, print);

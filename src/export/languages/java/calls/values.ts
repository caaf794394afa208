import type { PropertyType } from "#model/schema/property-type.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/java/access.ts";
import { accessOf, printAccess } from "#export/languages/java/access.ts";
import { readCall } from "#export/languages/java/calls/functions.ts";
import type { Printers, Untyped } from "#export/languages/java/calls/printers.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import type { Shape } from "#export/languages/java/calls/shapes.ts";
import { shapeOfVariable } from "#export/languages/java/calls/shapes.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { printInteger } from "#export/languages/java/text/literals.ts";

const any: PropertyType = { kind: "any" };

/** A value in its most specific type: a list of strings, or untyped data for mixed items. */
export function printUntyped(scope: ProgramScope, term: Term, printers: Printers): Untyped {
  switch (term.kind) {
    case "variable": {
      const written = term.steps.length > 0 ? writtenOut(scope, term) : undefined;
      if (written !== undefined) return printUntyped(scope, written, printers);
      const named = scope.variables.get(term.name);
      const shape = named && shapeOfVariable(named);
      if (term.steps.length === 0 && named !== undefined && shape !== undefined)
        return { doc: named.variable, shape };
      return ofAccess(accessOf(scope, term)) ?? ofData(scope, term, printers);
    }
    case "reference":
    case "config":
      return ofAccess(accessOf(scope, term)) ?? ofData(scope, term, printers);
    case "invoke":
    case "builtin":
      return ofAccess(readCall(scope, term, printers)) ?? ofData(scope, term, printers);
    case "literal": {
      if (term.value === null) return ofData(scope, term, printers);
      const isWhole = typeof term.value === "number" && printInteger(term.value) !== undefined;
      return typed(scope, term, isWhole ? { kind: "integer" } : foundType(term), printers);
    }
    case "list":
    case "map": {
      const values = term.kind === "list" ? term.items : term.entries.map(({ value }) => value);
      const type = commonType(values);
      if (type === undefined) return ofData(scope, term, printers);
      const whole: PropertyType =
        term.kind === "list" ? { kind: "list", items: type } : { kind: "map", values: type };
      return typed(scope, { ...term, type: whole }, whole, printers);
    }
    case "object":
      return typed(scope, term, { kind: "object", token: term.token }, printers);
    case "template":
    case "engine":
    case "asset":
      return typed(scope, term, foundType(term), printers);
    case "secret": {
      const type = foundType(term);
      return type !== undefined && scalars.has(type.kind)
        ? typed(scope, term, type, printers)
        : ofData(scope, term, printers);
    }
    default:
      return ofData(scope, term, printers);
  }
}

const scalars: ReadonlySet<PropertyType["kind"]> = new Set([
  "string",
  "number",
  "boolean",
  "integer",
]);

/** The common type of all values, if one list can contain outputs and plain values of the type. */
function commonType(values: readonly Term[]): PropertyType | undefined {
  const [first, ...rest] = values.map(foundType);
  if (first === undefined || !scalars.has(first.kind)) return undefined;
  return rest.every((type) => type?.kind === first.kind) ? first : undefined;
}

function typed(
  scope: ProgramScope,
  term: Term,
  type: PropertyType | undefined,
  printers: Printers,
): Untyped {
  const { doc, isOutput } = printers.print(scope, term, type);
  return { doc, shape: { type, isOutput, isOptional: false } };
}

function ofData(scope: ProgramScope, term: Term, printers: Printers): Untyped {
  const { doc, isOutput } = printers.print(scope, term, undefined);
  return { doc, shape: { type: any, isOutput, isOptional: false, isData: true } };
}

function ofAccess(access: Access | undefined): Untyped | undefined {
  if (access === undefined) return undefined;
  const { type, isOptional } = access.value;
  const shape: Shape = { type, isOutput: access.output !== undefined, isOptional };
  return { doc: printAccess(access, access.value), shape };
}

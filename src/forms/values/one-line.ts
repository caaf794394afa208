import { listedValues } from "#forms/values/listed-values.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { PropertyType, TypeKind } from "#model/schema/property-type.ts";

/** The kinds of expressions whose control is one chip. */
const lineKinds: ReadonlySet<Expression["kind"]> = new Set([
  "reference",
  "config",
  "variable",
  "unresolved",
]);

const simple: ReadonlySet<TypeKind> = new Set(["string", "number", "integer", "boolean", "enum"]);

/** Whether a string, or the text of a reference, is too long for the column of the controls in a narrow form. */
export const isLong = (value: Value | undefined): boolean =>
  typeof value === "string" && value.length > 16;

/** Whether the control of a value takes one line, so it fits into the column of the controls, beside its label. */
export function takesOneLine(type: PropertyType, value: Value | undefined): boolean {
  if (isExpression(value)) return lineKinds.has(value.kind);
  switch (type.kind) {
    case "string":
      return (
        !(typeof value === "string" && /[\n\r]/.test(value)) && !isList(value) && !isMap(value)
      );
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "resource":
      return !isList(value) && !isMap(value);
    case "object":
    case "list":
    case "map":
      return value === undefined || (isList(value) && value.length === 0);
    case "union":
      return listedValues(type) === undefined
        ? type.members.every(({ kind }) => simple.has(kind))
        : value === undefined || typeof value === "string";
    case "any":
    case "json":
    case "asset":
    case "archive":
      return false;
  }
}

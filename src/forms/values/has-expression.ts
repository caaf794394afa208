import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/** Whether a value contains an expression. JSON has no syntax for references, so a text box would lose them. */
export function hasExpression(value: Value | undefined): boolean {
  if (isExpression(value)) return true;
  if (isList(value)) return value.some(hasExpression);
  return isMap(value) && Object.values(value).some(hasExpression);
}

import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/** JSON has no syntax for references, so a value with a reference would not survive a text box. */
export function hasExpression(value: Value | undefined): boolean {
  if (isExpression(value)) return true;
  if (isList(value)) return value.some(hasExpression);
  return isMap(value) && Object.values(value).some(hasExpression);
}

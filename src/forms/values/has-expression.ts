import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/** JSON text has no sign for a reference, so that a value with one in it would not survive a text box. */
export function hasExpression(value: Value | undefined): boolean {
  if (isExpression(value)) return true;
  if (isList(value)) return value.some(hasExpression);
  return isMap(value) && Object.values(value).some(hasExpression);
}

import type { Expression, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/** A value on one line: the items of a flat list, and the number of entries of any other list or map. */
export function cellText(value: Value, describe: (value: Expression) => string): string {
  if (isExpression(value)) return describe(value);
  if (isList(value))
    return value.some((item) => isList(item) || isMap(item))
      ? countOf(value.length)
      : `[${value.map((item) => cellText(item, describe)).join(", ")}]`;
  return isMap(value) ? countOf(Object.keys(value).length) : String(value);
}

const countOf = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

import { isExpression, isList } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";

/**
 * A number as Go's `fmt` prints it with `%v`. Pulumi YAML uses `%v` to put numbers into strings. The result has the
 * fewest digits that identify the number. Numbers from a million on, and numbers below a ten-thousandth, have an
 * exponent with at least two digits: `3`, `1e+06`, `1e-07` (https://pkg.go.dev/fmt: `%v` of floating point is `%g`).
 */
export function formatGoNumber(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
  if (Object.is(value, -0)) return "-0";
  // JavaScript also prints the fewest digits, so the digits are the same as in Go.
  const [digits = "", exponentText = ""] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return String(value);
  const sign = exponent < 0 ? "-" : "+";
  return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/**
 * A literal as Go's `fmt` prints it with `%v`, such as `true`, `<nil>`, `[a b]`, or `map[a:1 b:2]` with sorted keys.
 * Pulumi YAML uses `%v` to put values into strings. Undefined for a value with an expression.
 */
export function formatGoValue(value: Value): string | undefined {
  if (value === null) return "<nil>";
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatGoNumber(value);
  if (typeof value === "boolean") return String(value);
  if (isExpression(value)) return undefined;
  if (isList(value)) {
    const items = value.map(formatGoValue);
    return items.includes(undefined) ? undefined : `[${items.join(" ")}]`;
  }
  const entries = sortedEntries(value).map(([key, entry]) => [key, formatGoValue(entry)] as const);
  if (entries.some(([, entry]) => entry === undefined)) return undefined;
  return `map[${entries.map((entry) => entry.join(":")).join(" ")}]`;
}

/** The entries of a map, sorted by the UTF-8 bytes of their keys, as in Go. */
export const sortedEntries = (
  map: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] =>
  Object.entries(map).toSorted(([a], [b]) => compareCodePoints(a, b));

/**
 * Compares two strings by code points. The order is the same as that of UTF-8 bytes. JavaScript's own order is by
 * UTF-16 code units.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * The rank of a UTF-16 unit. Surrogates rank highest, because they encode the highest code points, although some other
 * units are larger numbers.
 */
const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

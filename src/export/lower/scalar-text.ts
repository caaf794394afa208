import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";

/** The string for a number or boolean where a string is expected; undefined for any other value. */
export function scalarText(value: Value, type: PropertyType | undefined): string | undefined {
  if (type === undefined || !takesText(type)) return undefined;
  if (typeof value === "boolean") return String(value);
  return typeof value === "number" ? spellNumber(value) : undefined;
}

/** True for strings and string enums. */
const takesText = (type: PropertyType): boolean =>
  type.kind === "string" ||
  (type.kind === "enum" && type.values.every(({ value }) => typeof value === "string"));

/**
 * The shortest digits that represent the number exactly, as providers spell them: never with an
 * exponent.
 */
function spellNumber(value: number): string {
  const [mantissa = "", exponent] = String(Math.abs(value)).split("e");
  const sign = value < 0 ? "-" : "";
  if (exponent === undefined) return sign + mantissa;
  const [whole = "", fraction = ""] = mantissa.split(".");
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  return point > 0 ? sign + digits.padEnd(point, "0") : `${sign}0.${"0".repeat(-point)}${digits}`;
}

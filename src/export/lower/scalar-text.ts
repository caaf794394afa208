import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";

/** The text for a number or a truth value at a place that takes text; undefined for all else. */
export function scalarText(value: Value, type: PropertyType | undefined): string | undefined {
  if (type === undefined || !takesText(type)) return undefined;
  if (typeof value === "boolean") return String(value);
  return typeof value === "number" ? spellNumber(value) : undefined;
}

/** True for text, and for a choice of texts. */
const takesText = (type: PropertyType): boolean =>
  type.kind === "string" ||
  (type.kind === "enum" && type.values.every(({ value }) => typeof value === "string"));

/** The shortest digits that give the number again, as providers spell them: never with an exponent. */
function spellNumber(value: number): string {
  const [mantissa = "", exponent] = String(Math.abs(value)).split("e");
  const sign = value < 0 ? "-" : "";
  if (exponent === undefined) return sign + mantissa;
  const [whole = "", fraction = ""] = mantissa.split(".");
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  return point > 0 ? sign + digits.padEnd(point, "0") : `${sign}0.${"0".repeat(-point)}${digits}`;
}

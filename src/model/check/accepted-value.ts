import type { Value } from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/**
 * True where Pulumi's own check lets a value pass that is not of the type of its place: null where nothing
 * need be, any text for a constant, a fraction for a whole number, and a number or a truth value for one of
 * an enum's texts or whole numbers (`isAssignable` and `hasValidEnumValue` in
 * pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go).
 */
export function isAccepted(
  value: Value,
  property: Property | undefined,
  type: PropertyType | undefined,
): boolean {
  if (value === null) return property?.required === false;
  if (typeof value === "string") return property?.const !== undefined && type?.kind === "string";
  return type !== undefined && takes(type, value);
}

function takes(type: PropertyType, value: Value): boolean {
  switch (type.kind) {
    case "string":
      return typeof value === "number" || typeof value === "boolean";
    case "number":
    case "integer":
      return typeof value === "number";
    case "boolean":
      return typeof value === "boolean";
    case "enum":
      return type.values.every((entry) => isUncompared(entry.value, value));
    case "union":
      return type.members.some((member) => takes(member, value));
    default:
      return false;
  }
}

/** Pulumi compares texts with texts, and numbers with the values of an enum of numbers that may be fractions. */
function isUncompared(allowed: string | number | boolean, value: Value): boolean {
  switch (typeof allowed) {
    case "string":
      return typeof value === "number" || typeof value === "boolean";
    case "number":
      return typeof value === "number" && Number.isInteger(allowed);
    case "boolean":
      return typeof value === "boolean";
  }
}

import type { Value } from "#model/program/value.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

/**
 * True if Pulumi's type checker accepts a value that doesn't match its type: null for an optional input, any string for a
 * constant, a fraction for an integer, and a number or a boolean for an enum of strings or integers (`isAssignable`
 * and `hasValidEnumValue` in pulumi/pulumi-yaml:pkg/pulumiyaml/analyser.go).
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

/** Pulumi only compares strings with strings, and numbers with enums whose numbers may be fractions. */
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

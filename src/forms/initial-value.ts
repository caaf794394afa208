import type { PropertyType } from "#model/property-type.ts";
import type { Value } from "#model/value.ts";

/**
 * What a new list item or map entry holds before anything is typed: the emptiest value of its type.
 * Numbers and choices begin as empty text, which the check names, because any number would be a guess.
 */
export function initialValue(type: PropertyType): Value {
  switch (type.kind) {
    case "object":
    case "map":
      return {};
    case "list":
      return [];
    case "union":
      return type.members[0] === undefined ? "" : initialValue(type.members[0]);
    case "any":
    case "json":
      return null;
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "enum":
    case "asset":
    case "archive":
    case "resource":
      return "";
  }
}

import type { Reference, Template, Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression, isList } from "#model/program/value.ts";

/**
 * Replaces a value's references and templates with any values. Parts without references or templates stay identical.
 */
export function mapTexts(
  value: Value,
  replaceReference: (found: Reference) => Value,
  replaceTemplate: (found: Template) => Value,
): Value {
  const map = (each: Value): Value => {
    if (typeof each !== "object" || each === null) return each;
    if (isList(each)) {
      const items = each.map(map);
      return items.every((item, at) => item === each[at]) ? each : items;
    }
    if (!isExpression(each)) return mapMembers(each, map);
    switch (each.kind) {
      case "reference":
        return replaceReference(each);
      case "template":
        return each.parts.some((part) => typeof part !== "string" && part.kind === "reference")
          ? replaceTemplate(each)
          : each;
      case "secret": {
        const inner = map(each.value);
        if (inner === each.value) return each;
        // A secret inside a secret doesn't need a second mark.
        const isSecret = isExpression(inner) && inner.kind === "secret";
        return isSecret ? inner : expression({ kind: "secret", value: inner });
      }
      default:
        return each;
    }
  };
  return map(value);
}

/** The map with each value replaced; identical if no value changes. */
export function mapMembers(members: ValueMap, map: (value: Value) => Value): ValueMap {
  const entries = Object.entries(members).map(([key, value]) => [key, map(value)] as const);
  return entries.every(([key, value]) => value === members[key])
    ? members
    : Object.fromEntries(entries);
}

import type { PropertyType } from "#model/schema/property-type.ts";

/**
 * Reads a type in a compact notation. `string` is a string, `[number]` a list, `{any}` a map, and `a|b` a union. `"x"`
 * or `1` is an enum of one value, `@p:T` is a resource, and `p:T` is an object of a package.
 */
export function readType(text: string): PropertyType {
  if (text.includes("|")) return { kind: "union", members: text.split("|").map(readType) };
  if (text.startsWith("[")) return { kind: "list", items: readType(text.slice(1, -1)) };
  if (text.startsWith("{")) return { kind: "map", values: readType(text.slice(1, -1)) };
  if (text.startsWith("@")) return { kind: "resource", token: text.slice(1) };
  if (text.startsWith('"') || /^\d+$/.test(text) || text === "true")
    return { kind: "enum", token: "p:E", values: [{ value: JSON.parse(text) as string }] };
  switch (text) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "any":
    case "json":
    case "asset":
    case "archive":
      return { kind: text };
    default:
      return { kind: "object", token: text };
  }
}

import type { PropertyType } from "#model/schema/property-type.ts";

/** The type of an output; undefined for an invalid string. A stack doesn't reveal the type of a secret. */
export function readOutputType(text: string): PropertyType | undefined {
  const items = /^List<(.*)>$/s.exec(text)?.[1];
  if (items !== undefined) {
    const type = items === "secret" ? undefined : readOutputType(items);
    return type && { kind: "list", items: type };
  }
  switch (text) {
    case "string":
    case "number":
    case "boolean":
    case "any":
      return { kind: text };
    case "object":
      return { kind: "map", values: { kind: "any" } };
    case "secret":
      return { kind: "any" };
    default:
      return undefined;
  }
}

import type { PropertyType } from "#model/schema/property-type.ts";

/**
 * The declared type of a config variable that matches a place, in Pulumi's spelling; undefined if no config type
 * matches.
 */
export function configTypeFor(type: PropertyType | undefined): string | undefined {
  switch (type?.kind) {
    case undefined:
    case "any":
    case "string":
    case "json":
      return "string";
    case "number":
    case "integer":
    case "boolean":
      return type.kind;
    case "enum":
      return typeof type.values[0]?.value === "number" ? "number" : "string";
    case "list": {
      const items = configTypeFor(type.items);
      return items === undefined || items === "object" ? "List<Object>" : `List<${items}>`;
    }
    case "map":
    case "object":
      return "object";
    case "union":
      return type.members.map(configTypeFor).find((found) => found !== undefined);
    case "asset":
    case "archive":
    case "resource":
      return undefined;
  }
}

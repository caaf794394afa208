import { joinWithOr } from "#model/base/messages.ts";
import { anyProvider, isProviderToken, packageOf } from "#model/program/token.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** Describes a type in words, with an article, such as "a list of strings" or "one of …". */
export function describeType(type: PropertyType): string {
  switch (type.kind) {
    case "string":
      return "a string";
    case "number":
      return "a number";
    case "integer":
      return "an integer";
    case "boolean":
      return "a boolean";
    case "enum":
      return joinWithOr(type.values.map(({ value }) => String(value)));
    case "list":
      return type.items.kind === "object" ? "a list" : `a list of ${plural(type.items)}`;
    case "map":
      return "a map";
    case "object":
      return "an object";
    case "union":
      return joinWithOr(type.members.map(describeType));
    case "any":
      return "any value";
    case "json":
      return "JSON";
    case "asset":
      return "an asset";
    case "archive":
      return "an archive";
    case "resource":
      if (isProviderToken(type.token)) return `a provider of ${packageOf(type.token)}`;
      return type.token === anyProvider ? "a provider resource" : "a resource";
  }
}

function plural(type: PropertyType): string {
  const words: Partial<Record<PropertyType["kind"], string>> = {
    string: "strings",
    number: "numbers",
    integer: "integers",
    boolean: "booleans",
    enum: "fixed values",
    list: "lists",
    map: "maps",
    resource: "resources",
  };
  return words[type.kind] ?? "values";
}

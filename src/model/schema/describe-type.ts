import { joinWithOr } from "#model/base/messages.ts";
import { anyProvider, isProviderToken, packageOf } from "#model/program/token.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** What a value of a type is, in a reader's words: "a list of text", "one of …". */
export function describeType(type: PropertyType): string {
  switch (type.kind) {
    case "string":
      return "text";
    case "number":
      return "a number";
    case "integer":
      return "a whole number";
    case "boolean":
      return "true or false";
    case "enum":
      return joinWithOr(type.values.map(({ value }) => String(value)));
    case "list":
      return type.items.kind === "object" ? "a list" : `a list of ${plural(type.items)}`;
    case "map":
      return "a map of keys and values";
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
    string: "text",
    number: "numbers",
    integer: "whole numbers",
    boolean: "true or false",
    enum: "fixed values",
    list: "lists",
    map: "maps",
    resource: "resources",
  };
  return words[type.kind] ?? "values";
}

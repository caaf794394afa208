import type { Json } from "#model/base/json.ts";
import { isObject, own } from "#model/base/json.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** The type of a config variable's value. */
export type ConfigType =
  | { readonly kind: "string" | "number" | "integer" | "boolean" | "object" }
  | { readonly kind: "list"; readonly items: ConfigType };

/**
 * The type of a config variable: the declared type, or else the type of the default or of the project's value, or else
 * string. Undefined if Pulumi doesn't know the declared type.
 */
export function configTypeOf(variable: ConfigVariable): ConfigType | undefined {
  if (variable.type !== undefined) return parseType(variable.type, own(variable.extras, "items"));
  return typeOfValue(variable.default ?? own(variable.extras, "value"));
}

/**
 * Parses the name of a type. Pulumi accepts names such as `String` and `List<Number>` in any letter case
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/config/config.go). A project file uses `array` with `items` for lists
 * (pulumi/pulumi:sdk/go/common/workspace/project.go).
 */
function parseType(text: string, items: Json | undefined): ConfigType | undefined {
  const word = text.trim().toLowerCase();
  const list = /^list\s*<(.*)>$/s.exec(word)?.[1];
  if (list !== undefined) return listOf(parseType(list, undefined));
  switch (word) {
    case "string":
    case "number":
    case "object":
      return { kind: word };
    case "bool":
    case "boolean":
      return { kind: "boolean" };
    case "int":
    case "integer":
      return { kind: "integer" };
    case "array": {
      const itemType = isObject(items) ? items["type"] : items;
      const deeper = isObject(items) ? (items["items"] as Json | undefined) : undefined;
      return listOf(typeof itemType === "string" ? parseType(itemType, deeper) : undefined);
    }
    default:
      return undefined;
  }
}

/** A list type. If the item type is undeclared, the items are objects, so any value matches. */
const listOf = (items: ConfigType | undefined): ConfigType => ({
  kind: "list",
  items: items ?? { kind: "object" },
});

export function typeOfValue(value: Value | undefined): ConfigType {
  if (typeof value === "boolean") return { kind: "boolean" };
  if (typeof value === "number") return { kind: "number" };
  if (isList(value)) return listOf(value.length === 0 ? undefined : typeOfValue(value[0]));
  if (typeof value === "object" && value !== null && !isExpression(value))
    return { kind: "object" };
  return { kind: "string" };
}

/** The name of a type in the spelling of designs: `string`, `List<integer>`. */
export const formatConfigType = (type: ConfigType): string =>
  type.kind === "list" ? `List<${formatConfigType(type.items)}>` : type.kind;

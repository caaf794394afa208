import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/**
 * A text that two values have in common when they are known to be the same at deployment: equal literals,
 * and equal expressions. A reference and a literal may turn out the same, and have different keys all the
 * same, since nothing says so. That a value is secret makes no difference.
 */
export function valueKey(value: Value): string {
  if (isExpression(value)) {
    switch (value.kind) {
      case "reference":
        return key("reference", [value.resource, value.path]);
      case "config":
      case "variable":
        return key(value.kind, [value.name, value.path]);
      case "unresolved":
        return key("unresolved", value.access);
      case "template":
        return key("template", value.parts.map(valueKey));
      case "secret":
        return valueKey(value.value);
      case "asset":
        return key(value.form, valueKey(value.source));
      case "invoke":
        return key("invoke", [
          value.token,
          valueKey(value.arguments),
          valueKey(value.options),
          value.return ?? null,
        ]);
      case "builtin":
        return key(value.function, valueKey(value.argument));
      case "computed-map":
        return key(
          "computed-map",
          value.entries.map((entry) => [valueKey(entry.key), valueKey(entry.value)]),
        );
      case "verbatim":
        return key("verbatim", value.json);
    }
  }
  if (isList(value)) return key("list", value.map(valueKey));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => [name, valueKey(item)] as const);
  return key(
    "map",
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Keys of literals are never lists, so that no literal has the key of an expression. */
const key = (kind: string, content: unknown): string => JSON.stringify([kind, content]);

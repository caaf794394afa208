import type { ResourceId, Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/**
 * A key that is equal for values that are known to be the same at deployment: equal literals, and equal expressions. A
 * reference and a literal have different keys, even if their values may be the same. A secret has the same key as its
 * plain value. When values of two designs are compared, `idOf` identifies the resource of a reference, because the
 * designs' IDs are unrelated.
 */
export function valueKey(
  value: Value,
  idOf: (resource: ResourceId) => string = (resource) => resource,
): string {
  const keyOf = (item: Value): string => valueKey(item, idOf);
  if (isExpression(value)) {
    switch (value.kind) {
      case "reference":
        return key("reference", [idOf(value.resource), value.path]);
      case "config":
      case "variable":
        return key(value.kind, [value.name, value.path]);
      case "unresolved":
        return key("unresolved", value.access);
      case "template":
        return key("template", value.parts.map(keyOf));
      case "secret":
        return keyOf(value.value);
      case "asset":
        return key(value.form, keyOf(value.source));
      case "invoke":
        return key("invoke", [
          value.token,
          keyOf(value.arguments),
          keyOf(value.options),
          value.return ?? null,
        ]);
      case "builtin":
        return key(value.function, keyOf(value.argument));
      case "computed-map":
        return key(
          "computed-map",
          value.entries.map((entry) => [keyOf(entry.key), keyOf(entry.value)]),
        );
      case "verbatim":
        return key("verbatim", value.json);
    }
  }
  if (isList(value)) return key("list", value.map(keyOf));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, item]) => [name, keyOf(item)] as const);
  return key(
    "map",
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Creates the key of an expression. The keys of literals are never lists, so no literal has the same key as an
 * expression.
 */
const key = (kind: string, content: unknown): string => JSON.stringify([kind, content]);

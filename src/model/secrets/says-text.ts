import type { Json } from "#model/base/json.ts";
import { parseInterpolation } from "#model/program/interpolation.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** Whether a value has literal text besides its references. */
export function hasText(value: Value): boolean {
  if (isList(value)) return value.some(hasText);
  if (typeof value !== "object" || value === null) return value !== null && value !== "";
  if (!isExpression(value)) return Object.values(value).some(hasText);
  switch (value.kind) {
    case "template":
      return value.parts.some((part) => typeof part === "string");
    case "secret":
      return hasText(value.value);
    case "asset":
      return true;
    case "invoke":
      return hasText(value.arguments);
    case "builtin":
      return hasText(value.argument);
    case "computed-map":
      return value.entries.some((entry) => hasText(entry.key) || hasText(entry.value));
    case "verbatim":
      return saysText(value.json);
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return false;
  }
}

/** Like `hasText`, for unread parts of a file. The strings in such parts are escaped as in a manifest. */
export function saysText(json: Json): boolean {
  if (typeof json === "string")
    return parseInterpolation(json)?.some((part) => typeof part === "string") !== false;
  if (typeof json !== "object" || json === null) return json !== null;
  return Object.values(json).some(saysText);
}

import { quoteShort } from "#model/base/messages.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isArchive, isExpression } from "#model/program/value.ts";

/** What a value is without what it says. */
export function describeKind(value: Value): string {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : describeValue(value);
}

/** What a value is, for "… but this is X": its kind, and the value itself when it is short. */
export function describeValue(value: Value): string {
  if (value === null) return "null";
  if (isArchive(value)) return "an archive";
  if (isExpression(value)) return describeExpressionKind(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? quoteShort(value) : String(value);
}

function describeExpressionKind(value: Expression): string {
  switch (value.kind) {
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return "a reference";
    case "template":
      return "text with references";
    case "secret":
      return "a secret";
    case "asset":
      return "an asset";
    case "invoke":
      return `a call of ${quoteShort(value.token)}`;
    case "builtin":
      return `a call of fn::${value.function}`;
    case "computed-map":
      return "an object";
    case "verbatim":
      return "a call that is kept unread";
  }
}

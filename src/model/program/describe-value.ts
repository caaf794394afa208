import { quoteShort } from "#model/base/messages.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isArchive, isExpression } from "#model/program/value.ts";

/** The kind of a value, without its content. */
export function describeKind(value: Value): string {
  if (typeof value === "string") return "a string";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "a boolean" : describeValue(value);
}

/** Describes a value for "… but this is X": its kind, or the value itself if it is short. */
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
      return "a string with references";
    case "secret":
      return "a secret";
    case "asset":
      return "an asset";
    case "invoke":
      return `a call to ${quoteShort(value.token)}`;
    case "builtin":
      return `a call to fn::${value.function}`;
    case "computed-map":
      return "an object";
    case "verbatim":
      return "a call that Stackwright cannot read";
  }
}

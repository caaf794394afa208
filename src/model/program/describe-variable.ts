import { nameInToken } from "#model/program/token.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** A short description of a variable's value: `getAmi → imageId`, `join(…)`, `bucket.arn`, `"eu-west-1"`. */
export function describeVariable(value: Value, program: Program): string {
  if (!isExpression(value)) return describeData(value);
  switch (value.kind) {
    case "invoke": {
      const name = nameInToken(value.token);
      if (value.return !== undefined) return `${name} → ${value.return}`;
      return `${name}(${Object.keys(value.arguments).length === 0 ? "" : "…"})`;
    }
    case "builtin":
      return `${value.function}(…)`;
    case "reference":
    case "config":
    case "variable":
    case "unresolved":
      return describeExpression(value, program).slice(2, -1);
    case "template":
      return describeExpression(value, program);
    case "secret":
      return "secret";
    case "asset":
      return value.form;
    case "computed-map":
      return "map";
    case "verbatim":
      return "kept unchanged";
  }
}

function describeData(value: Value): string {
  if (isList(value)) return value.length === 1 ? "1 item" : `${value.length} items`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value);
  return keys.length === 0 ? "{}" : `{ ${keys.join(", ")} }`;
}

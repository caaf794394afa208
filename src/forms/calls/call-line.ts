import { builtinOf } from "#model/functions/builtins.ts";
import type { BuiltinCall, Expression, Invoke, Value } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

export type Call = Invoke | BuiltinCall;

/** The maximum number of arguments shown, and of characters in each. */
const mostArguments = 2;
const mostCharacters = 28;

/** A call on one line: `aws:ec2:getAmi(mostRecent: true, …) → id`. */
export function callLine(call: Call, describe: (value: Expression) => string): string {
  const short = (value: Value): string => cut(describeInside(value, describe));
  if (call.kind === "invoke") {
    const parts = Object.entries(call.arguments).map(([name, value]) => `${name}: ${short(value)}`);
    const result = call.return === undefined ? "" : ` → ${call.return}`;
    return `${call.token}(${some(parts)})${result}`;
  }
  const isSpread = builtinOf(call.function).argument === "list" && isList(call.argument);
  const parts = isSpread && isList(call.argument) ? call.argument : [call.argument];
  return `${call.function}(${some(parts.map(short))})`;
}

const some = (parts: readonly string[]): string =>
  parts.length > mostArguments
    ? `${parts.slice(0, mostArguments).join(", ")}, …`
    : parts.join(", ");

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= mostCharacters
    ? text
    : `${characters.slice(0, mostCharacters - 1).join("")}…`;
}

/** Describes only the part of a value that fits in a line: a document may be long. */
function describeInside(value: Value, describe: (value: Expression) => string): string {
  if (isExpression(value)) {
    if (value.kind === "invoke" || value.kind === "builtin") return callLine(value, describe);
    return describe(value);
  }
  if (isList(value)) {
    const [first] = value;
    if (first === undefined) return "[]";
    return `[${describeInside(first, describe)}${value.length > 1 ? ", …" : ""}]`;
  }
  if (isMap(value)) return Object.keys(value).length === 0 ? "{}" : "{…}";
  return JSON.stringify(value);
}

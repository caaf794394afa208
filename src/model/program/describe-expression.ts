import { formatAccess } from "#model/program/property-access.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Expression, Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

/** An expression on one line, such as `${bus.arn}`, a template with its references, or a function's JSON. */
export function describeExpression(value: Expression, program: Program): string {
  switch (value.kind) {
    case "reference": {
      const name = findResource(program, value.resource)?.name ?? "?";
      return `\${${formatAccess(name, value.path, value.quoted)}}`;
    }
    case "config":
    case "variable":
      return `\${${formatAccess(value.name, value.path, value.quoted)}}`;
    case "unresolved":
      return `\${${value.access}}`;
    case "template":
      return value.parts
        .map((part) => (typeof part === "string" ? part : describeExpression(part, program)))
        .join("");
    case "secret":
      return "[secret]";
    case "asset":
      return `${value.form}: ${typeof value.source === "string" ? value.source : describeExpression(value.source, program)}`;
    case "invoke":
      return describeCall(value.token, value.arguments, program);
    case "builtin":
      return describeCall(value.function, value.argument, program);
    case "computed-map":
      return describeArgument(value, program);
    case "verbatim":
      return JSON.stringify(value.json);
  }
}

/** A call in the form of code: `join(", ", [${a.id}, "b"])`. */
function describeCall(name: string, argument: Value, program: Program): string {
  const all =
    isList(argument) && !isExpression(argument)
      ? argument.map((item) => describeArgument(item, program)).join(", ")
      : describeArgument(argument, program);
  return `${name}(${all})`;
}

function describeArgument(value: Value, program: Program): string {
  if (isExpression(value) && value.kind === "computed-map")
    return describeEntries(
      value.entries.map(({ key, value: item }) => [
        typeof key === "string" ? key : describeExpression(key, program),
        item,
      ]),
      program,
    );
  if (isExpression(value)) return describeExpression(value, program);
  if (isList(value)) return `[${value.map((item) => describeArgument(item, program)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return describeEntries(Object.entries(value), program);
}

const describeEntries = (
  entries: readonly (readonly [key: string, value: Value])[],
  program: Program,
): string =>
  entries.length === 0
    ? "{}"
    : `{ ${entries.map(([key, value]) => `${key}: ${describeArgument(value, program)}`).join(", ")} }`;

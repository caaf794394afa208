import type { ExpressionDiagnostic, ExpressionRule } from "#model/check/rules/rule.ts";
import { checkArgumentShape } from "#model/functions/argument-shape.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import { evaluateBuiltin } from "#model/functions/evaluate.ts";
import { describeType } from "#model/schema/describe-type.ts";
import { describeValue } from "#model/program/describe-value.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { visitExpressions } from "#model/program/references.ts";
import type { BuiltinCall, Value } from "#model/program/value.ts";
import { isAccess, isExpression, isList, isMap, standsAtZero } from "#model/program/value.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

export const functionArgument: ExpressionRule = {
  id: "function/argument",
  summary: "Every builtin function gets valid arguments.",
  *check(found) {
    if (found.kind !== "builtin") return;
    for (const { path, message } of issuesOf(found)) yield { severity: "error", path, message };
  },
};

type Issue = Pick<ExpressionDiagnostic, "path" | "message">;

function issuesOf(call: BuiltinCall): readonly Issue[] {
  const { function: name, argument } = call;
  const wrong = checkArgumentShape(name, argument);
  if (wrong.length > 0) return wrong;
  const evaluated = evaluateBuiltin(name, argument);
  if (evaluated !== undefined) return evaluated.kind === "refused" ? [evaluated] : [];
  return [...mistyped(call), ...wholeResources(call)];
}

/** Checks the literal parts of an argument whose other parts are known only later. */
function mistyped({ function: name, argument }: BuiltinCall): readonly Issue[] {
  const { key, argument: form, parameters } = builtinOf(name);
  const given = form === "list" && isList(argument) ? argument : [argument];
  return given.flatMap((value, at) => {
    const type = parameters[at]?.type;
    const path = form === "list" || standsAtZero(value) ? [at] : [];
    return type === undefined ? [] : mismatchesIn(value, type, path, key);
  });
}

function mismatchesIn(
  value: Value,
  type: PropertyType,
  path: PropertyPath,
  key: string,
): readonly Issue[] {
  if (type.kind === "resource") {
    // The reference check reports wrong accesses, except for the value of a variable.
    if (isAccess(value) && value.kind !== "variable") return [];
    return [
      {
        path,
        message: `${key} expects a resource itself here, but this is ${describeValue(value)}.`,
      },
    ];
  }
  if (isExpression(value) || value === null) return [];
  if (type.kind === "list" && isList(value))
    return value.flatMap((item, at) => mismatchesIn(item, type.items, [...path, at], key));
  if (isOf(type, value)) return [];
  return [
    {
      path,
      message: `${key} expects ${describeType(type)} here, but this is ${describeValue(value)}.`,
    },
  ];
}

function isOf(type: PropertyType, value: Value): boolean {
  switch (type.kind) {
    case "string":
      return typeof value === "string";
    case "integer":
      return typeof value === "number" && Number.isInteger(value) && value >= 0;
    case "list":
      return isList(value);
    case "map":
      return isMap(value);
    case "union":
      return type.members.some((member) => isOf(member, value));
    default:
      return true;
  }
}

/**
 * The places where the argument of `fn::toJSON` contains a whole resource. JSON can contain the outputs of resources,
 * but Pulumi fails on a resource itself.
 */
function wholeResources({ function: name, argument }: BuiltinCall): readonly Issue[] {
  if (name !== "toJSON") return [];
  const issues: Issue[] = [];
  visitExpressions(argument, standsAtZero(argument) ? [0] : [], (found, path) => {
    if (found.kind === "reference" && found.path.length === 0)
      issues.push({
        path,
        message: "A whole resource cannot be converted to JSON. Refer to one of its outputs.",
      });
  });
  return issues;
}

import type { Json, JsonObject } from "#model/json.ts";
import { isObject } from "#model/json.ts";
import { memoize } from "#model/memoize.ts";
import type { ConfigVariable, Program, Resource, StackOutput } from "#model/program/program.ts";
import { expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Expression, Value } from "#model/program/value.ts";

/** The functions of packages that a value calls, by the tokens that stand there, in their order. */
export function functionsIn(value: Value): readonly string[] {
  const tokens: string[] = [];
  visitExpressions(value, [], (found) => void tokens.push(...functionsInExpression(found)));
  return tokens;
}

/** The same of one expression. */
export function functionsInExpression(found: Expression): readonly string[] {
  switch (found.kind) {
    case "verbatim":
      return functionsInJson(found.json);
    case "secret":
      return functionsIn(found.value);
    case "reference":
    case "config":
    case "unresolved":
    case "template":
    case "asset":
      return none;
  }
}

/**
 * The functions that kept JSON calls, by `fn::invoke` or by their own tokens
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go).
 */
export function functionsInJson(json: Json): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(functionsInJson);
  if (!isObject(json)) return [];
  return Object.entries(json as JsonObject).flatMap(([key, inner]) => {
    const called = /^fn::(.*)$/is.exec(key)?.[1];
    if (called === undefined) return functionsInJson(inner);
    const named = isObject(inner) && called.toLowerCase() === "invoke" ? inner["function"] : called;
    return [
      ...(typeof named === "string" && named.includes(":") ? [named] : []),
      ...functionsInJson(inner),
    ];
  });
}

const none: readonly string[] = [];

/** The functions that a resource calls, in its inputs, options and lookup. */
export const functionsOf = memoize((resource: Resource): readonly string[] => {
  const found = expressionsOf(resource).flatMap((placed) => functionsInExpression(placed.found));
  return found.length === 0 ? none : found;
});

/** The functions that a program calls beside its resources: in config, outputs and variables. */
export const functionsBesideResources = ({
  config,
  outputs,
  extras,
}: Pick<Program, "config" | "outputs" | "extras">): readonly string[] => [
  ...config.flatMap(functionsOfConfig),
  ...outputs.flatMap(functionsOfOutput),
  ...functionsOfExtras(extras),
];

const functionsOfConfig = memoize((variable: ConfigVariable): readonly string[] =>
  functionsIn(variable.default ?? null),
);

const functionsOfOutput = memoize(({ value }: StackOutput): readonly string[] =>
  functionsIn(value),
);

/** Variables are kept as they were read. */
const functionsOfExtras = memoize((extras: Program["extras"]): readonly string[] =>
  functionsInJson(extras["variables"] ?? null),
);

/** All functions that a program calls. */
export const calledFunctions = (program: Program): ReadonlySet<string> =>
  new Set([...program.resources.flatMap(functionsOf), ...functionsBesideResources(program)]);

import type { Location } from "#model/check/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import type { Json, JsonObject } from "#model/json.ts";
import { isObject } from "#model/json.ts";
import { memoize } from "#model/memoize.ts";
import { quoteShort } from "#model/messages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { functionLimit } from "#model/schema/function-limits.ts";
import { packageOf } from "#model/schema/token.ts";

interface Call {
  readonly token: string;
  readonly location: Location;
}

/** Calls are what an opened file has: the designer makes none. */
export const functionInYaml: ProgramRule = {
  id: "function/in-yaml",
  summary: "Every function that is called is one that programs in YAML and JSON can call.",
  *check({ program, catalog }) {
    for (const { token, location } of callsIn(program)) {
      const why = reasonFor(token, catalog);
      if (why !== undefined) yield { severity: "error", location, message: why };
    }
  },
};

function reasonFor(token: string, catalog: Catalog): string | undefined {
  const index = catalog.package(packageOf(token));
  if (index === undefined) return undefined;
  switch (functionLimit(token, index)) {
    case "method":
      return `${quoteShort(token)} is a method of a resource. Programs in YAML and JSON cannot call methods.`;
    case "overlay":
      return `${quoteShort(token)} is written for some programming languages alone. Programs in YAML and JSON cannot call it.`;
    default:
      return undefined;
  }
}

function* callsIn({ config, resources, outputs, extras }: Program): Iterable<Call> {
  for (const resource of resources) yield* callsOf(resource);
  for (const { name, default: value = null } of config)
    for (const token of tokensIn(value)) yield { token, location: { kind: "config", name } };
  for (const { name, value } of outputs)
    for (const token of tokensIn(value)) yield { token, location: { kind: "output", name } };
  // Kept as they were read.
  const variables = extras["variables"];
  for (const token of variables === undefined ? [] : tokensOf(variables))
    yield { token, location: { kind: "program" } };
}

const callsOf = memoize((resource: Resource): readonly Call[] =>
  expressionsOf(resource).flatMap(({ via, path, found }) => {
    if (found.kind !== "verbatim") return [];
    const kind = via === "option" ? "option" : "input";
    const location: Location = { kind, resource: resource.id, path };
    return tokensOf(found.json).map((token) => ({ token, location }));
  }),
);

function tokensIn(value: Value): readonly string[] {
  const tokens: string[] = [];
  visitExpressions(value, [], (found) => {
    if (found.kind === "verbatim") tokens.push(...tokensOf(found.json));
  });
  return tokens;
}

/**
 * The functions that kept JSON calls, by `fn::invoke` or by their own tokens
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/ast/expr.go).
 */
function tokensOf(json: Json): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(tokensOf);
  if (!isObject(json)) return [];
  return Object.entries(json as JsonObject).flatMap(([key, inner]) => {
    const called = /^fn::(.*)$/is.exec(key)?.[1];
    if (called === undefined) return tokensOf(inner);
    const named = isObject(inner) && called.toLowerCase() === "invoke" ? inner["function"] : called;
    return [
      ...(typeof named === "string" && named.includes(":") ? [named] : []),
      ...tokensOf(inner),
    ];
  });
}

import type { Location } from "#model/check/diagnostic.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { memoize } from "#model/memoize.ts";
import { quoteShort } from "#model/messages.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf, visitExpressions } from "#model/program/references.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Expression, Value } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { functionLimit } from "#model/schema/function-limits.ts";
import { packageOf } from "#model/schema/token.ts";

interface Call {
  readonly token: string;
  readonly location: Location;
}

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

function* callsIn({ config, resources, variables, outputs }: Program): Iterable<Call> {
  for (const resource of resources) yield* callsOf(resource);
  for (const { name, default: value = null } of config)
    yield* callsInValue(value, () => ({ kind: "config", name }));
  for (const { name, value } of variables)
    yield* callsInValue(value, (path) => ({ kind: "variable", name, path }));
  for (const { name, value } of outputs)
    yield* callsInValue(value, () => ({ kind: "output", name }));
}

const callsOf = memoize((resource: Resource): readonly Call[] =>
  expressionsOf(resource).flatMap(({ via, path, found }) => {
    const kind = via === "option" ? "option" : "input";
    return tokensOf(found).map((token) => ({
      token,
      location: { kind, resource: resource.id, path },
    }));
  }),
);

function callsInValue(value: Value, locationOf: (path: PropertyPath) => Location): readonly Call[] {
  const calls: Call[] = [];
  visitExpressions(value, [], (found, path) => {
    for (const token of tokensOf(found)) calls.push({ token, location: locationOf(path) });
  });
  return calls;
}

/** The functions that an expression calls itself; those in a secret too, which is one value to a visitor. */
function tokensOf(found: Expression): readonly string[] {
  if (found.kind === "invoke") return [found.token];
  return found.kind === "secret"
    ? callsInValue(found.value, () => ({ kind: "program" })).map(({ token }) => token)
    : [];
}

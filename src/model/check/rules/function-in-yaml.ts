import { callingResources } from "#model/check/calling-resources.ts";
import type { Diagnostic, Location } from "#model/check/diagnostic.ts";
import { timeSlicedRule, withPauses } from "#model/check/time-sliced-rule.ts";
import { memoize } from "#model/memoize.ts";
import { quoteShort } from "#model/messages.ts";
import {
  functionsIn,
  functionsInExpression,
  functionsOf,
} from "#model/program/functions/called-functions.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Catalog } from "#model/schema/catalog.ts";

interface Call {
  readonly token: string;
  readonly location: Location;
}

export const functionInYaml = timeSlicedRule({
  id: "function/in-yaml",
  summary: "Every function that is called is one that programs in YAML and JSON can call.",
  reads: (resource) => [callsOf(resource)],
  *checkInPauses({ program, catalog }) {
    for (const call of callsIn(program)) {
      if (call === undefined) {
        yield;
        continue;
      }
      const { token, location } = call;
      const why = reasonFor(token, catalog);
      if (why !== undefined) yield { severity: "error", location, ...why };
    }
  },
});

/** No printer calls methods either: that is no limit of YAML alone. */
function reasonFor(
  token: string,
  catalog: Catalog,
): Pick<Diagnostic, "message" | "isOfYaml"> | undefined {
  switch (catalog.homeOfFunction(token)?.functionSummary(token)?.limit) {
    case "method":
      return {
        message: `${quoteShort(token)} is a method of a resource. Programs in YAML and JSON cannot call methods.`,
      };
    case "overlay":
      return {
        message: `${quoteShort(token)} is written for some programming languages alone. Programs in YAML and JSON cannot call it.`,
        isOfYaml: true,
      };
    default:
      return undefined;
  }
}

/** With undefined where there is to be a pause. */
function* callsIn({ config, resources, variables, outputs }: Program): Iterable<Call | undefined> {
  for (const resource of withPauses(callingResources(resources)))
    if (resource === undefined) yield undefined;
    else yield* callsOf(resource);
  for (const { name, default: value = null } of config)
    for (const { token } of functionsIn(value)) yield { token, location: { kind: "config", name } };
  for (const { name, value } of variables)
    for (const { token, path } of functionsIn(value))
      yield { token, location: { kind: "variable", name, path } };
  for (const { name, value } of outputs)
    for (const { token } of functionsIn(value)) yield { token, location: { kind: "output", name } };
}

const callsOf = (resource: Resource): readonly Call[] =>
  functionsOf(resource).length === 0 ? none : findCalls(resource);

const none: readonly Call[] = [];

const findCalls = memoize((resource: Resource): readonly Call[] =>
  expressionsOf(resource).flatMap(({ via, path, found }) => {
    const kind = via === "option" ? "option" : "input";
    const location: Location = { kind, resource: resource.id, path };
    return functionsInExpression(found).map((token) => ({ token, location }));
  }),
);

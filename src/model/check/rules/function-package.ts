import { callingResources } from "#model/check/calling-resources.ts";
import type { Location } from "#model/program/diagnostic.ts";
import { timeSlicedRule, withPauses } from "#model/check/time-sliced-rule.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { functionsIn, functionsOf } from "#model/program/functions/called-functions.ts";
import type { Program } from "#model/program/program.ts";
import { packageOf, parseToken } from "#model/program/token.ts";

export const functionPackage = timeSlicedRule({
  id: "function/package",
  summary: "Every package whose functions are called is loaded.",
  reads: (resource) => [resource.token, functionsOf(resource)],
  *checkInPauses({ program, catalog }) {
    const told = new Set<string>();
    for (const call of callsIn(program)) {
      if (call === undefined) {
        yield;
        continue;
      }
      const { token, location } = call;
      const name = packageOf(token);
      if (name === "pulumi" || told.has(name) || parseToken(token) === undefined) continue;
      if (catalog.homeOfFunction(token) !== undefined) continue;
      told.add(name);
      // Then its resources are told to be of a package that is not loaded.
      if (program.resources.some((resource) => packageOf(resource.token) === name)) continue;
      const meant = nearest(
        name,
        catalog.packages.map((each) => each.name),
      );
      const guess = meant === undefined ? "" : ` Did you mean the package ${quoteShort(meant)}?`;
      yield {
        severity: "error",
        location,
        message: `The package ${quoteShort(name)} of the function ${quoteShort(token)} is not loaded.${guess}`,
      };
    }
  },
});

interface Call {
  readonly token: string;
  readonly location: Location;
}

/** With undefined where there is to be a pause. */
function* callsIn({ config, resources, variables, outputs }: Program): Iterable<Call | undefined> {
  for (const resource of withPauses(callingResources(resources)))
    if (resource === undefined) yield undefined;
    else
      for (const token of functionsOf(resource))
        yield { token, location: { kind: "input", resource: resource.id, path: [] } };
  for (const { name, default: value = null } of config)
    for (const { token } of functionsIn(value)) yield { token, location: { kind: "config", name } };
  for (const { name, value } of variables)
    for (const { token, path } of functionsIn(value))
      yield { token, location: { kind: "variable", name, path } };
  for (const { name, value } of outputs)
    for (const { token } of functionsIn(value)) yield { token, location: { kind: "output", name } };
}

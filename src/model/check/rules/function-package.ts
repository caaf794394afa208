import { callsIn, callsOf } from "#model/check/calling-resources.ts";
import { timeSlicedRule } from "#model/check/time-sliced-rule.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import { packageOf, parseToken } from "#model/program/token.ts";

export const functionPackage = timeSlicedRule({
  id: "function/package",
  summary: "The package of every called function is loaded.",
  reads: (resource) => [resource.token, callsOf(resource)],
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
      // If resources use the package, a separate rule reports it for them.
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

import { callsIn, callsOf } from "#model/check/calling-resources.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { timeSlicedRule } from "#model/check/time-sliced-rule.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Catalog } from "#model/schema/catalog.ts";

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

import { callsIn, callsOf } from "#model/check/calling-resources.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { timeSlicedRule } from "#model/check/time-sliced-rule.ts";
import { quoteShort } from "#model/base/messages.ts";
import type { Catalog } from "#model/schema/catalog.ts";

export const functionInYaml = timeSlicedRule({
  id: "function/in-yaml",
  summary: "YAML and JSON programs support every called function.",
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

/** No exporter can call methods, so this is not only a limit of YAML. */
function reasonFor(
  token: string,
  catalog: Catalog,
): Pick<Diagnostic, "message" | "isOfYaml"> | undefined {
  switch (catalog.homeOfFunction(token)?.functionSummary(token)?.limit) {
    case "method":
      return {
        message: `${quoteShort(token)} is a method of a resource. YAML and JSON programs cannot call methods.`,
      };
    case "overlay":
      return {
        message: `${quoteShort(token)} exists only for some programming languages. YAML and JSON programs cannot call it.`,
        isOfYaml: true,
      };
    default:
      return undefined;
  }
}

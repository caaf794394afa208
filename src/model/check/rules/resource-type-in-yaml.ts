import { resourceTokens } from "#model/check/resource-tokens.ts";
import { timeSlicedRule, withPauses } from "#model/check/time-sliced-rule.ts";
import { quoteShort } from "#model/base/messages.ts";
import { declaredVersion } from "#model/program/packages/declared-packages.ts";
import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { refusedInYaml } from "#model/schema/refused-types.ts";
import { packageOf } from "#model/program/token.ts";

/**
 * Reports overlays. Overlays are handwritten in the SDKs of the languages that their schema names. Pulumi YAML and the
 * manifest use no SDK, so they can't have overlays (`isOverlay`, pulumi/pulumi:pkg/codegen/schema/pulumi.json). Pulumi
 * YAML's loader rejects some types by name, even if the package is not loaded here.
 */
export const typeInYaml = timeSlicedRule({
  id: "resource-type/in-yaml",
  summary: "YAML and JSON programs support the type of every resource.",
  reads: ({ token, options, extras }) => [token, options, extras],
  *checkInPauses({ program, catalog }) {
    const reasons = new Map<string, string>();
    for (const token of resourceTokens(program.resources).keys()) {
      const reason = reasonFor(token, program, catalog);
      if (reason !== undefined) reasons.set(token, reason);
    }
    for (const resource of reasons.size === 0 ? [] : withPauses(program.resources)) {
      if (resource === undefined) {
        yield;
        continue;
      }
      const { id, token } = resource;
      const message = reasons.get(token);
      if (message !== undefined)
        yield {
          severity: "error",
          location: { kind: "type", resource: id },
          message,
          isOfYaml: true,
        };
    }
  },
});

function reasonFor(token: string, program: Program, catalog: Catalog): string | undefined {
  const name = packageOf(token);
  const index = catalog.homeOf(token);
  const version =
    name === "docker" ? (declaredVersion(program, name) ?? index?.version) : undefined;
  const instead = refusedInYaml(token, version);
  if (instead !== undefined)
    return `Pulumi rejects ${quoteShort(token)} in programs in YAML and JSON.${instead}`;
  return index?.summary(token)?.isInYaml === false
    ? `${quoteShort(token)} exists only for some programming languages. Pulumi cannot deploy it from YAML or JSON.`
    : undefined;
}

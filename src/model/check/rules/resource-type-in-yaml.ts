import type { ProgramRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/messages.ts";

/**
 * Overlays are written by hand in the SDKs of the languages that their schema names; Pulumi YAML and the
 * manifest, which know no SDK, cannot have them (`isOverlay`, pulumi/pulumi:pkg/codegen/schema/pulumi.json).
 */
export const typeInYaml: ProgramRule = {
  id: "resource-type/in-yaml",
  summary: "The type of every resource is one that programs in YAML and JSON can use.",
  *check({ program, catalog }) {
    for (const { id, token } of program.resources)
      if (catalog.homeOf(token)?.summary(token)?.isInYaml === false)
        yield {
          severity: "error",
          location: { kind: "type", resource: id },
          message: `${quoteShort(token)} is written for some programming languages alone. Pulumi cannot deploy it from YAML or JSON.`,
        };
  },
};

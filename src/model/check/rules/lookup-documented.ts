import { whyOriginUnavailable } from "#model/deployment/identifier/origin.ts";
import { switchOrigin } from "#model/deployment/identifier/switch-origin.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { joinWithAnd } from "#model/messages.ts";

export const lookupDocumented: ProgramRule = {
  id: "lookup/documented",
  summary: "A resource that is looked up is of a type that can be looked up.",
  *check({ program, catalog }) {
    for (const resource of program.resources) {
      if (resource.origin.kind !== "lookup") continue;
      const reason = whyOriginUnavailable("lookup", resource, catalog);
      if (reason === undefined) continue;
      const { edit, lost } = switchOrigin(resource, "created", catalog);
      const loss =
        lost.length === 0 ? "" : ` As a new resource it would lose ${joinWithAnd(lost)}.`;
      yield {
        severity: "warning",
        location: { kind: "type", resource: resource.id },
        message: `The resource is looked up. ${reason}${loss}`,
        fix: { label: "Make it new", edit },
      };
    }
  },
};

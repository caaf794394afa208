import { whyOriginUnavailable } from "#model/deployment/identifier/origin.ts";
import { switchOrigin } from "#model/deployment/identifier/switch-origin.ts";
import { isLookup } from "#model/program/lookup.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { joinWithAnd } from "#model/base/messages.ts";

export const lookupDocumented = eachResourceRule(
  "lookup/documented",
  "The type of every looked-up resource supports lookups.",
  {
    concerns: isLookup,
    *check(resource, { catalog }) {
      const reason = whyOriginUnavailable("lookup", resource, catalog);
      if (reason === undefined) return;
      const { edit, lost } = switchOrigin(resource, "created", catalog);
      const loss = lost.length === 0 ? "" : ` A new resource would lose ${joinWithAnd(lost)}.`;
      yield {
        severity: "warning",
        location: { kind: "type", resource: resource.id },
        message: `The resource is looked up. ${reason}${loss}`,
        fix: { label: "Make it new", edit },
      };
    },
  },
);

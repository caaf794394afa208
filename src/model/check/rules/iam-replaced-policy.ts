import type { AccessPolicy } from "#model/access/access-policy.ts";
import {
  isPolicySetter,
  granteesOf,
  policyOf,
  policySetters,
} from "#model/access/access-policy.ts";
import type { Program } from "#model/program/program.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";

export const replacedPolicy: ProgramRule = {
  id: "iam/replaced-policy",
  summary: "At most one resource sets the access policy of a channel connection or an instance.",
  reads: (resource) => [resource.name, isPolicySetter(resource) ? resource : undefined],
  *check({ program, graph }) {
    for (const setters of policySetters(program.resources).values()) {
      if (setters.length === 1) continue;
      const policy = policyOf(setters, program, graph);
      if (policy === undefined) continue;
      const message = describe(policy, program);
      for (const { resource } of policy.setters)
        yield {
          severity: "warning",
          location: { kind: "input", resource: resource.id, path: ["name"] },
          message,
        };
    }
  },
};

function describe(policy: AccessPolicy, program: Program): string {
  const { noun, name, setters, last, isCertain } = policy;
  const who = joinWithAnd(setters.map(({ resource }) => quoteShort(resource.name)));
  const role = last.role === undefined ? "a role" : quoteShort(spellValue(last.role, program));
  const whom = joinWithAnd(granteesOf(last).map(({ value }) => spellValue(value, program)));
  const left = `${role} for ${whom === "" ? "nobody" : whom}${last.condition === undefined ? "" : " under a condition"}`;
  const order = isCertain
    ? `${quoteShort(last.resource.name)} is applied last`
    : `${quoteShort(last.resource.name)} is last in the design, although no dependency orders them`;
  return `${who} set the access policy of the ${noun} ${quoteShort(spellValue(name, program))}, and each replaces the existing policy. ${order[0]?.toUpperCase()}${order.slice(1)}, which leaves ${left}.`;
}

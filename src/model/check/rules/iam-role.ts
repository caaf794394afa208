import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeText } from "#model/check/literals/fixes.ts";
import { grantsRoles, rolesIn } from "#model/check/literals/provider-bindings.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { isProviderRole } from "#model/formats/provider-member.ts";

export const providerRole = eachResourceRule(
  "iam/role",
  "A Google Cloud role starts with roles/, which can be preceded by a project or an organization.",
  {
    concerns: grantsRoles,
    *check(resource) {
      for (const { path, text } of rolesIn(resource))
        if (!isProviderRole(text)) {
          const fixed = `roles/${text.trim()}`;
          yield {
            ...warnAt(
              resource,
              path,
              `Google Cloud has no role ${quoteShort(text)}. Use "roles/NAME", "projects/PROJECT/roles/NAME" or "organizations/ORGANIZATION/roles/NAME".`,
            ),
            ...changeText(resource, path, isProviderRole(fixed) ? fixed : undefined),
          };
        }
    },
  },
);

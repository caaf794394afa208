import { quoteShort } from "#model/base/messages.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { changeToOne } from "#model/check/literals/fixes.ts";
import { grantsRoles, membersIn } from "#model/check/literals/provider-bindings.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { fixProviderMember, problemInProviderMember } from "#model/formats/provider-member.ts";

export const providerMember = eachResourceRule(
  "iam/provider-member",
  "A member in a Google Cloud policy has a documented format.",
  {
    concerns: grantsRoles,
    *check(resource) {
      for (const { path, text } of membersIn(resource)) {
        const problem = problemInProviderMember(text);
        if (problem !== undefined)
          yield {
            ...warnAt(
              resource,
              path,
              `Google Cloud rejects the member ${quoteShort(text)}: it ${problem}.`,
            ),
            ...changeToOne(resource, path, fixProviderMember(text)),
          };
      }
    },
  },
);

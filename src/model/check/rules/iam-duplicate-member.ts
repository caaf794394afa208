import { literalsAt } from "#model/check/literals/literals.ts";
import { parseMember } from "#model/formats/member.ts";
import { removeEntry } from "#model/check/literals/fixes.ts";
import { findRepeats } from "#model/formats/repeats.ts";
import type { ResourceRule } from "#model/check/rules/rule.ts";
import { quoteShort } from "#model/base/messages.ts";

export const duplicateMember: ResourceRule = {
  id: "iam/duplicate-member",
  summary: "A binding lists each member only once.",
  tokens: ["beta:events/v1:ChannelConnectionIamBinding"],
  *check({ resource }) {
    const members = literalsAt(resource.inputs, "members.*").filter(
      ({ text }) => text.trim() !== "",
    );
    for (const { item, earlier } of findRepeats(members, ({ text }) => identify(text)))
      yield {
        severity: "warning",
        path: item.path,
        message: `The member ${quoteShort(item.text)} is already in this binding, as members[${earlier.path[1]}].`,
        fix: {
          ...removeEntry(resource, item.path, "Remove the repeated member"),
          isCertain: true,
        },
      };
  },
};

function identify(text: string): string {
  const reading = parseMember(text);
  return reading.kind === "member" ? reading.identity : text;
}

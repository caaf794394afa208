import { literalsAt } from "#model/check/literals/literals.ts";
import type { MemberReading } from "#model/formats/member.ts";
import { memberForms, meantMembers, parseMember } from "#model/formats/member.ts";
import { changeToOne } from "#model/check/literals/fixes.ts";
import type { FoundInDesign, ProgramRule } from "#model/check/rules/rule.ts";
import type { Resource } from "#model/program/program.ts";
import { problemInProviderMember } from "#model/formats/provider-member.ts";
import { choiceFor } from "#model/program/target.ts";
import { foldedToken } from "#model/program/token.ts";
import { joinWithOr, quoteShort } from "#model/base/messages.ts";

const binding = "beta:events/v1:ChannelConnectionIamBinding";

const tokens: ReadonlySet<string> = new Set(
  [binding, "beta:events/v1:ChannelConnectionIamMember", "beta:analytics/v1:InstanceIamMember"].map(
    foldedToken,
  ),
);

/**
 * The four formats that the placeholder types document. A design that is exported for the published provider package
 * may also use that package's formats (`allUsers`, `principalSet://…`).
 */
export const memberForm: ProgramRule = {
  id: "iam/member-form",
  summary:
    "An access policy's member is a domain, or the email address of a user, a service account or a group.",
  reads: (resource) => [resource.token, isBinding(resource) ? resource.inputs : undefined],
  *check({ program }) {
    const isForProvider = choiceFor(program.target, "beta").kind === "provider";
    for (const resource of program.resources)
      if (isBinding(resource)) yield* checkMembers(resource, isForProvider);
  },
};

const isBinding = ({ token }: Resource): boolean => tokens.has(foldedToken(token));

function* checkMembers(resource: Resource, isForProvider: boolean): Iterable<FoundInDesign> {
  const pattern = foldedToken(resource.token) === foldedToken(binding) ? "members.*" : "member";
  for (const { path, text } of literalsAt(resource.inputs, pattern)) {
    const reading = parseMember(text);
    if (reading.kind === "member") continue;
    if (isForProvider && problemInProviderMember(text) === undefined) continue;
    yield {
      severity: "error",
      location: { kind: "input", resource: resource.id, path },
      message: describe(reading, text),
      ...changeToOne(resource, path, meantMembers(text)),
    };
  }
}

const like = (form: string): string =>
  form === "domain"
    ? 'as in "domain:example.com" (INVALID_ARGUMENT).'
    : `as in "${form}:ada@example.com" (INVALID_ARGUMENT).`;

/** Describes a problem. Each sentence ends with the service's error code, so a search for the code finds it. */
function describe(reading: Exclude<MemberReading, { kind: "member" }>, text: string): string {
  const forms = joinWithOr(memberForms.map((form) => `${form}:`));
  switch (reading.kind) {
    case "empty":
      return `The member is empty. It must start with ${forms}, ${like("user")}`;
    case "no-form":
      return `The member ${quoteShort(text)} needs a prefix: ${forms}, ${like("user")}`;
    case "unknown-form":
      return `The prefix ${quoteShort(reading.form)} of the member ${quoteShort(text)} is not one of ${forms}, ${like("user")}`;
    case "bad-email":
      return `The email address ${quoteShort(reading.email)} of the member ${quoteShort(text)} is not valid. It must have a name, an @ and a domain, ${like(reading.form)}`;
    case "bad-domain":
      return `The domain ${quoteShort(reading.domain)} of the member ${quoteShort(text)} is not valid. It must have two or more words separated by dots, ${like("domain")}`;
  }
}

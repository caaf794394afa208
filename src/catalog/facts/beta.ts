import type { PackageFacts, PropertyFacts, TypeFacts } from "#model/schema/facts/facts.ts";
import { undocumentedEverywhere, undocumentedLookup } from "#catalog/facts/undocumented.ts";

const memberFormat = "user:{emailid}, serviceAccount:{emailid}, group:{emailid} or domain:{domain}";

const memberFacts: PropertyFacts = {
  format: memberFormat,
  form: "member",
  example: "user:ada@example.com",
  note: "An e-mail address names a user, a service account or a group; a domain means all users of a workspace domain, by its primary name and not an alias.",
};

const replacesPolicy = "Setting the policy replaces any policy that the resource already has.";

/** The facts that the three IAM types have in common. */
const iam: Omit<TypeFacts, "purpose" | "properties"> = {
  lookup: false,
  versionNotes: [
    "The version segment v1 is part of the type token.",
    "The package is in preview, at version 0.32.0.",
  ],
  limits: [replacesPolicy],
  errors: [
    "Setting the access policy can fail with NOT_FOUND, INVALID_ARGUMENT or PERMISSION_DENIED.",
  ],
  notDocumented: [
    "The roles that may be granted are not documented.",
    "The conditions under which NOT_FOUND, INVALID_ARGUMENT and PERMISSION_DENIED are returned are not documented.",
    "The identifier that an import of this type needs is not documented.",
    undocumentedLookup,
    ...undocumentedEverywhere,
  ],
};

const policyFields: NonNullable<TypeFacts["properties"]> = {
  role: { undocumented: "The roles that may be granted are not documented." },
  "condition.expression": {
    format: "Common Expression Language",
    example: 'request.time < timestamp("2031-01-31T00:00:00Z")',
    multiline: true,
  },
  "condition.description": { multiline: true },
};

export const betaFacts: PackageFacts = {
  package: "beta",
  types: {
    "beta:events/v1:ChannelConnectionIamBinding": {
      ...iam,
      purpose: "Sets the access policy of a channel connection: one role, many members.",
      limits: ["Only one binding resource may be used for each role.", replacesPolicy],
      properties: { members: memberFacts, ...policyFields },
    },
    "beta:events/v1:ChannelConnectionIamMember": {
      ...iam,
      purpose: "Sets the access policy of a channel connection: one role, one member.",
      properties: { member: memberFacts, ...policyFields },
    },
    "beta:analytics/v1:InstanceIamMember": {
      ...iam,
      purpose: "Sets the access policy of an analytics instance: one role, one member.",
      properties: { member: memberFacts, ...policyFields },
    },
  },
};

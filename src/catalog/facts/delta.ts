import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { undocumentedEverywhere } from "#catalog/facts/undocumented.ts";

export const deltaFacts: PackageFacts = {
  package: "delta",
  types: {
    "delta:RestrictionPolicy": {
      purpose: "Restricts access to a resource by binding principals to relations.",
      importIdentifier: {
        shape: "{policyId}",
        explanation: "The ID of the policy.",
        parts: [
          {
            name: "policyId",
            label: "policy ID",
            input: "resourceId",
            form: "type:id",
            note: "The form of a policy's ID is not documented. Stackwright assumes the form of the restricted resource's ID: a type and an ID, separated by a colon.",
          },
        ],
      },
      lookup: true,
      versionNotes: ["The package is at version 4.49.0."],
      limits: ["A principal is a role, a team, a user or an org."],
      properties: {
        resourceId: {
          format: "resourcetype:resourceid",
          form: "type:id",
          example: "dashboard:abc-def-ghi",
          undocumented: "The types of resources that can be restricted are not documented.",
        },
        "bindings.principals": {
          format: "type:id, where the type is role, team, user or org",
          form: "principal",
          example: "team:01234567-89ab-cdef-0123-456789abcdef",
          note: "The ID of an org is in the response to GET /api/v2/current_user, at data.relationships.org.data.id.",
          fieldAction: "organization",
        },
        "bindings.relation": {
          undocumented: "The complete set of relations is not documented.",
        },
      },
      notDocumented: [
        "The complete set of relations is not documented.",
        "Versions beyond that of the package are not documented.",
        ...undocumentedEverywhere,
      ],
    },
  },
};

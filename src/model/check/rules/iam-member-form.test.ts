import { memberForm } from "#model/check/rules/iam-member-form.ts";
import { later, testEachResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const members = (...entries: Value[]): ValueMap => ({ members: entries });
const ada = '"user:ada@example.com"';
const code = "(INVALID_ARGUMENT).";

testEachResourceRule(memberForm, "beta:events/v1:ChannelConnectionIamBinding", [
  [members("user:ada@example.com", "serviceAccount:build@project.example.com")],
  [members("group:all@example.com", "domain:example.com")],
  [members(later, 1, null, [], {})],
  [{ members: "ada" }],
  [{ members: later }],
  [{ member: "ada" }],
  [
    members(""),
    `error members[0]: The member is empty. It must start with user:, serviceAccount:, group: or domain:, as in ${ada} ${code}`,
  ],
  [
    members("ada@example.com"),
    `error members[0]: The member "ada@example.com" needs a prefix: user:, serviceAccount:, group: or domain:, as in ${ada} ${code} | Change to "user:ada@example.com" => "user:ada@example.com"`,
  ],
  [members("allUsers"), `error members[0]: The member "allUsers" needs a prefix: `],
  [
    members("owner:ada@example.com"),
    `error members[0]: The prefix "owner" of the member "owner:ada@example.com" is not one of `,
  ],
  [
    members("user:ada"),
    `error members[0]: The email address "ada" of the member "user:ada" is not valid. It must have a name, an @ and a domain, as in ${ada} ${code}`,
  ],
  [members("group:@example.com"), `error members[0]: as in "group:ada@example.com" ${code}`],
  [
    members("domain:example"),
    `error members[0]: The domain "example" of the member "domain:example" is not valid. It must have two or more words separated by dots, as in "domain:example.com" ${code}`,
  ],
  [members("domain:ada@example.com"), `error members[0]: The domain "ada@example.com"`],
  [
    members("User:ada@example.com"),
    `error members[0]: The prefix "User" | Change to ${ada} => ${ada}`,
  ],
  [
    members("serviceaccount:a@b.example"),
    `error members[0]: The prefix "serviceaccount" | Change to "serviceAccount:a@b.example" => "serviceAccount:a@b.example"`,
  ],
  [
    members(" user:ada@example.com"),
    `error members[0]: The prefix " user" | Change to ${ada} => ${ada}`,
  ],
  [
    members("user: ada@example.com "),
    `error members[0]: The email address " ada@example.com " | Change to ${ada} => ${ada}`,
  ],
  [members("User:ada"), `error members[0]: The prefix "User"`],
  [
    members("user:ada@example.com", later, "x"),
    `error members[2]: The member "x" needs a prefix: `,
  ],
]);

testEachResourceRule(memberForm, "beta:events/v1:ChannelConnectionIamMember", [
  [{ member: "user:ada@example.com" }],
  [{ member: later }],
  [{ members: ["ada"] }],
  [{ member: "ada" }, `error member: The member "ada" needs a prefix: `],
]);

testEachResourceRule(memberForm, "beta:analytics/v1:InstanceIamMember", [
  [{ member: "domain:example.com" }],
  [{ member: "USER:ada@example.com" }, `error member: ${code} | Change to ${ada} => ${ada}`],
]);

const member = "beta:events/v1:ChannelConnectionIamMember";
const refused = `error member: `;

testEachResourceRule(
  memberForm,
  member,
  [
    [{ member: "allUsers" }],
    [
      {
        member:
          "principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/*",
      },
    ],
    [
      { member: "User:ada@example.com" },
      `${refused}The prefix "User" | Change to ${ada} => ${ada}`,
    ],
  ],
  { kind: "provider", packages: {} },
);

testEachResourceRule(memberForm, member, [[{ member: "allUsers" }, refused]], {
  kind: "provider",
  packages: { beta: { kind: "placeholder" } },
});

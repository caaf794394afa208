import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { checkResources } from "#model/testing/rules/check-resources.ts";

const said = checkResources("iam");

const grant = (properties: JsonObject, type = "gcp:projects/iAMBinding:IAMBinding") =>
  said({ it: { type, properties } });

test.each([
  "allUsers",
  "allAuthenticatedUsers",
  "user:ada@example.com",
  "serviceAccount:build@p.iam.gserviceaccount.com",
  "serviceAccount:p.svc.id.goog[shop/web]",
  "group:all@example.com",
  "domain:example.com",
  "principal://iam.googleapis.com/locations/global/workforcePools/p/subject/s",
  "principalSet://iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/*",
  "deleted:user:ada@example.com?uid=1",
  "projectOwner:p",
  "${member}",
])("%j is a member in Google Cloud", (member) => {
  expect(grant({ members: [member], role: "roles/viewer" })).toEqual([]);
  const bindings = [{ role: "roles/viewer", members: [member] }];
  expect(grant({ bindings }, "google-native:storage/v1:BucketIamPolicy")).toEqual([]);
});

test.each([
  [
    "allusers",
    'is neither allUsers nor allAuthenticatedUsers, and has no prefix such as "user:"',
    "allUsers",
  ],
  [
    "ada@example.com",
    'is neither allUsers nor allAuthenticatedUsers, and has no prefix such as "user:"',
    "user:ada@example.com",
  ],
  [
    "User:ada@example.com",
    'starts with "User:", which is not a kind of member',
    "user:ada@example.com",
  ],
  ["team:ada", 'starts with "team:", which is not a kind of member'],
  ["user:", 'has nothing, or a space, after "user:"'],
  ["user: ada@example.com", 'has nothing, or a space, after "user:"', "user:ada@example.com"],
  ["user:ada", "does not identify a user by email address"],
  ["domain:ada@example.com", "identifies a domain by an email address"],
  ["principal:iam.googleapis.com", 'starts with "principal://"'],
])("%j is not", (member, problem, fix = "") => {
  const end = fix === "" ? "" : ` | Change to ${JSON.stringify(fix)}`;
  expect(grant({ member }, "gcp:storage:BucketIAMMember")).toEqual([
    `warning iam/provider-member member: Google Cloud rejects the member ${JSON.stringify(member)}: it ${problem}.${end}`,
  ]);
});

test.each<[string, string?]>([
  ["roles/storage.admin"],
  ["projects/p/roles/builder"],
  ["organizations/1/roles/builder_2"],
  ["${role}"],
  ["storage.admin", "roles/storage.admin"],
  ["role/viewer", ""],
  ["folders/1/roles/x", ""],
] as const)("the role %j", (...[role, fix]: readonly [string, string?]) => {
  const end = fix === "" ? "" : ` | Change to ${JSON.stringify(fix)}`;
  expect(grant({ role })).toEqual(
    fix === undefined
      ? []
      : [
          `warning iam/role role: Google Cloud has no role ${JSON.stringify(role)}. Use "roles/NAME", "projects/PROJECT/roles/NAME" or "organizations/ORGANIZATION/roles/NAME".${end}`,
        ],
  );
});

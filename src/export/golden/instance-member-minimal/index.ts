import * as beta from "@pulumi/beta";

const analyst = new beta.analytics.v1.InstanceIamMember("analyst", {
  member: "user:ada@example.com",
  name: "reports",
  role: "roles/viewer",
});

import * as beta from "@pulumi/beta";

const publisher = new beta.events.v1.ChannelConnectionIamMember("publisher", {
  member: "domain:example.com",
  name: "partner-channel",
  role: "roles/publisher",
});

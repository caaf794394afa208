import * as beta from "@pulumi/beta";

const publishers = new beta.events.v1.ChannelConnectionIamBinding(
  "publishers",
  {
    members: ["user:ada@example.com"],
    name: "partner-channel",
    role: "roles/publisher",
  },
);

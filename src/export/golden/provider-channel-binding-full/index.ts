import * as google_native from "@pulumi/google-native";

const publishers = new google_native.eventarc.v1.ChannelConnectionIamBinding(
  "publishers",
  {
    members: [
      "user:ada@example.com",
      "serviceAccount:publisher@example.com",
      "group:builders@example.com",
      "domain:example.com",
    ],
    name: "partner-channel",
    role: "roles/publisher",
    condition: {
      expression: 'request.time < timestamp("2031-01-31T00:00:00Z")',
      title: "until-2031",
      description: "Ends when the contract does",
    },
  },
);

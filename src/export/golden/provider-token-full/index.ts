import * as azure_native from "@pulumi/azure-native";

const buildToken = new azure_native.containerregistry.Token("buildToken", {
  registryName: "buildImages",
  resourceGroupName: "build",
  credentials: {
    certificates: [
      {
        encodedPemCertificate:
          "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJoVENDQVN1Z0F3SUJBZ0lRCi0tLS0tRU5EIENFUlRJRklDQVRFLS0tLS0K",
        expiry: "2031-01-31T12:00:00Z",
        name: "certificate1",
        thumbprint: "3F0A9C17D2B84E65A1C07F9D8E2B4C6A5D1E0F93",
      },
    ],
    passwords: [
      {
        creationTime: "2030-01-01T00:00:00Z",
        expiry: "2031-01-31T12:00:00Z",
        name: "password1",
      },
      {
        name: "password2",
      },
    ],
  },
  scopeMapId: "/subscriptions/12345/resourceGroups/build/scopeMaps/pull",
  status: "enabled",
  tokenName: "build",
});

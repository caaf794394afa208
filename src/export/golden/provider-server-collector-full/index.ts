import * as azure_native from "@pulumi/azure-native";

const collector = new azure_native.migrate.ServerCollector("collector", {
  projectName: "datacenter-exit",
  resourceGroupName: "migration",
  eTag: '"0x8D4BCC2E4835CD0"',
  properties: {
    agentProperties: {
      spnDetails: {
        applicationId: "827f1053-44dc-439f-b832-05416dcce12b",
        audience:
          "https://72f988bf-86f1-41af-91ab-2d7cd011db47/datacenter-exit",
        authority:
          "https://login.example.com/72f988bf-86f1-41af-91ab-2d7cd011db47",
        objectId: "be75098e-c0fc-4ac4-98c7-282ebbcf8370",
        tenantId: "72f988bf-86f1-41af-91ab-2d7cd011db47",
      },
    },
    discoverySiteId:
      "/subscriptions/12345/resourceGroups/migration/sites/datacenter",
  },
  serverCollectorName: "datacenter",
});

import * as alpha from "@pulumi/alpha";

const collector = new alpha.migrate.ServerCollector("collector", {
  projectName: "datacentre-exit",
  resourceGroupName: "migration",
});

import * as alpha from "@pulumi/alpha";

const collector = new alpha.migrate.ServerCollector("collector", {
  projectName: "datacenter-exit",
  resourceGroupName: "migration",
});

import * as pulumi from "@pulumi/pulumi";
import * as azure_native from "@pulumi/azure-native";
import * as datadog from "@pulumi/datadog";

const config = new pulumi.Config();
const environment = config.require("environment");
const groupKey = config.requireSecret("groupKey");
const tokenRegistryName = "images";
const tokenTokenName = config.requireSecret("tokenTokenName");

const tokenResource = new azure_native.containerregistry.Token("token", {
  registryName: tokenRegistryName,
  resourceGroupName: `build-${environment}`,
  tokenName: tokenTokenName,
});

const policy = new datadog.RestrictionPolicy("policy", {
  resourceId: `registry:${tokenRegistryName}`,
});

const collectorResource = new azure_native.migrate.ServerCollector(
  "collector",
  {
    projectName: `exit-${tokenRegistryName}`,
    resourceGroupName: `build-${environment}`,
    serverCollectorName: policy.id,
  },
);

const guarded = new azure_native.containerregistry.Token("guarded", {
  registryName: tokenRegistryName,
  resourceGroupName: groupKey,
});

export const registry = tokenRegistryName;
export const project = pulumi.interpolate`exit-${tokenRegistryName} of ${groupKey}`;
export const collector = policy.id;
export const token = pulumi.interpolate`token ${tokenTokenName}`;

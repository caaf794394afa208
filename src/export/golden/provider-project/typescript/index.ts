import * as pulumi from "@pulumi/pulumi";
import * as aws from "@pulumi/aws";
import * as azure_native from "@pulumi/azure-native";
import * as datadog from "@pulumi/datadog";
import * as google_native from "@pulumi/google-native";

const awsConfig = new pulumi.Config("aws");
const config = new pulumi.Config();
const awsRegion = awsConfig.require("region");
const deltaKey = config.requireSecret("deltaKey");

const west = new aws.Provider("west", {
  region: awsRegion,
});

const account = new datadog.Provider("account", {
  apiKey: deltaKey,
});

const orders = aws.cloudwatch.EventEndpoint.get(
  "orders",
  "orders",
  {
    replicationConfig: {
      state: "DISABLED",
    },
  },
  { provider: west },
);

const token = new azure_native.containerregistry.Token("token", {
  registryName: "images",
  resourceGroupName: "build",
  status: "disabled",
});

const policy = new datadog.RestrictionPolicy(
  "policy",
  {
    resourceId: pulumi.interpolate`endpoint:${orders.name}`,
    bindings: [
      {
        principals: [pulumi.interpolate`user:${token.systemData.createdBy}`],
        relation: "editor",
      },
    ],
  },
  {
    aliases: [
      {
        type: "datadog:index/restrictionPolicy:RestrictionPolicy",
        name: "old",
      },
      "urn:pulumi:dev::wired::aws:cloudwatch/eventEndpoint:EventEndpoint$datadog:index/restrictionPolicy:RestrictionPolicy::older",
    ],
    provider: account,
  },
);

const collector = new azure_native.migrate.ServerCollector("collector", {
  projectName: "exit",
  resourceGroupName: "migration",
});

const reader = new google_native.datafusion.v1.InstanceIamMember("reader", {
  member: "user:ada@example.com",
  name: "reports",
  role: "roles/viewer",
});

export const state = orders.replicationConfig.apply(
  (replicationConfig) => replicationConfig?.state,
);
export const expiry = token.credentials.apply(
  (credentials) => credentials?.certificates?.[0]?.expiry,
);
export const updated = collector.properties.updatedTimestamp;
export const etag = reader.etag;

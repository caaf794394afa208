// Order events, and who can publish, read and change them

import * as pulumi from "@pulumi/pulumi";
import * as alpha from "@pulumi/alpha";
import * as beta from "@pulumi/beta";
import * as delta from "@pulumi/delta";
import * as gamma from "@pulumi/gamma";

const config = new pulumi.Config();
const gammaConfig = new pulumi.Config("gamma");
const buildTokenTokenName = config.requireSecret("buildTokenTokenName");
const registry = config.require("registry");
// How often a delivery is tried again
const retries = config.getNumber("retries") ?? 3;
const audited = config.getBoolean("audited") ?? false;
const adminTeam =
  config.get("adminTeam") ?? "team:01234567-89ab-cdef-0123-456789abcdef";
const reportKey = config.requireSecret("reportKey");
const readers = config.requireObject<string[]>("readers");
const contract = config.requireObject<any>("contract");
const note = config.get("note");
const limits = config.getObject<any>("limits") ?? { events: 100, bytes: 65536 };
const aKeyThatIsLongerThanTheLineCanTakeAtOnce = config.require(
  "aKeyThatIsLongerThanTheLineCanTakeAtOnce",
);
const gammaRegion = gammaConfig.require("region");

const existing = gamma.events.EventEndpoint.get("existing", "shared-orders", {
  name: "shared-orders",
});

const west = new gamma.Provider("west", {
  region: "eu-west-1",
});

const ordersResource = new gamma.events.EventEndpoint(
  "orders",
  {
    eventBuses: existing.eventBuses,
    routingConfig: {
      failoverConfig: {
        primary: {
          healthCheck: existing.routingConfig.apply(
            (routingConfig) =>
              routingConfig.failoverConfig.primary.healthCheck!,
          ),
        },
        secondary: {
          route: gammaRegion,
        },
      },
    },
    description: pulumi.interpolate`Stack ${pulumi.getStack()}, ${retries} retries, after ${existing.name}`,
    name: note,
    replicationConfig: {
      state: existing.replicationConfig.apply(
        (replicationConfig) => replicationConfig!.state!,
      ),
    },
    roleArn: existing.roleArn.apply((roleArn) => roleArn!),
  },
  {
    aliases: [
      { name: "order-events" },
      { type: "gamma:events:Endpoint", parent: pulumi.rootStackResource },
      "urn:pulumi:dev::orders::gamma:events:EventEndpoint::o",
    ],
    customTimeouts: { create: "10m", delete: "1h30m" },
    deleteBeforeReplace: true,
    ignoreChanges: ["eventBuses[1].eventBusArn", "description"],
    provider: west,
    version: "1.2.3",
  },
);

const dashboardPolicy = new delta.RestrictionPolicy(
  "dashboard-policy",
  {
    resourceId: pulumi.interpolate`endpoint:${ordersResource.id}`,
    bindings: [
      {
        principals: [adminTeam, pulumi.interpolate`role:${reportKey}`],
        relation: "editor",
      },
    ],
  },
  { dependsOn: [ordersResource], protect: audited },
);

const deltaAccount = new delta.Provider("deltaAccount");

const shared = delta.RestrictionPolicy.get(
  "shared",
  pulumi.interpolate`endpoint:${existing.name}`,
  undefined,
  { pluginDownloadURL: "https://example.com/plugins", provider: deltaAccount },
);

const buildToken = new alpha.containerregistry.Token(
  "buildToken",
  {
    registryName: registry,
    resourceGroupName: pulumi.secret(registry),
    tokenName: buildTokenTokenName,
    scopeMapId: pulumi.getProject(),
  },
  { import: "/tokens/build", parent: ordersResource },
);

const reader = new beta.analytics.v1.InstanceIamMember(
  "reader",
  {
    member: `user:${readers[0]}`,
    name: buildToken.systemData.apply((systemData) => systemData.createdBy!),
    role: contract.roles.reader,
  },
  { deletedWith: ordersResource, retainOnDelete: true },
);

const network = new pulumi.StackReference("network", {
  name: "acme/network/production",
});

const collector = new alpha.migrate.ServerCollector("collector", {
  projectName: network.requireOutput("project"),
  resourceGroupName: pulumi.interpolate`${buildToken.resourceGroupName}-migration`,
});

export const endpointUrl = ordersResource.endpointUrl;
export const orders = ordersResource;
export const secondBus = ordersResource.eventBuses[1].eventBusArn;
export const summary = {
  url: ordersResource.endpointUrl,
  retries,
  tags: ["orders", "events"],
};
export const welcome = new pulumi.asset.StringAsset(`Hello,
reader
of this
`);
export const banner = new pulumi.asset.RemoteAsset(
  "https://example.com/a/long/address/of/a/picture/logo-in-color.svg",
);
export const logo = new pulumi.asset.FileAsset("./logo.svg");

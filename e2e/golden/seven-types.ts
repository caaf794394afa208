import * as alpha from "@pulumi/alpha";
import * as beta from "@pulumi/beta";
import * as delta from "@pulumi/delta";
import * as gamma from "@pulumi/gamma";

const orders = new gamma.events.EventEndpoint("orders", {
  eventBuses: [
    {
      eventBusArn: "arn:aws:events:eu-west-1:123456789012:event-bus/orders",
    },
    {
      eventBusArn: "arn:aws:events:eu-central-1:123456789012:event-bus/orders",
    },
  ],
  routingConfig: {
    failoverConfig: {
      primary: {
        healthCheck: "arn:aws:route53:::healthcheck/1f2e3d4c",
      },
      secondary: {
        route: "eu-central-1",
      },
    },
  },
  replicationConfig: {
    state: "DISABLED",
  },
});

const policy = new delta.RestrictionPolicy("policy", {
  resourceId: orders.arn,
});

const token = new alpha.containerregistry.Token("token", {
  registryName: "images",
  resourceGroupName: "build",
});

const collector = new alpha.migrate.ServerCollector(
  "collector",
  {
    projectName: "datacenter",
    resourceGroupName: "build",
  },
  { dependsOn: [token] },
);

const publishers = new beta.events.v1.ChannelConnectionIamBinding(
  "publishers",
  {
    members: ["user:kim@example.com"],
    name: "orders-channel",
    role: "roles/publisher",
  },
);

const subscriber = new beta.events.v1.ChannelConnectionIamMember("subscriber", {
  member: "domain:example.com",
  name: publishers.name,
  role: "roles/subscriber",
});

const analyst = new beta.analytics.v1.InstanceIamMember("analyst", {
  member: "group:analysts@example.com",
  name: "reports",
  role: "roles/viewer",
});

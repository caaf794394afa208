import * as aws from "@pulumi/aws";

const orders = new aws.cloudwatch.EventEndpoint("orders", {
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
        healthCheck:
          "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
      },
      secondary: {
        route: "eu-central-1",
      },
    },
  },
  description:
    "Order events, served from the other Region when the first fails",
  name: "orders",
  replicationConfig: {
    state: "ENABLED",
  },
  roleArn: "arn:aws:iam::123456789012:role/orders-replication",
});

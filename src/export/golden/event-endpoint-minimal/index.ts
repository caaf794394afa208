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
      primary: {},
      secondary: {},
    },
  },
  replicationConfig: {
    state: "DISABLED",
  },
});

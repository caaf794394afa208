import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { undocumentedEverywhere, undocumentedTransitions } from "#catalog/facts/undocumented.ts";

export const gammaFacts: PackageFacts = {
  package: "gamma",
  types: {
    "gamma:events:EventEndpoint": {
      purpose:
        "A global endpoint over exactly two event buses, with failover routing and optional event replication.",
      importIdentifier: {
        shape: "{name}",
        explanation: "The name of the endpoint.",
        parts: [{ name: "name", label: "endpoint name", input: "name", form: "name" }],
      },
      lookup: true,
      versionNotes: [],
      states: [
        {
          field: "replicationConfig.state",
          values: ["ENABLED", "DISABLED"],
          effect: "The default is ENABLED, which requires roleArn. Without a role, set DISABLED.",
        },
      ],
      limits: [
        "There are exactly two event buses.",
        "The names of the event buses are identical in each Region.",
        "If replication is ENABLED, the default, roleArn is required.",
      ],
      properties: {
        "eventBuses.eventBusArn": {
          format: "ARN",
          form: "arn",
          example: "arn:aws:events:eu-west-1:123456789012:event-bus/orders",
        },
        "routingConfig.failoverConfig.primary.healthCheck": {
          format: "ARN",
          form: "arn",
          example: "arn:aws:route53:::healthcheck/01234567-89ab-cdef-0123-456789abcdef",
        },
        "routingConfig.failoverConfig.secondary.route": {
          format: "name of a Region",
          example: "eu-central-1",
          note: "Events are routed to this Region when failover is triggered or event replication is enabled.",
        },
        description: { multiline: true },
        "replicationConfig.state": {
          note: "If the state is ENABLED, the default, roleArn is required.",
        },
        roleArn: {
          format: "ARN",
          form: "arn",
          example: "arn:aws:iam::123456789012:role/replication",
        },
        arn: { format: "ARN", form: "arn" },
        endpointUrl: { format: "URL", form: "url" },
      },
      notDocumented: [
        "Versions of this type's interface and of its package are not documented.",
        undocumentedTransitions,
        ...undocumentedEverywhere,
      ],
    },
  },
};

import { endpointArn } from "#model/check/rules/endpoint-arn.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const bus = (eventBusArn: Value): ValueMap => ({ eventBuses: [{ eventBusArn }] });
const role = (roleArn: Value): ValueMap => ({ roleArn });
const health = (healthCheck: Value): ValueMap => ({
  routingConfig: { failoverConfig: { primary: { healthCheck } } },
});

const atBus = "warning eventBuses[0].eventBusArn:";
const atHealth = "warning routingConfig.failoverConfig.primary.healthCheck:";
const goodBus = "arn:aws:events:eu-west-1:123456789012:event-bus/orders";
const goodRole = "arn:aws:iam::123456789012:role/path/replication";

testResourceRule(endpointArn, "gamma:events:EventEndpoint", [
  [{}],
  [bus(goodBus)],
  [bus("arn:aws-cn:events:cn-north-1:123456789012:event-bus/a/b")],
  [bus(later)],
  [bus(1)],
  [bus(""), `${atBus} The ARN is empty. It expects the ARN of an event bus, as in "${goodBus}".`],
  [bus("orders"), `${atBus} "orders" is not an ARN: it does not start with "arn:".`],
  [bus("arn:aws:events"), `${atBus} it has 3 of the six parts separated by colons.`],
  [
    bus("arn::events:eu-west-1:1:event-bus/a"),
    `${atBus} its partition is missing or has invalid characters`,
  ],
  [
    bus("arn:aws:Events:eu-west-1:1:event-bus/a"),
    `${atBus} its service is missing or has invalid characters`,
  ],
  [
    bus("arn:aws:events:eu west:1:event-bus/a"),
    `${atBus} its region is missing or has invalid characters`,
  ],
  [
    bus("arn:aws:events:eu-west-1:1 2:event-bus/a"),
    `${atBus} its account is missing or has invalid characters`,
  ],
  [
    bus("arn:aws:events:eu-west-1:1:"),
    `${atBus} its resource is missing or has invalid characters`,
  ],
  [
    bus("arn:aws:s3:::bucket"),
    `${atBus} "arn:aws:s3:::bucket" is not the ARN of an event bus: its service is "s3", not "events".`,
  ],
  [
    bus("arn:aws:events::1:event-bus/a"),
    `${atBus} is not the ARN of an event bus: its Region is missing.`,
  ],
  [
    bus("arn:aws:events:eu-west-1:1:rule/a"),
    `${atBus} its last part, "rule/a", does not start with "event-bus/".`,
  ],
  [
    bus("arn:aws:events:eu-west-1:1:event-bus/"),
    `${atBus} the name is missing after "event-bus/".`,
  ],
  [
    bus(` ${goodBus}\n`),
    `${atBus} it has leading or trailing spaces. | Change to "${goodBus}" => "${goodBus}"`,
  ],
  [bus(" orders"), `${atBus} it has leading or trailing spaces.`],
  [
    { eventBuses: [{}, later, { eventBusArn: "x" }] },
    `warning eventBuses[2].eventBusArn: "x" is not`,
  ],
  [role(goodRole)],
  [role(later)],
  [role(""), `warning roleArn: The ARN is empty. It expects the ARN of an IAM role`],
  [role("arn:aws:iam::123456789012:user/ada"), `warning roleArn: does not start with "role/".`],
  [role(goodBus), `warning roleArn: its service is "events", not "iam".`],
  [health("arn:aws:route53:::healthcheck/01234567")],
  [health("arn:aws:cloudwatch:eu-west-1:123456789012:alarm:Too many errors")],
  [health(later)],
  [health("01234567"), `${atHealth} "01234567" is not an ARN`],
]);

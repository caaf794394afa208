import { sameRegion } from "#model/check/rules/endpoint-same-region.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const bus = (region: string): string => `arn:aws:events:${region}:123456789012:event-bus/orders`;
const buses = (...arns: Value[]): ValueMap => ({
  eventBuses: arns.map((eventBusArn) => ({ eventBusArn })),
});

testResourceRule(sameRegion, "gamma:events:EventEndpoint", [
  [buses(bus("eu-west-1"), bus("eu-central-1"))],
  [
    buses(bus("eu-west-1"), bus("eu-west-1")),
    `warning eventBuses[1].eventBusArn: Both event buses are in the Region "eu-west-1", so`,
  ],
  [buses(bus("eu-west-1"), later)],
  [buses(bus(""), bus(""))],
  [buses(bus("eu-west-1"))],
  [buses(bus("eu-west-1"), bus("eu-west-1"), later)],
  [{ eventBuses: bus("eu-west-1") }],
]);

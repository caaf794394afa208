import { secondaryRegion } from "#model/check/rules/endpoint-secondary-region.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

/** An endpoint with a bus in each Region; an expression is used as the whole ARN. */
const given = (route: Value, ...regions: Value[]): ValueMap => ({
  eventBuses: regions.map((region) => ({
    eventBusArn:
      typeof region === "string" ? `arn:aws:events:${region}:123456789012:event-bus/a` : region,
  })),
  routingConfig: { failoverConfig: { secondary: { route } } },
});
const at = "warning routingConfig.failoverConfig.secondary.route:";

testResourceRule(secondaryRegion, "gamma:events:EventEndpoint", [
  [given("eu-west-1", "eu-west-1", "eu-west-2")],
  [given("eu-west-2", "eu-west-1", "eu-west-2")],
  [
    given("eu-west-3", "eu-west-1", "eu-west-2"),
    `${at} The secondary Region "eu-west-3" is not the Region of an event bus: the event buses are in "eu-west-1" and "eu-west-2".`,
  ],
  [given("eu-west-3", "eu-west-1", "eu-west-1"), `${at} the event buses are both in "eu-west-1".`],
  [
    given("EU-West-2 ", "eu-west-1", "eu-west-2"),
    `${at} is not the Region of an event bus | Change to "eu-west-2" => "eu-west-2"`,
  ],
  [given("", later, later), `${at} The secondary Region is empty.`],
  [given("", "eu-west-1", "eu-west-2"), `${at} The secondary Region is empty.`],
  [given("eu-west-3", "eu-west-1", later)],
  [given("eu-west-3", "eu-west-1")],
  [given("eu-west-3", "eu-west-1", "eu-west-2", "eu-west-1")],
  [given("eu-west-3", "eu-west-1", "")],
  [given(later, "eu-west-1", "eu-west-2")],
  [given(1, "eu-west-1", "eu-west-2")],
  [{ routingConfig: [] }],
]);

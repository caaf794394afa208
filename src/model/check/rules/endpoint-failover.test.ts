import { endpointFailover } from "#model/check/rules/endpoint-failover.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const given = (primary: Value, secondary: Value, ...regions: readonly string[]): ValueMap => ({
  eventBuses: regions.map((region) => ({
    eventBusArn: `arn:aws:events:${region}:123456789012:event-bus/a`,
  })),
  routingConfig: { failoverConfig: { primary, secondary } },
});
const at = "warning routingConfig.failoverConfig";
const check = `${at}.primary.healthCheck: Nothing triggers failover`;
const route = `${at}.secondary.route: Failover has no destination`;

testResourceRule(endpointFailover, "gamma:events:EventEndpoint", [
  [given({ healthCheck: "x" }, { route: "y" })],
  [given({ healthCheck: later }, { route: later })],
  [given({}, { route: "y" }), check],
  [given({ healthCheck: "x" }, {}), route],
  [given({}, {}), check, route],
  [
    given({ healthCheck: "" }, {}, "eu-west-1", "eu-west-2"),
    `${route} | Set to "eu-west-2" => "eu-west-2"`,
  ],
  [given(later, later)],
  [{ routingConfig: { failoverConfig: {} } }],
  [{}],
]);

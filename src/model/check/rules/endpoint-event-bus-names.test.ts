import { eventBusNames } from "#model/check/rules/endpoint-event-bus-names.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

/** Creates a bus for each entry of the form `region/name`. Other entries are used as they are. */
const buses = (...entries: Value[]): ValueMap => ({
  eventBuses: entries.map((entry) => {
    const [, region, name] = typeof entry === "string" ? (/^(.*?)\/(.*)$/.exec(entry) ?? []) : [];
    const arn = `arn:aws:events:${region}:123456789012:event-bus/${name}`;
    return { eventBusArn: name === undefined ? entry : arn };
  }),
});
const at = "error eventBuses[1].eventBusArn:";

testResourceRule(eventBusNames, "gamma:events:EventEndpoint", [
  [buses("eu-west-1/orders", "eu-central-1/orders")],
  [
    buses("eu-west-1/orders", "eu-central-1/sales"),
    `${at} The event buses have different names, "orders" and "sales".`,
  ],
  [buses("eu-west-1/orders", "eu-central-1/Orders"), `${at} "orders" and "Orders"`],
  [buses("eu-west-1/a/b", "eu-central-1/a/c"), `${at} "a/b" and "a/c"`],
  [buses("eu-west-1/orders", later)],
  [buses("eu-west-1/orders", "no ARN")],
  [buses("eu-west-1/orders", "arn:aws:s3:eu-west-1:123456789012:sales")],
  [buses("eu-west-1/orders", "arn:aws:events:eu-west-1:123456789012:rule/sales")],
  [buses("eu-west-1/orders", "/sales")],
  [buses("eu-west-1/orders", "eu-west-1/")],
  [buses("eu-west-1/a", "eu-west-2/b", "eu-west-3/c")],
  [{ eventBuses: [later, "x"] }],
  [{ eventBuses: later }],
]);

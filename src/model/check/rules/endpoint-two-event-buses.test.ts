import { twoEventBuses } from "#model/check/rules/endpoint-two-event-buses.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";

testResourceRule(twoEventBuses, "gamma:events:EventEndpoint", [
  [{}],
  [{ eventBuses: later }],
  [{ eventBuses: "two" }],
  [{ eventBuses: [{}, {}] }],
  [{ eventBuses: [later, later] }],
  [{ eventBuses: [] }, `error eventBuses: but this one has none. | Add two event buses => [{},{}]`],
  [
    { eventBuses: [{ eventBusArn: "x" }] },
    `error eventBuses: exactly two event buses, one in each of its Regions, but this one has only one. | Add an event bus => [{"eventBusArn":"x"},{}]`,
  ],
  [{ eventBuses: [{}, later, {}] }, `error eventBuses: but this one has 3.`],
  [{ eventBuses: [null, 1, "x", []] }, `error eventBuses: but this one has 4.`],
]);

import { expect, test } from "vitest";

import { eventBusPair } from "#model/check/literals/event-buses.ts";
import { formatPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const later = expression({ kind: "unresolved", access: "x" });
const bus = (region: string, resource: string): Value => ({
  eventBusArn: `arn:aws:events:${region}:1:${resource}`,
});

test.each<[eventBuses: Value, pair: string]>([
  [
    [bus("r", "event-bus/a"), bus("s", "event-bus/b/c")],
    "eventBuses[0].eventBusArn r a, eventBuses[1].eventBusArn s b/c",
  ],
  [[bus("r", "event-bus/a")], ""],
  [[bus("r", "event-bus/a"), bus("s", "event-bus/a"), {}], ""],
  [[bus("r", "event-bus/a"), bus("", "event-bus/a")], ""],
  [[bus("r", "event-bus/a"), bus("s", "event-bus/")], ""],
  [[bus("r", "event-bus/a"), bus("s", "rule/a")], ""],
  [[bus("r", "event-bus/a"), { eventBusArn: later }], ""],
  [[bus("r", "event-bus/a"), later], ""],
  [later, ""],
  ["x", ""],
])("%j gives %j", (eventBuses, pair) => {
  const found = eventBusPair({ eventBuses }) ?? [];
  const shown = found.map(({ path, region, name }) => `${formatPath(path)} ${region} ${name}`);
  expect(shown.join(", ")).toBe(pair);
});

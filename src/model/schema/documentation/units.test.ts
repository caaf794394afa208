import { expect, test } from "vitest";

import type { Property } from "#model/schema/property-type.ts";
import { documentedUnit } from "#model/schema/documentation/units.ts";

const unitOf = (description: string, name = "size", kind: "integer" | "string" = "integer") => {
  const property = { name, description, type: { kind }, required: false };
  return documentedUnit(property as unknown as Property);
};

test.each([
  ["The amount of time your function has to run in seconds. Defaults to 3.", "seconds"],
  ["The size of the volume in gibibytes (GiB).", "GiB"],
  ["Number of days to keep a version.", "days"],
  ["The storage, in GBs.", "GB"],
  ["The CPU utilization (percentage).", "percent"],
])("the unit of “%s”", (description, unit) => {
  expect(unitOf(description)).toBe(unit);
});

test.each([
  ["The time in seconds. It is rounded to a whole number of minutes."],
  ["The port that is open all days."],
  ["How many replicas there are."],
])("no unit is certain in “%s”", (description) => {
  expect(unitOf(description)).toBeUndefined();
});

test("neither a string nor a name with its unit gets one", () => {
  expect(unitOf("The timeout in seconds.", "timeoutSeconds")).toBeUndefined();
  expect(unitOf("The timeout in seconds.", "timeout", "string")).toBeUndefined();
});

import { expect, test } from "vitest";

import type { Property } from "#model/schema/property-type.ts";
import { filterInputs } from "#forms/sections/filter-inputs.ts";

const input = (name: string, description?: string): Property => ({
  name,
  type: { kind: "string" },
  required: false,
  plain: false,
  secret: false,
  replace: false,
  ...(description === undefined ? {} : { description }),
});

test("inputs are found by name first, then by description", () => {
  const inputs = [input("tags", "Labels of the bucket."), input("region"), input("bucket")];
  const names = filterInputs(inputs, "bucket").map(({ name }) => name);
  expect(names).toEqual(["bucket", "tags"]);
  expect(filterInputs(inputs, "")).toBe(inputs);
  expect(filterInputs(inputs, "nothing")).toEqual([]);
});

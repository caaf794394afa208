import { expect, test } from "vitest";

import { formOver } from "#forms/testing/form-over.ts";
import { placeLimits } from "#forms/values/place-limits.ts";
import type { Property } from "#model/schema/property-type.ts";

const noteOf = (kind: "integer" | "string", description: string): string | undefined => {
  const type = { kind } as const;
  const property = { name: "size", description, type, required: false } as unknown as Property;
  return placeLimits(formOver({}), { property, type, path: ["size"], value: undefined }).note;
};

test.each([
  ["integer", "How long it waits, in seconds. Must be between 1 and 900.", "1 to 900 · seconds"],
  ["integer", "How many replicas there are.", undefined],
  ["string", "Must be between 3 and 40 characters.", "3 to 40 characters"],
  ["string", "Valid values are `waxed` and `painted`.", "waxed, painted"],
  ["string", "The CIDR block of the network.", "CIDR block, such as 10.0.0.0/16"],
] as const)("what decides about a field of kind %s: %s", (kind, description, note) => {
  expect(noteOf(kind, description)).toBe(note);
});

test("values that do not fit on a line are counted", () => {
  const values = ["general-purpose", "compute-optimized", "memory-optimized", "storage-optimized"];
  const list = values.map((value) => `\`${value}\``).join(", ");
  expect(noteOf("string", `Valid values are ${list}.`)).toBe(
    "general-purpose, compute-optimized, 2 more",
  );
});

test("a field that has a value keeps its limits, but does not list its values", () => {
  const limitsOf = (kind: "integer" | "string", description: string) => {
    const type = { kind } as const;
    const property = { name: "size", description, type, required: false } as unknown as Property;
    return placeLimits(formOver({}), { property, type, path: ["size"], value: "set" });
  };
  const listed = limitsOf("string", "Valid values are `waxed` and `painted`.");
  expect(listed.values).toEqual(["waxed", "painted"]);
  expect(listed.note).toBeUndefined();
  expect(limitsOf("integer", "In seconds. Must be between 1 and 900.").note).toBe(
    "1 to 900 · seconds",
  );
});

test("values from a description are suggested, and their note says so", () => {
  const type = { kind: "string" } as const;
  const limitsOf = (description: string) => {
    const property = { name: "mode", description, type, required: false } as unknown as Property;
    return placeLimits(formOver({}), { property, type, path: ["mode"], value: undefined });
  };
  const all = limitsOf("One of `fast` and `slow`.");
  expect(all).toMatchObject({ values: ["fast", "slow"], note: "fast, slow" });
  expect(all.source).toContain("from the description");
  const some = limitsOf("Valid values include `fast` and `slow`.");
  expect(some).toMatchObject({ values: ["fast", "slow"], note: undefined });
});

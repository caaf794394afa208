import { expect, test } from "vitest";

import { documentedDefault } from "#model/schema/documentation/defaults.ts";
import { describedProperty } from "#model/testing/schema/described.ts";

const whole = { kind: "integer" } as const;
const text = { kind: "string" } as const;

test.each([
  ["How fast. Defaults to `slow`.", text, "slow"],
  ["Valid values are `a` and `b`, default is `a`.", text, "a"],
  ['The default value is "gp2".', text, "gp2"],
  ["Seconds to wait (default: `30`).", whole, 30],
  ["Defaults to 0.5.", { kind: "number" } as const, 0.5],
  ["If not set, defaults to 100.", text, "100"],
])("%j means %j", (description, type, value) => {
  expect(documentedDefault(describedProperty("it", description, type))).toBe(value);
});

test.each([
  ["The default is `a` for Linux.", text],
  ["Defaults to `a`. With `x` the default is `b`.", text],
  ["Defaults to the name of the project.", text],
  ["Defaults to `${name}`.", text],
  ["Defaults to `true`.", text],
  ["Defaults to `a`.", whole],
  ["Defaults to `a`.", { kind: "list", items: text } as const],
])("%j has none", (description, type) => {
  expect(documentedDefault(describedProperty("it", description, type))).toBeUndefined();
});

test("a required property has no default", () => {
  const it = describedProperty("it", "Defaults to `a`.", text, { required: true });
  expect(documentedDefault(it)).toBeUndefined();
});

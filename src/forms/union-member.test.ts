import { expect, test } from "vitest";

import { expression } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { readType } from "#model/testing/read-type.ts";
import { memberOf } from "#forms/union-member.ts";

const file = expression({ kind: "asset", form: "fileAsset", source: "a" });

test.each<[string, Value, member: number, picked?: number]>([
  ["string|number", "x", 0],
  ["string|number", 1, 1],
  ["string|number", "x", 0, 1],
  ["[string]|string", "x", 1],
  ["[string]|{string}", { a: "x" }, 1],
  ["string|asset", file, 1],
  // What Pulumi takes for text or a whole number is shown as such.
  ["[string]|string", 1, 1],
  ["[string]|string", true, 1],
  ["{string}|integer", 1.5, 1],
  ["[string]|boolean|string", true, 1],
  ['[string]|"a"', 1, 0],
  ["[string]|number", true, 0],
])("of %s, %j is shown as the member %i", (type, value, member, picked) => {
  const union = readType(type);
  if (union.kind !== "union") throw new Error(type);
  expect(memberOf(union, value, picked)).toBe(member);
});

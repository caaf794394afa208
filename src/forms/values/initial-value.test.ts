import { expect, test } from "vitest";

import type { PropertyType } from "#model/schema/property-type.ts";
import { discriminatorOf, initialMember, initialValue } from "#forms/values/initial-value.ts";

const text: PropertyType = { kind: "string" };
const circle: PropertyType = { kind: "object", token: "a:index:Circle" };
const square: PropertyType = { kind: "object", token: "a:index:Square" };
const shape = {
  kind: "union",
  members: [circle, square, text],
  discriminator: { property: "kind", mapping: { c: "a:index:Circle", s: "a:index:Square" } },
} as const;

test.each<[PropertyType, unknown]>([
  [text, ""],
  [{ kind: "number" }, ""],
  [{ kind: "enum", token: "a:index:E", values: [{ value: 1 }] }, ""],
  [{ kind: "list", items: text }, []],
  [{ kind: "map", values: text }, {}],
  [circle, {}],
  [{ kind: "any" }, null],
  [{ kind: "union", members: [{ kind: "number" }, circle] }, ""],
  [{ kind: "union", members: [] }, ""],
  [shape, { kind: "c" }],
])("a new entry of %j begins as %j", (type, value) => {
  expect(initialValue(type)).toEqual(value);
});

test("an object of a union starts with its discriminator or constants", () => {
  expect(shape.members.map((_, at) => initialMember(shape, at))).toEqual([
    { kind: "c" },
    { kind: "s" },
    "",
  ]);
  expect(shape.members.map((member) => discriminatorOf(shape, member))).toEqual([
    "c",
    "s",
    undefined,
  ]);
});

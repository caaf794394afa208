import { expect, test } from "vitest";

import type { Property } from "#model/schema/property-type.ts";
import { membersOf, serviceLast } from "#forms/sections/section-members.ts";

const input = (name: string, more: Partial<Property> = {}): Property => ({
  name,
  type: { kind: "string" },
  required: false,
  plain: false,
  secret: false,
  replace: false,
  ...more,
});

const inputs = [
  input("acl", { deprecated: "Use policies." }),
  input("bucket"),
  input("kind", { const: "Bucket" }),
  input("region", { required: true }),
  input("tags", { description: "Labels of the bucket." }),
  input("website", { deprecated: "Gone." }),
];

const names = (properties: readonly Property[]): readonly string[] =>
  properties.map(({ name }) => name);

test("a constant has a field only if it must be written", () => {
  const constants = [input("kind", { const: "V", required: true }), input("v", { const: "1" })];
  const { required, set, optional } = membersOf(constants, new Set(["v"]));
  expect(names(required)).toEqual(["kind"]);
  expect([...set, ...optional]).toEqual([]);
  expect(names(membersOf(constants, new Set(), true).optional)).toEqual(["v"]);
});

test("inputs are grouped by section, in the schema's order", () => {
  const { required, set, optional, deprecated } = membersOf(inputs, new Set(["tags", "acl"]));
  expect(names(required)).toEqual(["region"]);
  expect(names(set)).toEqual(["acl", "tags"]);
  expect(names(optional)).toEqual(["bucket"]);
  expect(names(deprecated)).toEqual(["website"]);
});

test("a required input stays with the required ones when it is set", () => {
  const { required, set } = membersOf(inputs, new Set(["region"]));
  expect(names(required)).toEqual(["region"]);
  expect(set).toEqual([]);
});

test("inputs that only the service sets come last", () => {
  const said = (name: string, description: string): Property => input(name, { description });
  const described = [
    said("uid", "The ID of the object.\n\nPopulated by the system. Read-only."),
    said("mount", "Whether a read-only volume is mounted. Read-only volumes are shared."),
    said("managedFields", "Users typically shouldn't need to set or understand this field."),
    said("name", "What it is called."),
  ];
  expect(names(serviceLast(described))).toEqual(["mount", "name", "uid", "managedFields"]);
  expect(serviceLast(described.slice(3))).toEqual([described[3]]);
});

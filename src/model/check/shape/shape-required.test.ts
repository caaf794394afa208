import { expect, test } from "vitest";

import { checkShape } from "#model/check/shape/shape-check.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { formatPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

const text = { type: "string" };
const list = (items: object): object => ({ type: "array", items });
const map = (values: object): object => ({ type: "object", additionalProperties: values });
const one = (...oneOf: readonly object[]): object => ({ oneOf });
const object = (properties: object, ...required: readonly string[]): object => ({
  type: "object",
  properties,
  required,
});
const named = (name: string): object => ({ $ref: `#/types/a:index:${name}` });
const [port, holder, maybe, disk] = ["Port", "Holder", "Maybe", "Disk"].map(named) as [
  object,
  object,
  object,
  object,
];
const types = {
  "a:index:Port": object({ number: { type: "integer" }, label: text }, "number"),
  "a:index:Holder": object({ port }, "port"),
  "a:index:Maybe": object({ port }),
  "a:index:Disk": object({ size: { type: "integer" } }, "size"),
  "a:index:Circle": object({ kind: { ...text, const: "circle" }, port }, "kind", "port"),
};
const circle = {
  oneOf: [named("Circle"), port],
  discriminator: { propertyName: "kind", mapping: { circle: "#/types/a:index:Circle" } },
};

function missing(spec: object, value: Value): readonly string[] {
  const resources = { "a:index:It": { inputProperties: { x: spec } } };
  const index = indexPackage({ name: "a", types, resources });
  if (!index.ok) throw new Error(index.message);
  const catalog = createCatalog([index.package], []);
  const type = catalog.resourceType("a:It")!;
  const found = checkShape(resourceOf("a:It", { x: value }), type, catalog, createShapes(catalog));
  return found.map(({ rule, severity, path }) => `${severity} ${rule} ${formatPath(path)}`);
}

test.each<[what: string, spec: object, value: Value, path: string]>([
  ["an object", port, {}, "x.number"],
  ["an object with other fields", port, { label: "a" }, "x.number"],
  ["an object that holds none", holder, {}, "x.port"],
  ["an object in an object", holder, { port: {} }, "x.port.number"],
  ["an optional object in an object", maybe, { port: {} }, "x.port.number"],
  ["an object in a list", list(port), [{ number: 1 }, {}], "x[1].number"],
  ["an object in a list of lists", list(list(port)), [[{}]], "x[0][0].number"],
  ["an object in a map", map(port), { a: {} }, "x.a.number"],
  ["an object in a list in a map", map(list(holder)), { a: [{ port: {} }] }, "x.a[0].port.number"],
  ["a member of a union", one(text, port), {}, "x.number"],
  ["the nearest member of a union", one(disk, holder), { port: {} }, "x.port.number"],
  ["a member that is named", circle, { kind: "circle" }, "x.port"],
  ["an object with a constant", named("Circle"), { port: { number: 1 } }, "x.kind"],
  ["a list in a union", one(list(holder), text), [{ port: {} }], "x[0].port.number"],
  ["a union in a list", list(one(text, port)), [{}], "x[0].number"],
])("a missing required property of %s is an error", (_, spec, value, path) => {
  expect(missing(spec, value)).toEqual([`error schema/required ${path}`]);
});

test("an empty optional object lacks nothing", () => {
  expect(missing(maybe, {})).toEqual([]);
});

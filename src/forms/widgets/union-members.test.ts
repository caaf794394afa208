import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { constantsOf, memberLabels, memberOf, openMember } from "#forms/widgets/union-members.ts";

const word = { type: "string" };
const index = indexPackage({
  name: "a",
  types: {
    "a:x:Name": { type: "object", properties: { name: word, tag: word }, required: ["name"] },
    "a:x:Count": { type: "object", properties: { count: { type: "integer" }, tag: word } },
    "a:x:On": {
      type: "object",
      properties: { state: { ...word, const: "on" }, since: word },
      required: ["state"],
    },
    "a:x:Off": {
      type: "object",
      properties: { state: { ...word, const: "off" }, since: word },
      required: ["state"],
    },
  },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);

type Union = PropertyType & { kind: "union" };
const union = (...members: readonly PropertyType[]): Union => ({ kind: "union", members });
const object = (name: string): PropertyType => ({ kind: "object", token: `a:x:${name}` });
const list = (items: PropertyType): PropertyType => ({ kind: "list", items });
const map = (values: PropertyType): PropertyType => ({ kind: "map", values });
const text: PropertyType = { kind: "string" };
const amount: PropertyType = { kind: "number" };
const size: PropertyType = { kind: "enum", token: "a:x:Size", values: [{ value: "s" }] };
const asset = (form: "fileAsset" | "fileArchive"): Value =>
  expression({ kind: "asset", form, source: "./a" });

const named: Union = {
  ...union(object("Name"), object("Count"), text),
  discriminator: { property: "kind", mapping: { n: "a:x:Name", c: "a:x:Count" } },
};

test.each<[type: Union, value: Value, member: number]>([
  [union(text, amount), 5, 1],
  [union(text, amount), true, 0],
  [union(text, size), "s", 1],
  [union(text, size), "t", 0],
  [union(object("Name"), object("Count")), { count: 1, tag: "t" }, 1],
  [union(object("Name"), object("Count")), { tag: "t" }, 0],
  [union(object("Name"), object("Count")), {}, 0],
  [union(object("On"), object("Off")), { state: "off", since: "x" }, 1],
  [union(object("Name"), map(text)), { other: "x" }, 1],
  [union(map(text), object("Name")), { name: "x" }, 1],
  [union(list(text), list(amount)), [1], 1],
  [union(list(text), list(amount)), ["", null, 1], 1],
  [union(list(text), list(object("Count"))), [{ count: 1 }], 1],
  [union(text, list(text)), [], 1],
  [union({ kind: "asset" }, { kind: "archive" }), asset("fileArchive"), 1],
  [union({ kind: "archive" }, { kind: "asset" }), asset("fileAsset"), 1],
  [union(text, { kind: "asset" }), asset("fileAsset"), 1],
  [union(text, union(amount, { kind: "boolean" })), true, 1],
  [named, { kind: "c" }, 1],
  [named, { kind: "c", name: "x" }, 1],
  [union(text, { kind: "any" }), { a: 1 }, 1],
  [union(list(text), text), "x", 1],
  [union(list(text), map(text)), { a: "x" }, 1],
  // Where Pulumi accepts a string or an integer, the value decides.
  [union(list(text), text), 1, 1],
  [union(list(text), text), true, 1],
  [union(map(text), { kind: "integer" }), 1.5, 1],
  [union(list(text), { kind: "boolean" }, text), true, 1],
  [union(list(text), size), 1, 0],
  [union(list(text), amount), true, 0],
])("%j: %j is of member %i", (type, value, member) => {
  expect(memberOf(type, value, undefined, catalog)).toBe(member);
});

test("the picked member stays as long as the value may be of it", () => {
  expect(memberOf(union(text, size), "s", 0, catalog)).toBe(0);
  expect(memberOf(union(object("Name"), object("Count")), { name: "x" }, 1, catalog)).toBe(1);
  expect(memberOf(union(text, amount), 5, 0, catalog)).toBe(1);
  expect(memberOf(named, { kind: "n" }, 1, catalog)).toBe(0);
});

test.each<[type: Union, picked: number | undefined, member: number]>([
  [union(text, amount), undefined, 0],
  [union(text, size), undefined, 1],
  [union(object("Name"), text), undefined, -1],
  [union(object("Name"), text), 0, 0],
  [union(object("On"), text), 0, -1],
  [named, 1, -1],
  [named, 2, 2],
])("%j, with %j picked, opens as member %i", (type, picked, member) => {
  expect(openMember(type, picked, catalog)).toBe(member);
});

test("an object is identified by its discriminator, or else by its constants", () => {
  expect(constantsOf(named, 1, catalog)).toEqual({ kind: "c" });
  expect(constantsOf(union(object("On"), object("Off")), 1, catalog)).toEqual({ state: "off" });
  expect(constantsOf(union(object("Name")), 0, catalog)).toBeUndefined();
  expect(constantsOf(union(text), 0, catalog)).toBeUndefined();
});

test("each member has a name of its own", () => {
  const other: PropertyType = { kind: "object", token: "b:y:Name" };
  expect(memberLabels(union(text, size, object("Name"), list(object("Name")), map(other)))).toEqual(
    ["a string", "s", "Name", "a list of Name", "a map of Name"],
  );
  expect(memberLabels(union(object("Name"), other, list(list(text)), list(list(amount))))).toEqual([
    "Name (a:x:Name)",
    "Name (b:y:Name)",
    "a list of lists (3)",
    "a list of lists (4)",
  ]);
});

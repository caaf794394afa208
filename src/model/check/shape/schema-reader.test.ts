import fc from "fast-check";
import { expect, test } from "vitest";

import { takes } from "#model/check/shape/schema-reader.ts";
import { checkShape } from "#model/check/shape/shape-check.ts";
import type { Shapes } from "#model/check/shape/shape-schema.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { later, resourceOf } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression, isExpression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

const text = { type: "string" };
const amount = { type: "number" };
const any = { $ref: "pulumi.json#/Any" };
const named = (name: string): object => ({ $ref: `#/types/a:index:${name}` });
const list = (items: object): object => ({ type: "array", items });
const map = (values: object): object => ({ type: "object", additionalProperties: values });
const old = { deprecationMessage: "Use another." };

const types = {
  "a:index:Tree": {
    type: "object",
    properties: {
      label: text,
      children: list(named("Tree")),
      size: named("Size"),
      old: { ...text, ...old },
      any,
    },
    required: ["label", "any"],
  },
  "a:index:Size": {
    type: "string",
    enum: [{ value: "small" }, { value: "large", ...old }],
  },
  "a:index:Rank": { type: "integer", enum: [{ value: 1 }, { value: 2 }] },
  "a:index:Circle": {
    type: "object",
    properties: { kind: { ...text, const: "circle" }, radius: amount },
    required: ["kind", "radius"],
  },
  "a:index:Square": {
    type: "object",
    properties: { kind: { ...text, const: "square" }, side: amount, old: { ...text, ...old } },
    required: ["side"],
  },
};

const inputs = {
  text,
  amount,
  count: { type: "integer" },
  flag: { type: "boolean" },
  any,
  json: { $ref: "pulumi.json#/Json" },
  asset: { $ref: "pulumi.json#/Asset" },
  archive: { $ref: "pulumi.json#/Archive" },
  other: { $ref: "#/resources/a:index:It" },
  version: { ...text, const: "v1" },
  tree: named("Tree"),
  size: named("Size"),
  rank: named("Rank"),
  trees: map(named("Tree")),
  texts: list(text),
  lists: map(list(any)),
  unknown: { $ref: "/b/v1.0.0/schema.json#/types/b:index:Gone" },
  either: { oneOf: [text, amount] },
  loose: { oneOf: [text, named("Size")] },
  choices: { oneOf: [text, list(named("Size"))] },
  shape: {
    oneOf: [named("Circle"), named("Square")],
    discriminator: {
      propertyName: "kind",
      mapping: { circle: "#/types/a:index:Circle", square: "#/types/a:index:Square" },
    },
  },
};

const index = indexPackage({
  name: "a",
  types,
  resources: {
    "a:index:It": {
      inputProperties: inputs,
      requiredInputs: ["text", "any", "unknown", "either", "version"],
    },
    "a:index:Odd": { inputProperties: { toString: text, constructor: any, plain: text } },
  },
});
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);
const typeNamed = (token: string) => {
  const type = catalog.resourceType(token);
  if (type === undefined) throw new Error(`There is no ${token}.`);
  return type;
};

const asset = expression({ kind: "asset", form: "fileAsset", source: "a" });
const archive = expression({ kind: "asset", form: "fileArchive", source: "a" });
const template = expression({ kind: "template", parts: ["a"] });
const secret = expression({ kind: "secret", value: "a" });

const expressions = fc.constantFrom<Value>(later, template, asset, archive);
const scalars = fc.oneof(
  fc.constantFrom<Value>(null, true, 0, 1, 1.5, -0, 2 ** 60, Number.NaN, Infinity),
  fc.constantFrom("", "a", "small", "large", "v1", "circle", "square"),
);
const keys = fc.constantFrom(
  "a",
  "kind",
  "label",
  "0",
  "side",
  "resource",
  "toString",
  "__proto__",
);
const { anything } = fc.letrec<{ anything: Value }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 2 },
    scalars,
    expressions,
    fc.array(tie("anything"), { maxLength: 2 }),
    fc.dictionary(keys, tie("anything"), { maxKeys: 2 }),
  ),
}));

/** Values of a type, sometimes replaced by values of other types. */
function near(type: PropertyType, depth: number): fc.Arbitrary<Value> {
  return fc.oneof(
    { arbitrary: rightOf(type, depth), weight: 30 },
    { arbitrary: expressions, weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
}

function rightOf(type: PropertyType, depth: number): fc.Arbitrary<Value> {
  switch (type.kind) {
    case "string":
      return fc.constantFrom("", "a", "circle", "large");
    case "number":
    case "integer":
      return fc.constantFrom(0, 1, 7, 2 ** 60);
    case "boolean":
      return fc.boolean();
    case "any":
      return anything;
    case "json":
      return fc.constantFrom(null, later);
    case "asset":
      return fc.constantFrom(asset, archive);
    case "archive":
      return fc.constant(archive);
    case "resource":
      return fc.constant(later);
    case "enum":
      return fc.constantFrom(...type.values.map(({ value }) => value));
    case "list":
      return depth === 0
        ? fc.constant([])
        : fc.array(near(type.items, depth - 1), { maxLength: 2 });
    case "map":
      return depth === 0
        ? fc.constant({})
        : fc.dictionary(fc.constantFrom("a", "b", "__proto__"), near(type.values, depth - 1), {
            maxKeys: 2,
          });
    case "object":
      return nearProperties(catalog.objectType(type.token)?.properties ?? [], depth - 1);
    case "union":
      return fc.oneof(...type.members.map((member) => near(member, depth)));
  }
}

/** The required properties and some optional ones. Sometimes a property is missing or unknown. */
function nearProperties(properties: readonly Property[], depth: number): fc.Arbitrary<ValueMap> {
  const wanted = properties.filter(({ required }) => depth > 0 || required);
  const values = fc.record(
    Object.fromEntries(
      wanted.map(({ name, type, const: only }) => [
        name,
        only === undefined ? near(type, depth) : fc.constantFrom(only, only, later, "a"),
      ]),
    ),
    { requiredKeys: wanted.filter(({ required }) => required).map(({ name }) => name) },
  );
  const names = wanted.filter(({ required }) => required).map(({ name }) => name);
  return fc.oneof(
    { arbitrary: values, weight: 20 },
    {
      arbitrary: fc
        .tuple(values, fc.constantFrom("", ...names))
        .map(([value, gone]) =>
          Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone)),
        ),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(values, keys, anything)
        .map(([value, key, more]) => Object.fromEntries([...Object.entries(value), [key, more]])),
      weight: 1,
    },
  );
}

const right: ValueMap = { text: "a", any: 1, unknown: 1, either: "a", version: "v1" };

/** The invalid inputs, according to the check and according to zod. */
function wrongInputs(token: string, given: ValueMap, shapes: Shapes) {
  const type = typeNamed(token);
  const found = checkShape(resourceOf(token, given), type, catalog, shapes);
  const issues = shapes.inputs(type).safeParse(given).error?.issues ?? [];
  const byZod = issues.flatMap(({ path, ...issue }) =>
    path.length === 0 && issue.code === "unrecognized_keys" ? issue.keys : path.slice(0, 1),
  );
  return [new Set(found.map(({ path }) => path[0])), new Set(byZod)] as const;
}

test("the reader accepts exactly what zod does", () => {
  const type = typeNamed("a:It");
  const one = fc
    .constantFrom(...type.inputs)
    .chain((property) =>
      nearProperties([property], 3).map((value): ValueMap => ({ ...right, ...value })),
    );
  let accepted = 0;
  for (const isStrict of [false, true]) {
    const shapes = createShapes(catalog, isStrict);
    const schema = shapes.inputs(type);
    fc.assert(
      fc.property(fc.oneof(one, nearProperties(type.inputs, 3)), (value) => {
        const isTaken = takes(schema, value);
        const { success } = schema.safeParse(value);
        // zod ignores this key in maps, even if its value is wrong.
        const isPassedOver = JSON.stringify(value).includes("__proto__");
        expect(isTaken).toBe(success && (isTaken || !isPassedOver));
        const [found, byZod] = wrongInputs("a:It", value, shapes);
        expect(found).toEqual(byZod);
        if (isTaken) accepted += 1;
      }),
      { numRuns: runs(450) },
    );
  }
  expect(accepted).toBeGreaterThan(50);
});

test("an input named like an inherited property is missing if it is not set", () => {
  const odd = typeNamed("a:Odd");
  const shapes = createShapes(catalog);
  const schema = shapes.inputs(odd);
  expect(takes(schema, {})).toBe(true);
  fc.assert(
    fc.property(nearProperties(odd.inputs, 1), (value) => {
      const [found, byZod] = wrongInputs("a:Odd", value, shapes);
      // zod reads inherited properties.
      const isSet = (name: PropertyKey): boolean => Object.hasOwn(value, name);
      expect(found).toEqual(new Set([...byZod].filter(isSet)));
      expect(takes(schema, value)).toBe(found.size === 0);
    }),
    { numRuns: runs(500) },
  );
});

test("a literal secret is accepted only as any value, and its content is checked", () => {
  const it = typeNamed("a:It");
  const shapes = createShapes(catalog);
  const schema = shapes.inputs(it);
  expect(takes(schema, right)).toBe(true);
  for (const name of Object.keys(inputs)) {
    const isTaken = takes(schema, { ...right, [name]: secret });
    expect([name, isTaken]).toEqual([name, name === "any" || name === "unknown"]);
  }
  const names = fc.subarray(Object.keys(inputs), { minLength: 1 });
  fc.assert(
    fc.property(nearProperties(it.inputs, 3), names, (value, secrets) => {
      const hidden = Object.entries(value).map(([name, inner]): [string, Value] => {
        const isHidden = secrets.includes(name) && inner !== null && !isExpression(inner);
        return [name, isHidden ? expression({ kind: "secret", value: inner }) : inner];
      });
      const found = checkShape(resourceOf("a:It", Object.fromEntries(hidden)), it, catalog, shapes);
      const [open] = wrongInputs("a:It", value, shapes);
      expect(new Set(found.map(({ path }) => path[0]))).toEqual(open);
    }),
    { numRuns: runs(500) },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { checkDeprecations } from "#model/check/values/deprecation-check.ts";
import { checkShape } from "#model/check/shape/shape-check.ts";
import type { Shapes } from "#model/check/shape/shape-schema.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { later, resourceOf } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
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

/** What a type takes, and sometimes anything else in its place. */
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

/** What is required, and some of the rest; sometimes without one that is, or with one that is unknown. */
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

/** What is found in inputs, and what where zod is asked about all of them. */
function bothFound(token: string, given: ValueMap, shapes: Shapes) {
  const type = typeNamed(token);
  const all: Shapes = {
    ...shapes,
    read: () => ({ isRight: false, size: 0, mayBeDeprecated: true }),
    issues: (of, value) => shapes.inputs(of).safeParse(value).error?.issues ?? [],
  };
  const found = (by: Shapes) => checkShape(resourceOf(token, given), type, catalog, by);
  return [found(shapes), found(all)] as const;
}

test("what is read at one look is right where it is to zod, and only there", () => {
  const type = typeNamed("a:It");
  const one = fc
    .constantFrom(...type.inputs)
    .chain((property) =>
      nearProperties([property], 3).map((value): ValueMap => ({ ...right, ...value })),
    );
  let accepted = 0;
  for (const isStrict of [false, true]) {
    const shapes = createShapes(catalog, isStrict);
    fc.assert(
      fc.property(fc.oneof(one, nearProperties(type.inputs, 3)), (value) => {
        const { isRight, mayBeDeprecated } = shapes.read(type, value);
        expect(isRight).toBe(shapes.inputs(type).safeParse(value).success);
        const [found, foundByZod] = bothFound("a:It", value, shapes);
        expect(found).toEqual(foundByZod);
        if (!isRight) return;
        accepted += 1;
        if (!mayBeDeprecated) expect(checkDeprecations(value, type.inputs, catalog)).toEqual([]);
      }),
      { numRuns: runs(450) },
    );
  }
  expect(accepted).toBeGreaterThan(500);
});

test("what only zod can tell is not called right unless it is", () => {
  const odd = typeNamed("a:Odd");
  const shapes = createShapes(catalog);
  fc.assert(
    fc.property(nearProperties(odd.inputs, 1), (value) => {
      const { success } = shapes.inputs(odd).safeParse(value);
      expect(success || !shapes.read(odd, value).isRight).toBe(true);
      const [found, foundByZod] = bothFound("a:Odd", value, shapes);
      expect(found).toEqual(foundByZod);
    }),
    { numRuns: runs(500) },
  );
});

test("secrets are zod's to tell, which is shown what they hold", () => {
  const it = typeNamed("a:It");
  const shapes = createShapes(catalog);
  expect(shapes.read(it, right).isRight).toBe(true);
  for (const name of Object.keys(inputs)) {
    const isHeld = shapes.read(it, { ...right, [name]: secret }).isRight;
    expect([name, isHeld]).toEqual([name, name === "any" || name === "unknown"]);
  }
  const names = fc.subarray(Object.keys(inputs), { minLength: 1 });
  fc.assert(
    fc.property(nearProperties(it.inputs, 3), names, (value, secrets) => {
      const hidden = Object.entries(value).map(([name, inner]): [string, Value] => [
        name,
        secrets.includes(name) ? expression({ kind: "secret", value: inner }) : inner,
      ]);
      const [found, foundByZod] = bothFound("a:It", Object.fromEntries(hidden), shapes);
      expect(found).toEqual(foundByZod);
    }),
    { numRuns: runs(500) },
  );
});

test("the size of inputs tells how long it takes to look at them", () => {
  const shapes = createShapes(catalog);
  const it = typeNamed("a:It");
  const sizeWith = (more: ValueMap): number => shapes.read(it, { ...right, ...more }).size;
  const size = sizeWith({});
  expect(size).toBeLessThan(20);
  expect(sizeWith({ text: "a".repeat(5000) })).toBeGreaterThan(5000);
  expect(sizeWith({ texts: Array.from({ length: 5000 }, () => "") })).toBeGreaterThan(5000);
  expect(sizeWith({ any: [] })).toBe(Infinity);
  expect(sizeWith({ amount: later })).toBeGreaterThanOrEqual(size + 100);
});

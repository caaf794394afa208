import fc from "fast-check";
import { expect, test } from "vitest";

import { indexSchema } from "#model/schema/file/index-schema.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex, indexPackage } from "#model/schema/index-package.ts";
import { runs } from "#model/testing/runs.ts";
import { bytesOf, indexOf, readMember, readSource } from "#model/testing/schema-bytes.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

const rule = { $ref: "#/types/a:index:Rule" };
const shop = {
  name: "a",
  version: "1.2.3",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  config: { variables: { region: { type: "string" } } },
  language: { nodejs: { packageName: "@a/a" } },
  provider: { inputProperties: { region: { type: "string" }, rule } },
  resources: {
    "a:m/bus:Bus": {
      description: 'Carries "events". Slowly.\n\nMore.',
      properties: {
        arn: { type: "string", description: "Its ARN" },
        key: { description: "", type: "string", secret: true },
        rules: { type: "array", items: rule },
        odd: { type: "object", description: "between", additionalProperties: rule },
      },
      inputProperties: { rules: { type: "array", items: rule } },
      stateInputs: { properties: {} },
    },
    "a:index:Chart": { isOverlay: true, isComponent: true, deprecationMessage: "Use Bus." },
    "a:index:Page": { isOverlay: true, overlaySupportedLanguages: ["nodejs", "yaml"] },
    "a:index:User": {
      inputProperties: {
        role: { $ref: "/aws/v7.0.0/schema.json#/resources/aws:iam%2Frole:Role" },
        bus: { $ref: "#/resources/a:m%2Fbus:Bus" },
      },
    },
  },
  functions: {
    "a:m/getBus:getBus": { outputs: { properties: { arn: { type: "string" } } } },
    "a:index:Bus/send": {
      inputs: { properties: { __self__: { $ref: "#/resources/a:m/bus:Bus" } } },
    },
  },
  types: {
    "a:index:Rule": {
      type: "object",
      properties: { next: rule, size: { $ref: "#/types/a:m/size:Size" } },
    },
    "a:m/size:Size": { type: "string", enum: [{ value: "s" }] },
  },
};

test("what lists, search and completion ask is there before any member is read", () => {
  const index = createPackageIndex(indexedSource(indexOf(bytesOf(shop, 4))));
  expect([index.name, index.version, index.language("nodejs")]).toEqual([
    "a",
    "1.2.3",
    { packageName: "@a/a" },
  ]);
  expect(index.functionTokens).toEqual(["a:m/getBus:getBus", "a:index:Bus/send"]);
  expect(index.summary("a:m:Bus")).toEqual({
    token: "a:m/bus:Bus",
    displayToken: "a:m:Bus",
    packageName: "a",
    module: "m",
    name: "Bus",
    purpose: 'Carries "events".',
    isComponent: false,
    isDeprecated: false,
    isInYaml: true,
  });
  expect(index.summary("a:Chart")).toMatchObject({
    isComponent: true,
    isDeprecated: true,
    isInYaml: false,
  });
  expect(index.summary("a:Page")?.isInYaml).toBe(true);
  expect(index.hasStateInputs("a:m:Bus")).toBe(true);
  expect(
    index.outputsOf("a:m:Bus").map(({ name, type, secret }) => [name, type.kind, secret]),
  ).toEqual([
    ["arn", "string", false],
    ["key", "string", true],
    ["rules", "list", false],
    ["odd", "map", false],
  ]);
  expect([index.isRead("a:m:Bus"), index.resource("a:m:Bus")]).toEqual([false, undefined]);
});

test.each([
  ["Keeps `things`, e.g. Boxes. Others too.\n\nMore.", "Keeps things, e.g. Boxes."],
  ["~> **NOTE:** Costs money.\n\nKeeps things.", "Keeps things."],
  [`Keeps${" things".repeat(200)}`, `Keeps${" things".repeat(33)}…`],
  ["\u{1f4e6}".repeat(400), `${"\u{1f4e6}".repeat(119)}…`],
])("of the description %j the purpose is %j", (description, purpose) => {
  const schema = { name: "a", resources: { "a:index:Box": { description } } };
  const index = createPackageIndex(indexedSource(indexOf(bytesOf(schema))));
  expect(index.summary("a:Box")?.purpose).toBe(purpose);
});

test("a type is there when it and all that it refers to is read, and is the same from then on", () => {
  const bytes = bytesOf(shop);
  const source = indexedSource(indexOf(bytes));
  const index = createPackageIndex(source);
  const bus = source.memberOf("a:m/bus:Bus") ?? -1;
  // The resource, the rule that it refers to, and the size that the rule refers to.
  expect(source.missing(bus)).toEqual([bus, 6, 7]);
  source.put([[bus, bytes]]);
  expect(index.resource("a:m:Bus")).toBeUndefined();
  readMember(source, bytes, "a:m/bus:Bus");
  const type = index.resource("a:m:Bus");
  expect(type).toBeDefined();
  readMember(source, bytes, "a:index:User");
  expect(index.resource("a:m:Bus")).toBe(type);
  expect(source.index.externalReferences).toEqual([
    "/aws/v7.0.0/schema.json#/resources/aws:iam%2Frole:Role",
  ]);
});

test("types whose tokens have the same hash are told apart by what stands in the schema", () => {
  // FNV-1a gives both words, and what follows them, the same 32 bits.
  const tokens = ["costarring:index:Box", "liquid:index:Box"];
  const typeOf = (name: string) => ({ type: "object", properties: { [name]: {} } });
  const bytes = bytesOf({
    name: "costarring",
    allowedPackageNames: ["liquid"],
    types: Object.fromEntries(tokens.map((token) => [token, typeOf(token)])),
  });
  const { typeHashes } = indexOf(bytes);
  expect(typeHashes[0]).toBe(typeHashes[1]);
  for (const source of [readSource(bytes), indexedSource(indexOf(bytes), bytes)]) {
    const index = createPackageIndex(source);
    for (const token of tokens) {
      expect(index.object(token)?.properties.map(({ name }) => name)).toEqual([token]);
      expect(source.membersOfReference("types", token)).toEqual([0, 1]);
    }
    expect(index.object("liquid:index:Bag")).toBeUndefined();
  }
});

test("a provider is read like a resource type, and is there with nothing where the schema says nothing", () => {
  const bytes = bytesOf(shop);
  const source = indexedSource(indexOf(bytes));
  const index = createPackageIndex(source);
  expect(index.resource("pulumi:providers:a")).toBeUndefined();
  readMember(source, bytes, "pulumi:providers:a");
  expect(index.resource("pulumi:providers:a")?.inputs.map(({ name }) => name)).toEqual([
    "region",
    "rule",
  ]);
  const bare = createPackageIndex(
    indexedSource(indexOf(bytesOf({ ...shop, provider: undefined }))),
  );
  expect(bare.resource("pulumi:providers:a")?.inputs).toEqual([]);
});

const tokenArbitrary = fc
  .tuple(fc.constantFrom("m", "index", "m/x", "", "long/er/x"), fc.constantFrom("X", "Y", "Zz"))
  .map(([module, name]) => `a:${module}:${name}`);

const referenceArbitrary = tokenArbitrary.chain((token) =>
  fc.constantFrom(
    { $ref: `#/types/${token}` },
    { $ref: `#/types/${encodeURIComponent(token)}`, type: "string" },
    { $ref: `#/resources/${token}` },
    { $ref: "pulumi.json#/Any" },
    { type: "array", items: { $ref: `#/types/${token}` } },
  ),
);

const propertyArbitrary = fc
  .tuple(
    fc.oneof(referenceArbitrary, fc.constantFrom({ type: "string" }, {}), anyJson),
    recordOf(textArbitrary, anyJson),
  )
  .map(([type, rest]) =>
    typeof type === "object" && type !== null && !Array.isArray(type) ? { ...rest, ...type } : type,
  );

const memberArbitrary = fc
  .record(
    {
      description: textArbitrary,
      properties: recordOf(textArbitrary, propertyArbitrary),
      inputProperties: recordOf(textArbitrary, propertyArbitrary),
      required: fc.array(textArbitrary),
      type: fc.constantFrom("object", "string"),
      enum: fc.array(fc.record({ value: textArbitrary })),
      isComponent: fc.boolean(),
      isOverlay: fc.boolean(),
      deprecationMessage: textArbitrary,
      stateInputs: anyJson,
    },
    { requiredKeys: [] },
  )
  .chain((member) => recordOf(textArbitrary, anyJson).map((rest) => ({ ...rest, ...member })));

const schemaArbitrary = fc.record({
  name: fc.constant("a"),
  resources: fc
    .dictionary(tokenArbitrary, memberArbitrary, { minKeys: 1 })
    .map((resources) => ({ "a:index:Bus": {}, ...resources })),
  types: fc.dictionary(tokenArbitrary, memberArbitrary),
  provider: memberArbitrary,
  meta: fc.constantFrom({}, { moduleFormat: "(.*)(?:/[^/]*)" }, { moduleFormat: "([a-z]*)" }),
});

test("a schema that is indexed by its bytes says the same as one that is parsed", () => {
  fc.assert(
    fc.property(schemaArbitrary, fc.constantFrom(0, 1, 4), (schema, space) => {
      const parsed = indexPackage(JSON.parse(JSON.stringify(schema)));
      if (!parsed.ok) throw new Error(parsed.message);
      const bytes = bytesOf(schema, space);
      const places = indexSchema(bytes, { onlyPlaces: true });
      if (!places.ok) throw new Error(places.message);
      for (const source of [readSource(bytes), indexedSource(places.index, bytes)]) {
        const indexed = createPackageIndex(source);
        expect(indexed.resourceTokens).toEqual(parsed.package.resourceTokens);
        for (const token of [...parsed.package.resourceTokens, "pulumi:providers:a"]) {
          expect(indexed.resource(token)).toEqual(parsed.package.resource(token));
          expect(indexed.outputsOf(token)).toEqual(parsed.package.outputsOf(token));
          expect(indexed.outputNamesOf(token)).toEqual(parsed.package.outputNamesOf(token));
          expect(indexed.summary(token)).toEqual(parsed.package.summary(token));
        }
        for (const token of Object.keys(schema.types)) {
          expect(indexed.object(token)).toEqual(parsed.package.object(token));
          expect(indexed.named(token)).toEqual(parsed.package.named(token));
        }
      }
    }),
    { numRuns: runs(200) },
  );
});

const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

test.each<[string, unknown, string]>([
  ["no object", "[]", "A package schema is a JSON object."],
  ["nothing", "", "A package schema is a JSON object."],
  ["no name", "{}", "The schema has no package name."],
  ["a name that lies", { name: '"; rm -rf', resources: {} }, "The schema has no package name."],
  ["a name that is inherited", '{"__proto__":{"name":"a"}}', "The schema has no package name."],
  ["no members", { name: "a" }, "It has no resources, functions or types."],
  ["a design", { name: "a", resources: { bus: {} } }, "It is a design and no package schema."],
  [
    "tokens of another package",
    { name: "a", resources: { "b:index:Bus": {} } },
    'None of its resources has a type token of the package "a".',
  ],
  [
    "text that is cut off",
    '{"name":"a","resources":{"a:b:C":{"x":"',
    "It is cut off: it ends in the middle of a value.",
  ],
  [
    "a value that is cut off",
    '{"name":"a","resources":{"a:b:C":{',
    "It is cut off: it ends in the middle of a value.",
  ],
  ["no colon", '{"name" "a"}', "It is no JSON: something else was expected at byte 9."],
  ["no comma", '{"name":"a" "b":1}', "It is no JSON: something else was expected at byte 13."],
  [
    "a second document",
    '{"name":"a","types":{}}{}',
    "It is no JSON: something follows its end at byte 24.",
  ],
  ["what is no value", '{"name":nope}', "It is no JSON: the value at byte 9 cannot be read."],
  [
    "deep lists",
    `{"name":"a","types":{"a:b:C":{"x":${deep(10_000)}}}}`,
    "It is nested more than 200 levels deep.",
  ],
  [
    "deep lists at its top",
    `{"name":"a","x":${deep(10_000)}}`,
    "It is nested more than 200 levels deep.",
  ],
])("%s is refused", (_what, schema, message) => {
  expect(indexSchema(bytesOf(schema))).toEqual({ ok: false, message });
});

test("tokens that Pulumi does not take are left out, and said", () => {
  const index = indexOf(
    bytesOf({
      name: "a",
      resources: { "a:b:C": {}, 'a:b:"+evil()+"': {}, "a:b/../../x:C ": {}, "b:b:C": {} },
      types: { __proto__: {}, "a:b:T": {} },
    }),
  );
  expect(index.tokens).toEqual(["a:b:C"]);
  expect(index.counts.types).toBe(1);
  expect(index.notes).toEqual([
    "3 of its resources are left out: their tokens are none that Pulumi takes.",
  ]);
});

test("a million members are refused within a second, and so is an expression that never ends", () => {
  const many = `{"name":"a","types":{${'"a:b:C":{},'.repeat(1_000_000)}"a:b:D":{}}}`;
  const start = performance.now();
  expect(indexSchema(bytesOf(many))).toEqual({
    ok: false,
    message: "It has more than 200000 types.",
  });
  const endless = { moduleFormat: "((a+)+)+b" };
  const token = `a:${"a".repeat(5000)}:C`;
  const index = indexOf(bytesOf({ name: "a", meta: endless, resources: { [token]: {} } }));
  expect(index.moduleNames).toEqual([""]);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("strings end where they end, however many backslashes stand before the quote", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('"', "\\", "a", "é", "\n", "\ufeff")), (parts) => {
      const description = parts.join("");
      const bytes = bytesOf({ name: "a", resources: { "a:b:C": { description } }, types: {} });
      expect(createPackageIndex(readSource(bytes)).resource("a:b:C")?.description ?? "").toBe(
        description,
      );
    }),
    { numRuns: runs(500) },
  );
});

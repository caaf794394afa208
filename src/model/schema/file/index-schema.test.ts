import fc from "fast-check";
import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { catalogData, readCatalogData } from "#model/schema/catalog-data.ts";
import { holdSchema } from "#model/schema/file/held-schema.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { runs } from "#model/testing/runs.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";
import {
  bytesOf,
  indexOf,
  readFunction,
  readMember,
  readSource,
} from "#model/testing/schema-bytes.ts";

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
    "a:m/getBus:getBus": {
      description: "Finds a bus. Quickly.",
      inputs: { properties: { rule } },
      outputs: { properties: { arn: { type: "string" }, key: { type: "string", secret: true } } },
    },
    "a:index:Bus/send": {
      inputs: { properties: { __self__: { $ref: "#/resources/a:m/bus:Bus" } } },
      deprecationMessage: "Use a queue.",
      outputs: { type: "object" },
    },
    "a:m/getBus:getRules": {
      isOverlay: true,
      outputs: { description: "All", type: "array", items: { type: "string" } },
    },
    "a:index:open": { outputs: {} },
  },
  types: {
    "a:index:Rule": {
      type: "object",
      properties: { next: rule, size: { $ref: "#/types/a:m/size:Size" } },
    },
    "a:m/size:Size": { type: "string", enum: [{ value: "s" }] },
  },
};

test("the data for lists, search and completion is known before any member is read", () => {
  const index = createPackageIndex(indexedSource(indexOf(bytesOf(shop, 4))));
  expect([index.name, index.version, index.language("nodejs")]).toEqual([
    "a",
    "1.2.3",
    { packageName: "@a/a" },
  ]);
  expect(index.functionTokens).toEqual([
    "a:m/getBus:getBus",
    "a:index:Bus/send",
    "a:m/getBus:getRules",
    "a:index:open",
  ]);
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
  ["Keeps `boxes`, e.g. Boxes. Others too.\n\nMore.", "Keeps boxes, e.g. Boxes."],
  ["~> **NOTE:** Costs money.\n\nKeeps boxes.", "Keeps boxes."],
  [`Keeps${" boxes_".repeat(200)}`, `Keeps${" boxes_".repeat(33)}…`],
  ["\u{1f4e6}".repeat(400), `${"\u{1f4e6}".repeat(119)}…`],
])("the purpose of the description %j is %j", (description, purpose) => {
  const schema = { name: "a", resources: { "a:index:Box": { description } } };
  const index = createPackageIndex(indexedSource(indexOf(bytesOf(schema))));
  expect(index.summary("a:Box")?.purpose).toBe(purpose);
});

test("a type is available once it and its references are read, and is the same from then on", () => {
  const bytes = bytesOf(shop);
  const source = indexedSource(indexOf(bytes));
  const index = createPackageIndex(source);
  const bus = source.memberOf("a:m/bus:Bus") ?? -1;
  // The resource, the rule that the resource refers to, and the size that the rule refers to.
  expect(source.missing(bus)).toEqual([bus, 8, 9]);
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

test("a type is available once its direct references are read, and stays the same", () => {
  const object = (next: string) => ({
    type: "object",
    properties: { next: { $ref: `#/types/p:index:${next}` } },
  });
  const bytes = bytesOf({
    name: "p",
    resources: { "p:index:R": { inputProperties: { a: { $ref: "#/types/p:index:A" } } } },
    types: {
      "p:index:A": object("B"),
      "p:index:B": object("C"),
      "p:index:C": { type: "string", enum: [{ value: "one" }] },
    },
  });
  const index = indexOf(bytes);
  const source = indexedSource(index);
  const found = createPackageIndex(source);
  const put = (members: readonly number[]): void =>
    source.put(
      members.map((each) => [
        each,
        bytes.slice(index.places[2 * each], index.places[2 * each + 1]),
      ]),
    );
  const root = source.memberOf("p:index:R") ?? -1;
  expect(source.missingNear(root)).toHaveLength(3);
  put([root]);
  expect(found.resource("p:R")).toBeUndefined();
  put(source.missingNear(root));
  expect([found.isRead("p:R"), source.missing(root).length]).toEqual([false, 1]);
  const near = found.resource("p:R");
  expect(near?.inputs[0]?.type).toEqual({ kind: "object", token: "p:index:A" });
  expect(found.object("p:index:A")?.properties[0]?.type).toEqual({
    kind: "object",
    token: "p:index:B",
  });
  expect(found.object("p:index:B")).toBeUndefined();
  put(source.missing(root));
  expect(found.isRead("p:R")).toBe(true);
  expect(found.resource("p:R")).toBe(near);
  expect(found.object("p:index:B")?.properties[0]?.type).toMatchObject({ kind: "enum" });
  expect([source.missing(root), source.missingNear(root)]).toEqual([[], []]);
});

test("types with the same token hash are distinguished by the schema's bytes", () => {
  // FNV-1a gives both words the same 32 bits, so tokens with the same continuation have equal hashes.
  const tokens = ["costarring:index:Box", "liquid:index:Box"];
  const typeOf = (name: string) => ({ type: "object", properties: { [name]: {} } });
  const bytes = bytesOf({
    name: "costarring",
    allowedPackageNames: ["liquid"],
    types: Object.fromEntries(tokens.map((token) => [token, typeOf(token)])),
  });
  const { typeHashes } = indexOf(bytes);
  expect(typeHashes[0]).toBe(typeHashes[1]);
  const source = readSource(bytes);
  const index = createPackageIndex(source);
  for (const token of tokens) {
    expect(index.object(token)?.properties.map(({ name }) => name)).toEqual([token]);
    expect(source.membersOfReference("types", token)).toEqual([0, 1]);
  }
  expect(index.object("liquid:index:Bag")).toBeUndefined();
});

test("a provider is read like a resource type, and is empty if the schema doesn't describe it", () => {
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

test("a function is known before it is read, and available once it and its references are", () => {
  const bytes = bytesOf(shop);
  const source = indexedSource(indexOf(bytes));
  const index = createPackageIndex(source);
  expect(index.functionSummary("a:m:getBus")).toEqual({
    kind: "function",
    token: "a:m/getBus:getBus",
    displayToken: "a:m:getBus",
    packageName: "a",
    module: "m",
    name: "getBus",
    purpose: "Finds a bus.",
    isDeprecated: false,
  });
  expect(index.functionSummary("a:Bus/send")).toMatchObject({
    limit: "method",
    isDeprecated: true,
  });
  expect(index.functionSummary("a:m/getbus:getRules")).toMatchObject({ limit: "overlay" });
  const results = ["a:m:getBus", "a:m/getBus:getRules", "a:Bus/send", "a:open"].map((token) => {
    const result = index.functionResult(token);
    return result?.kind === "object"
      ? result.properties.map(({ name, type, secret }) => [name, type.kind, secret])
      : result?.type.kind;
  });
  expect(results).toEqual([
    [
      ["arn", "string", false],
      ["key", "string", true],
    ],
    "list",
    "map",
    undefined,
  ]);
  expect([index.isFunctionRead("a:m:getBus"), index.functionType("a:m:getBus")]).toEqual([
    false,
    undefined,
  ]);
  readFunction(source, bytes, "a:m/getBus:getBus");
  expect(index.isFunctionRead("a:m:getBus")).toBe(true);
  expect(index.functionType("a:m:getBus")?.inputs.map(({ type }) => type.kind)).toEqual(["object"]);
  expect(index.object("a:index:Rule")).toBeDefined();
  const type = index.functionType("a:m:getBus");
  expect(index.functionType("a:m/getBus:getRules")).toBeUndefined();
  readFunction(source, bytes, "a:m/getBus:getRules");
  expect(index.functionType("a:m/getBus:getRules")?.result?.kind).toBe("value");
  expect(index.functionType("a:m:getBus")).toBe(type);
  expect(index.isFunctionRead("a:m:none")).toBe(false);
});

test("a different thread gets exactly the read functions of a catalog", () => {
  const bytes = bytesOf(shop);
  const source = indexedSource(indexOf(bytes));
  const catalog = createCatalog([createPackageIndex(source)], []);
  readFunction(source, bytes, "a:m/getBus:getBus");
  const sent = readCatalogData(structuredClone(catalogData(catalog)));
  expect(sent.functionType("a:m:getBus")).toEqual(catalog.functionType("a:m:getBus"));
  expect(sent.functionType("a:m:getBus")).toBeDefined();
  expect(sent.functionType("a:m/getBus:getRules")).toBeUndefined();
});

test("the references of a value's type are read with its function", () => {
  const schema = {
    name: "a",
    functions: { "a:index:getRule": { outputs: rule } },
    types: { "a:index:Rule": { type: "object", properties: { on: { type: "boolean" } } } },
  };
  const bytes = bytesOf(schema);
  const source = indexedSource(indexOf(bytes));
  const index = createPackageIndex(source);
  expect(source.missing(source.memberOfFunction("a:index:getRule") ?? -1)).toEqual([0, 1]);
  readFunction(source, bytes, "a:index:getRule");
  const expected = { kind: "value", type: { kind: "object", token: "a:index:Rule" } };
  expect(index.functionType("a:getRule")?.result).toEqual(expected);
  expect(index.functionResult("a:getRule")).toEqual(expected);
});

const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

test.each<[string, unknown, string]>([
  ["no object", "[]", "A package schema is a JSON object."],
  ["nothing", "", "A package schema is a JSON object."],
  ["no name", "{}", "The schema has no package name."],
  ["a misleading name", { name: '"; rm -rf', resources: {} }, "The schema has no package name."],
  ["a name that is inherited", '{"__proto__":{"name":"a"}}', "The schema has no package name."],
  ["no members", { name: "a" }, "The schema has no resources, functions or types."],
  [
    "a design",
    { name: "a", resources: { bus: {} } },
    "The file is a design, not a package schema.",
  ],
  [
    "tokens of another package",
    { name: "a", resources: { "b:index:Bus": {} } },
    `None of the schema's resources has a type token of the package "a".`,
  ],
  [
    "truncated text",
    '{"name":"a","resources":{"a:b:C":{"x":"',
    "The file is incomplete: it ends in the middle of a value.",
  ],
  [
    "a truncated value",
    '{"name":"a","resources":{"a:b:C":{',
    "The file is incomplete: it ends in the middle of a value.",
  ],
  ["no colon", '{"name" "a"}', "The file is not JSON: the text at byte 9 is unexpected."],
  ["no comma", '{"name":"a" "b":1}', "The file is not JSON: the text at byte 13 is unexpected."],
  [
    "a second document",
    '{"name":"a","types":{}}{}',
    "The file is not JSON: text follows its end at byte 24.",
  ],
  ["a wrong value", '{"name":nope}', "The file is not JSON: the value at byte 9 cannot be read."],
  [
    "deep lists",
    `{"name":"a","types":{"a:b:C":{"x":${deep(10_000)}}}}`,
    "The schema is nested more than 200 levels deep.",
  ],
  [
    "deep lists at its top",
    `{"name":"a","x":${deep(10_000)}}`,
    "The schema is nested more than 200 levels deep.",
  ],
])("%s is rejected", (_what, schema, message) => {
  expect(indexSchema(bytesOf(schema))).toEqual({ ok: false, message });
  expect(holdSchema(bytesOf(schema))).toEqual({ ok: false, message });
});

test("invalid tokens are left out and noted", () => {
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
    "3 of the schema's resources are left out: Pulumi does not accept their tokens.",
  ]);
});

test("a million members are rejected within a second, and so is an endless expression", () => {
  const many = `{"name":"a","types":{${'"a:b:C":{},'.repeat(1_000_000)}"a:b:D":{}}}`;
  const endless = { moduleFormat: "((a+)+)+b" };
  const token = `a:${"a".repeat(5000)}:C`;
  const time = processorTime(() => {
    expect(indexSchema(bytesOf(many))).toEqual({
      ok: false,
      message: "The schema has more than 200000 types.",
    });
    const index = indexOf(bytesOf({ name: "a", meta: endless, resources: { [token]: {} } }));
    expect(index.moduleNames).toEqual([""]);
  });
  expect(time).toBeLessThan(1000);
});

test("a string ends at its quote, whatever the number of backslashes before it", () => {
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

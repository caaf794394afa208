import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

function load(schema: object): PackageIndex {
  const result = indexPackage({ name: "a", ...schema });
  if (!result.ok) throw new Error(result.message);
  return result.package;
}

const one = (spec: object): ReturnType<PackageIndex["functionType"]> =>
  load({
    functions: { "a:m/getX:getX": spec },
    types: { "a:index:Rule": { type: "object", properties: {} } },
  }).functionType("a:m/getX:getX");

test("a function is read with its inputs, its result and its description", () => {
  const type = one({
    description: "Finds x.",
    deprecationMessage: "Use y.",
    inputs: {
      properties: {
        name: { type: "string", description: "Its name", plain: true },
        tags: { type: "object", additionalProperties: { type: "string" } },
      },
      required: ["name"],
    },
    outputs: {
      properties: { id: { type: "string" }, key: { type: "string", secret: true } },
      required: ["id"],
    },
  });
  expect(type).toMatchObject({
    token: "a:m/getX:getX",
    displayToken: "a:m:getX",
    packageName: "a",
    module: "m/getX",
    name: "getX",
    description: "Finds x.",
    deprecated: "Use y.",
    multiArgumentInputs: [],
    isResultPlain: false,
    isOutputOnly: false,
  });
  expect(type?.limit).toBeUndefined();
  expect(
    type?.inputs.map((each) => [each.name, each.type.kind, each.required, each.plain]),
  ).toEqual([
    ["name", "string", true, true],
    ["tags", "map", false, false],
  ]);
  const properties = type?.result?.kind === "object" ? type.result.properties : [];
  expect(properties.map(({ name, required, secret }) => [name, required, secret])).toEqual([
    ["id", true, false],
    ["key", false, true],
  ]);
});

test.each<[what: string, outputs: unknown, result: unknown, isPlain: boolean]>([
  ["nothing", undefined, undefined, false],
  ["nothing", {}, undefined, false],
  ["nothing", null, undefined, false],
  ["an object", { properties: {} }, { kind: "object", properties: [] }, false],
  ["an object", { properties: {}, plain: true }, { kind: "object", properties: [] }, true],
  ["an object", { properties: {}, plain: ["a"] }, { kind: "object", properties: [] }, false],
  ["a text", { type: "string" }, { kind: "value", type: { kind: "string" } }, false],
  ["a text", { type: "string", plain: true }, { kind: "value", type: { kind: "string" } }, true],
  [
    "a list",
    { type: "array", items: { type: "integer" } },
    { kind: "value", type: { kind: "list", items: { kind: "integer" } } },
    false,
  ],
  // Without `properties`, the result is a type spec, in this case of a map.
  [
    "a map",
    { type: "object" },
    { kind: "value", type: { kind: "map", values: { kind: "string" } } },
    false,
  ],
  [
    "an object type",
    { $ref: "#/types/a:index:Rule" },
    { kind: "value", type: { kind: "object", token: "a:index:Rule" } },
    false,
  ],
])("a function may return %s: %j", (_what, outputs, result, isPlain) => {
  const type = one({ outputs });
  expect([type?.result, type?.isResultPlain]).toEqual([result, isPlain]);
});

test("positional arguments have an order", () => {
  const inputs = { properties: { b: { type: "string" }, a: { type: "string" } } };
  expect(one({ inputs, multiArgumentInputs: ["a", "b"] })?.multiArgumentInputs).toEqual(["a", "b"]);
  expect(one({ inputs, multiArgumentInputs: "a" })?.multiArgumentInputs).toEqual([]);
});

test.each([
  [{ inputs: { properties: { __self__: { $ref: "#/resources/a:index:X" } } } }, "method"],
  [{ isOverlay: true }, "overlay"],
  [{ isOverlay: true, overlaySupportedLanguages: ["nodejs"] }, "overlay"],
  [{ isOverlay: true, overlaySupportedLanguages: ["nodejs", "yaml"] }, undefined],
  [{ inputs: { properties: { self: {} } } }, undefined],
])("%j has the limit %s", (spec, limit) => {
  expect(one(spec)?.limit).toBe(limit);
  expect(one(spec)).toMatchObject({ inputs: expect.any(Array) });
});

test("if two functions have the same short spelling, the second is shown by its key", () => {
  const index = load({
    functions: { "a:m:getX": {}, "a:m/getX:getX": {}, "a:index/list:list": {} },
  });
  const shown = index.functionTokens.map((token) => index.functionSummary(token)?.displayToken);
  expect(shown).toEqual(["a:m:getX", "a:m/getX:getX", "a:list"]);
  for (const token of shown) expect(index.functionKey(token ?? "")).toBeDefined();
});

test("a function is the identical object by any spelling of its token", () => {
  const index = load({
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    functions: { "a:m/getX:getX": {} },
  });
  const type = index.functionType("a:m/getX:getX");
  expect(type).toBeDefined();
  for (const spelling of ["a:m:getX", "a:m:GETX", "a:m/getx:getX"]) {
    expect(index.functionType(spelling)).toBe(type);
    expect(index.functionSummary(spelling)).toBe(index.functionSummary("a:m/getX:getX"));
  }
  expect(index.functionType("a:m:getY")).toBeUndefined();
  expect(index.functionSummary("a:m:getY")).toBeUndefined();
});

const base = load({ name: "base", functions: { "base:index:getBus": {} } });
const extension = load({
  name: "extension",
  functions: { "base:index:getX": { outputs: { $ref: "/a/v1.0.0/schema.json#/types/a:m%2Fx:X" } } },
  extensionParameterization: {
    baseProvider: { name: "base", version: "1.0.0" },
    parameter: "eA==",
  },
});
const other = load({
  types: { "a:m/x:X": { type: "string", enum: [{ value: "s" }] } },
  functions: {
    "a:index:getTag": {
      inputs: { properties: { tag: { $ref: "/base/v1.0.0/schema.json#/types/base:index:Tag" } } },
    },
  },
});

test("a catalog finds the functions of an extension by the name of its base", () => {
  const catalog = createCatalog([base, extension], []);
  expect(catalog.homeOfFunction("base:getX")).toBe(extension);
  expect(catalog.homeOfFunction("base:getBus")).toBe(base);
  expect(catalog.homeOfFunction("base:none")).toBe(base);
  expect(catalog.functionType("base:getX")?.packageName).toBe("extension");
  expect(catalog.functionType("base:none")).toBeUndefined();
  expect(catalog.functionType("none:getX")).toBeUndefined();
});

test("a result of another package's type is that type where the package is loaded", () => {
  const alone = createCatalog([base, extension], []).functionType("base:getX")?.result;
  expect(alone).toMatchObject({ kind: "value", type: { kind: "any" } });
  const catalog = createCatalog([base, extension, other], []);
  expect(catalog.functionType("base:getX")?.result).toEqual({
    kind: "value",
    type: { kind: "enum", token: "a:m/x:X", values: [{ value: "s" }] },
  });
  expect(catalog.functionType("base:getX")).toBe(catalog.functionType("base:index:getX"));
  expect(catalog.functionType("base:getBus")).toBe(base.functionType("base:getBus"));
});

test("an input of another package's type is that type where the package is loaded", () => {
  const tags = load({
    name: "base",
    types: { "base:index:Tag": { type: "object", properties: {} } },
  });
  const kindWith = (packages: readonly PackageIndex[]): string | undefined =>
    createCatalog(packages, []).functionType("a:getTag")?.inputs[0]?.type.kind;
  expect([kindWith([other]), kindWith([other, tags])]).toEqual(["any", "object"]);
});

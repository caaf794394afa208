import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageIndex } from "#model/schema/package-index.ts";

function load(schema: object): PackageIndex {
  const result = indexPackage(schema);
  if (!result.ok) throw new Error(result.message);
  return result.package;
}

const tag = { $ref: "/b/v2.0.0/schema.json#/types/b:index:Tag" };
const a = load({
  name: "a",
  resources: {
    "a:index:Plain": { inputProperties: { name: { type: "string" } } },
    "a:index:Bus": {
      inputProperties: {
        tag,
        tags: { type: "array", items: tag },
        byName: { type: "object", additionalProperties: tag },
        either: { oneOf: [{ type: "string" }, tag] },
        size: { $ref: "/b/v2.0.0/schema.json#/types/b:m%2Fsize:Size" },
        note: { $ref: "#/types/a:index:Note" },
      },
    },
  },
  types: { "a:index:Note": { type: "object", properties: { tag } } },
});
const b = load({
  name: "b",
  types: {
    "b:index:Tag": { type: "object", properties: { key: { type: "string" } } },
    "b:m/size:Size": { type: "string", enum: [{ value: "s" }] },
  },
});

const kinds = (packages: readonly PackageIndex[]) => {
  const catalog = createCatalog(packages, []);
  return {
    bus: catalog.resourceType("a:Bus")?.inputs.map(({ type }) => JSON.stringify(type)),
    note: catalog.objectType("a:index:Note")?.properties[0]?.type.kind,
  };
};

test("a type of another package is resolved if that is loaded", () => {
  const object = '{"kind":"object","token":"b:index:Tag"}';
  expect(kinds([a, b])).toEqual({
    bus: [
      object,
      `{"kind":"list","items":${object}}`,
      `{"kind":"map","values":${object}}`,
      `{"kind":"union","members":[{"kind":"string"},${object}]}`,
      '{"kind":"enum","token":"b:m/size:Size","values":[{"value":"s"}]}',
      '{"kind":"object","token":"a:index:Note"}',
    ],
    note: "object",
  });
});

test("any value is accepted if it is not, and the type names the package", () => {
  expect(kinds([a])).toMatchObject({ note: "any" });
  expect(createCatalog([a], []).resourceType("a:Bus")?.inputs[4]?.type).toEqual({
    kind: "any",
    external: { packageName: "b", version: "2.0.0", token: "b:m/size:Size" },
  });
});

test("types are the identical objects each time, and those without such references everywhere", () => {
  const catalog = createCatalog([a, b], []);
  expect(catalog.resourceType("a:Bus")).toBe(catalog.resourceType("a:index:Bus"));
  expect(catalog.resourceType("a:Plain")).toBe(a.resource("a:Plain"));
  expect(catalog.objectType("b:index:Tag")).toBe(b.object("b:index:Tag"));
});

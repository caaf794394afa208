import { expect, test } from "vitest";

import { declareVariable } from "#model/schema/config/package-config.ts";
import { configTypeOf } from "#model/program/config/config-type.ts";
import {
  packageVariable,
  packageVariableNames,
  packageVariables,
} from "#model/schema/config/config-variables.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { harbourCatalog, harbourSchema } from "#model/testing/config-package.ts";
import { bytesOf, indexOf } from "#model/testing/schema-bytes.ts";

const catalog = harbourCatalog();

test("a package's variables have their keys, and their schemas", () => {
  const [harbour] = catalog.packages;
  const all = harbour === undefined ? [] : packageVariables(harbour);
  expect(all.map(({ key }) => key)).toEqual(
    Object.keys(harbourSchema.config.variables).map((name) => `harbour:${name}`),
  );
  expect(packageVariable("harbour:region", catalog)).toEqual(all[0]);
  expect(all[0]?.property).toMatchObject({
    type: { kind: "string" },
    required: false,
    secret: false,
    description: "Where the ships are.",
    environment: ["HARBOUR_REGION", "HARBOUR_DEFAULT_REGION"],
  });
  expect(all[1]?.property.secret).toBe(true);
  expect(all[2]?.property.default).toBe(3);
});

test.each(["region", "harbour:none", "harbour:", "other:region", ":region", "harbour:toString"])(
  "%s is not a variable of a package",
  (key) => expect(packageVariable(key, catalog)).toBeUndefined(),
);

test("a prototype name is a variable if the schema has it", () => {
  const schema = JSON.parse(
    '{"name":"a","resources":{"a:b:C":{}},"config":{"variables":{"__proto__":{"type":"boolean"}}}}',
  ) as object;
  const own = harbourCatalog(schema);
  expect(packageVariable("a:__proto__", own)?.property.type).toEqual({ kind: "boolean" });
  expect(packageVariable("a:constructor", own)).toBeUndefined();
});

test.each<[what: string, config: unknown]>([
  ["no config", undefined],
  ["text", "x"],
  ["no variables", {}],
  ["a list", { variables: ["x"] }],
])("a schema with %s has none", (_what, config) => {
  const [index] = harbourCatalog({ ...harbourSchema, config }).packages;
  expect(index && packageVariableNames(index)).toEqual([]);
  expect(index && packageVariables(index)).toEqual([]);
});

test("they are known from the schema's index, without any of its types", () => {
  const index = createPackageIndex(indexedSource(indexOf(bytesOf(harbourSchema))));
  const types = new Map(packageVariables(index).map(({ key, property }) => [key, property.type]));
  expect(types.get("harbour:quays")).toEqual({ kind: "list", items: { kind: "string" } });
  // The type is not loaded yet, so only the siblings of the reference are known.
  expect(types.get("harbour:role")).toEqual({ kind: "any" });
  expect(types.get("harbour:size")).toEqual({ kind: "string" });
});

test.each([
  ["region", { kind: "string" }],
  ["retries", { kind: "integer" }],
  ["dryRun", { kind: "boolean" }],
  ["quays", { kind: "list", items: { kind: "string" } }],
  ["labels", { kind: "object" }],
  ["role", { kind: "object" }],
  ["size", { kind: "string" }],
  ["anything", { kind: "string" }],
])("%s is declared with the type as which a program reads it", (name, type) => {
  const known = packageVariable(`harbour:${name}`, catalog);
  expect(known && configTypeOf(declareVariable(known))).toEqual(type);
});

test("a secret variable is declared as a secret", () => {
  const known = packageVariable("harbour:token", catalog);
  expect(known && declareVariable(known)).toEqual({
    name: "harbour:token",
    type: "string",
    secret: true,
    extras: {},
  });
});

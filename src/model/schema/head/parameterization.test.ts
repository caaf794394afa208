import { expect, test } from "vitest";

import { parametersOf } from "#model/schema/head/parameters-of.ts";
import { parameterizationError } from "#model/schema/head/parameterization-error.ts";
import { parameterizationOf } from "#model/schema/head/parameterization.ts";
import { indexSchema } from "#model/schema/file/index-schema.ts";
import type { JsonObject } from "#model/base/json.ts";
import { bytesOf } from "#model/testing/schema-bytes.ts";
import { hostileVersions } from "#model/testing/packages.ts";

const baseProvider = { name: "terraform-provider", version: "0.8.1" };

test("a schema has the plugin and the parameter of its package", () => {
  const parameter = btoa("a");
  expect(parameterizationOf({ parameterization: { baseProvider, parameter } })).toEqual({
    kind: "replacement",
    baseProvider,
    parameter,
  });
  expect(parameterizationOf({ extensionParameterization: { baseProvider } })).toEqual({
    kind: "extension",
    baseProvider,
    parameter: "",
  });
  // Null means absent, as in other parts of a schema.
  expect(parameterizationOf({ parameterization: null })).toBeUndefined();
  expect(parameterizationError({ parameterization: null })).toBeUndefined();
});

const withBase = (base: JsonObject): JsonObject => ({
  parameterization: { baseProvider: { ...baseProvider, ...base }, parameter: "" },
});

test.each<[head: JsonObject, reason: string]>([
  [{ parameterization: "a" }, "names no base provider"],
  [{ parameterization: {} }, "names no base provider"],
  [{ extensionParameterization: { baseProvider: [] } }, "names no base provider"],
  [
    { ...withBase({}), extensionParameterization: { baseProvider } },
    "A package can have only one of them",
  ],
  [withBase({ name: "../evil" }), '"../evil", which is not a package name'],
  [withBase({ name: 'a"\nb' }), "which is not a package name"],
  [withBase({ name: 3 }), "is missing, which is not a package name"],
  [withBase({ version: null }), "has the version missing"],
  [withBase({ version: "1.2" }), 'has the version "1.2", which is not a version'],
  ...hostileVersions.map((version): [JsonObject, string] => [
    withBase({ version }),
    "which is not a version: it has three numbers",
  ]),
  ...["a", "ab=c", "a===", "YQ=\n", "YQ_-", "é==="].map((parameter): [JsonObject, string] => [
    { parameterization: { baseProvider, parameter } },
    "is not base64",
  ]),
  [{ parameterization: { baseProvider, parameter: 3 } }, "is not base64"],
])("a schema with %j is rejected with a reason", (head, reason) => {
  const schema = { name: "a", version: "1.0.0", resources: { "a:index:B": {} }, ...head };
  expect(parameterizationError(head)).toContain(reason);
  expect(parameterizationOf(head)).toBeUndefined();
  const refused = { ok: false, message: parameterizationError(head) };
  expect(indexSchema(bytesOf(schema, 0))).toEqual(refused);
});

test("the head of a schema is kept with the index", () => {
  const parameterization = { baseProvider, parameter: btoa("a") };
  const schema = { name: "a", resources: { "a:index:B": {} }, parameterization };
  const indexed = indexSchema(bytesOf(schema, 0));
  expect(indexed).toMatchObject({ ok: true, index: { head: { parameterization } } });
});

test("the types of an extension are in the namespace of its base", () => {
  const schema = {
    name: "charts",
    resources: { "shore:index:Chart": {}, "charts:index:Other": {} },
    extensionParameterization: { baseProvider: { name: "shore", version: "1.2.3" } },
  };
  const indexed = indexSchema(bytesOf(schema, 0));
  expect(indexed).toMatchObject({
    ok: true,
    index: {
      tokens: ["shore:index:Chart"],
      notes: ["1 of the schema's resources is left out: Pulumi does not accept its token."],
    },
  });
});

const made = (value: unknown, name = "terraform-provider") => ({
  kind: "replacement" as const,
  baseProvider: { name, version: "0.8.1" },
  parameter: btoa(typeof value === "string" ? value : JSON.stringify(value)),
});

const remote = { url: "registry.opentofu.org/netlify/netlify", version: "0.4.0" };

test.each<[value: unknown, parameters: readonly string[]]>([
  [{ remote }, [remote.url, "0.4.0"]],
  [
    { remote, includes: ["a_b", "c"], excludes: [], providerName: "own" },
    [remote.url, "0.4.0", "--include=a_b,c", "--provider-name=own"],
  ],
  [{ remote, excludes: ["a"], providerName: "" }, [remote.url, "0.4.0", "--exclude=a"]],
])("the parameters of terraform-provider for %j are known", (value, parameters) => {
  expect(parametersOf(made(value))).toEqual(parameters);
});

test.each<[value: unknown]>([
  ["no JSON"],
  ["\u00ff"],
  [{}],
  [[]],
  [{ local: { path: "./terraform-provider-x" } }],
  [{ remote, more: true }],
  [{ remote: { ...remote, version: "latest" } }],
  [{ remote: { ...remote, url: "../evil" } }],
  [{ remote: { ...remote, url: "--help" } }],
  [{ remote, includes: ["a,b"] }],
  [{ remote, excludes: "a" }],
  [{ remote, providerName: "a b" }],
])("those of %j are unknown", (value) => {
  expect(parametersOf(made(value))).toBeUndefined();
});

test("the parameter of another plugin, or of an extension, is unknown", () => {
  expect(parametersOf(made({ remote }, "shore"))).toBeUndefined();
  expect(parametersOf({ ...made({ remote }), kind: "extension" })).toBeUndefined();
});

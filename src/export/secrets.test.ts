import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import type { Language } from "#export/language.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { mapRecord } from "#model/base/record.ts";
import { asUnsaved } from "#model/program/value.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { lower } from "#export/lower/lower.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { compile } from "#export/testing/compile.ts";

const text = { type: "string" };
const ref = (name: string): JsonObject => ({ $ref: `#/types/vault:main:${name}` });
const list = (items: JsonObject): JsonObject => ({ type: "array", items, secret: true });
const map = (values: JsonObject): JsonObject => ({
  type: "object",
  additionalProperties: values,
  secret: true,
});

/** Inputs that are secret as a whole, in each shape that a schema can have. */
const inputs: Readonly<Record<string, JsonObject>> = {
  anything: { $ref: "pulumi.json#/Any", secret: true },
  connection: { ...ref("Connection"), secret: true },
  data: map(text),
  either: {
    oneOf: [ref("Key"), ref("Ticket")],
    secret: true,
    discriminator: {
      propertyName: "kind",
      mapping: { key: "#/types/vault:main:Key", ticket: "#/types/vault:main:Ticket" },
    },
  },
  grid: list({ type: "array", items: text }),
  json: { $ref: "pulumi.json#/Json", secret: true },
  one: { ...text, secret: true },
  open: text,
  parts: list(ref("Key")),
};

const vault = {
  name: "vault",
  version: "1.0.0",
  types: {
    "vault:main:Connection": {
      type: "object",
      properties: {
        host: text,
        port: { type: "integer" },
        keys: { type: "array", items: ref("Key") },
        proxy: ref("Connection"),
        strict: { type: "boolean" },
      },
      required: ["host"],
    },
    "vault:main:Key": {
      type: "object",
      properties: { kind: { ...text, const: "key" }, value: text },
      required: ["kind", "value"],
    },
    "vault:main:Ticket": {
      type: "object",
      properties: { kind: { ...text, const: "ticket" }, id: text },
      required: ["kind", "id"],
    },
  },
  resources: {
    "vault:main:Box": {
      inputProperties: inputs,
      properties: { address: text },
      required: ["address"],
    },
  },
};

const catalog = testCatalog(vault);

const box = (properties: JsonObject): JsonObject => ({ type: "vault:main:Box", properties });

/** A marker in every leaf, with a reference next to each marker. */
const filled: JsonObject = {
  anything: {
    list: ["sentinel-1", { deep: "sentinel-2", more: "sentinel-3" }],
    of: "${other.address}",
  },
  connection: {
    host: "${other.address}",
    port: 770_011,
    strict: true,
    keys: [{ kind: "key", value: "sentinel-4" }],
    proxy: { host: "sentinel-5://${other.address}/sentinel-6", proxy: { host: "${host}" } },
  },
  data: { "tls.key": "sentinel-7", url: "${other.address}", none: "" },
  either: { kind: "ticket", id: "sentinel-8" },
  grid: [["sentinel-9", "${other.address}"], []],
  json: "sentinel-10",
  one: "sentinel-11${other.address}",
  open: { "fn::secret": "https://ada:sentinel-12@${other.address}" },
  parts: [
    { kind: "key", value: "sentinel-13" },
    { kind: "key", value: "${other.address}" },
  ],
};

const program = design({
  name: "secrets",
  config: { host: { type: "string" } },
  resources: { other: box({ open: "public" }), it: box(filled) },
});

const printed = (language: Language): string =>
  exportDesign(program, catalog, language)
    .files.map((file) => file.text)
    .join("\n");

const programs = languages.filter(({ needsNoTypes }) => needsNoTypes !== true);

test.each(programs)(
  "a program contains no leaf of a secret, and every reference: $label",
  (language) => {
    const found = printed(language);
    expect(found).not.toMatch(/sentinel|770.?011/);
    const references = found.match(/other\.(address\b|Address\b|getAddress|address\(\))/g) ?? [];
    expect(references.length).toBeGreaterThanOrEqual(8);
    expect(
      exportDesign(program, catalog, language).diagnostics.filter(
        ({ severity }) => severity === "error",
      ),
    ).toEqual([]);
  },
);

test("each leaf is a separate variable, named after its place; the schema's constants stay", () => {
  const found = lower(program, catalog);
  expect(found.config.map(({ name, type, secret }) => `${name} ${type.kind} ${secret}`)).toEqual([
    "itAnythingList0 string true",
    "itAnythingList1Deep string true",
    "itAnythingList1More string true",
    "itConnectionPort integer true",
    "itConnectionStrict boolean true",
    "itConnectionKeys0Value string true",
    "itConnectionProxyHost string true",
    "itConnectionProxyHost2 string true",
    "itDataTlsKey string true",
    "itEitherId string true",
    "itGrid00 string true",
    "itJson string true",
    "itOne string true",
    "itOpen string true",
    "itParts0Value string true",
    "host string false",
  ]);
  const [, it] = found.resources;
  const either = it?.values().inputs.find(({ key }) => key === "either")?.value;
  expect(either).toMatchObject({
    entries: [{ key: "kind", value: { kind: "literal", value: "ticket" } }, { key: "id" }],
  });
});

test.each<[what: string, value: JsonObject, kept: string]>([
  [
    "a call that says text",
    { "fn::toBase64": "sentinel ${other.address}" },
    "fn::toBase64: ${itOne0}${other.address}",
  ],
  [
    "a call with references",
    { "fn::toBase64": "${other.address}" },
    "fn::toBase64: ${other.address}",
  ],
  ["an asset's text", { "fn::stringAsset": "sentinel" }, "${itOne}"],
  ["where an asset is", { "fn::fileAsset": "./key.pem" }, "fn::fileAsset: ./key.pem"],
  ["a secret in a secret", { "fn::secret": { "fn::secret": "sentinel" } }, "${itOne}"],
  [
    "a call in two marks",
    { "fn::secret": { "fn::toBase64": "sentinel" } },
    "fn::secret: fn::toBase64: ${itOne0}",
  ],
])("typed at a secret place: %s", (_what, one, kept) => {
  const held = design({ resources: { other: box({}), it: box({ one }) } });
  const typed = {
    ...held,
    resources: held.resources.map((resource) => ({
      ...resource,
      inputs: mapRecord(resource.inputs, asUnsaved),
    })),
  };
  const [file] = exportDesign(typed, catalog, yaml).files;
  expect(file?.text.replaceAll(/\n +/g, " ")).toContain(`one: ${kept}`);
  expect(file?.text).not.toContain("sentinel");
});

test("the TypeScript of it compiles", () => {
  const { files } = exportDesign(program, catalog, typescript);
  const textOf = (path: string): string => files.find((file) => file.path === path)!.text;
  const errors = compile({
    tsconfig: textOf("tsconfig.json"),
    packageJson: textOf("package.json"),
    sources: new Map([["index.ts", textOf("index.ts")]]),
    packages: catalog.packages,
  });
  expect([...errors]).toEqual([["index.ts", []]]);
});

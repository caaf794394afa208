import fc from "fast-check";
import { expect, test } from "vitest";
import type { PackageIndex } from "#model/schema/package-index.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";

function load(schema: object): PackageIndex {
  const result = indexPackage({ name: "a", ...schema });
  if (!result.ok) throw new Error(result.message);
  return result.package;
}

const types = {
  "a:m/size:Size": { type: "string", enum: [{ value: "s", name: "Small" }, { value: "l" }, 5, {}] },
  "a:index:Rule": { type: "object", properties: { next: { $ref: "#/types/a:index:Rule" } } },
  "a:index:Odd": { type: "string" },
};

test("a repeated enum value is one choice, with its first description", () => {
  const again = [
    { value: "s", name: "Small", description: "The smallest." },
    { value: "l" },
    { value: "s", name: "Other", deprecationMessage: "Use l." },
    { value: 1 },
    { value: "1" },
    { value: 1 },
  ];
  const index = load({ types: { "a:index:Size": { type: "string", enum: again } } });
  expect(index.named("a:index:Size")).toEqual({
    kind: "enum",
    values: [again[0], again[1], { value: 1 }, { value: "1" }],
  });
});

/** Formats the bound type of a type spec in a short form. */
function show(type: PropertyType | undefined): string {
  switch (type?.kind) {
    case "list":
      return `[${type.plainElements === true ? "plain " : ""}${show(type.items)}]`;
    case "map":
      return `{${type.plainElements === true ? "plain " : ""}${show(type.values)}}`;
    case "union":
      return type.members.map(show).join("|");
    case "any":
      return type.external === undefined
        ? "any"
        : `any of ${type.external.packageName} ${type.external.version}`;
    case "object":
    case "resource":
      return `${type.kind} ${type.token}`;
    case "enum":
      return `enum ${type.token} ${type.values.map(({ value }) => value).join(",")}`;
    default:
      return String(type?.kind);
  }
}

test.each<[object, string]>([
  [{ type: "string" }, "string"],
  [{ type: "integer" }, "integer"],
  [{ type: "number" }, "number"],
  [{ type: "boolean" }, "boolean"],
  [{}, "any"],
  [{ type: "file" }, "any"],
  [{ type: "array", items: { type: "number" } }, "[number]"],
  [{ type: "array", items: { type: "number", plain: true } }, "[plain number]"],
  [{ type: "array", items: { type: "number" }, plain: true }, "[number]"],
  [{ type: "object", additionalProperties: { type: "string", plain: true } }, "{plain string}"],
  [{ type: "array" }, "[any]"],
  [{ type: "object" }, "{string}"],
  [{ type: "object", additionalProperties: { type: "array", items: {} } }, "{[any]}"],
  [{ $ref: "pulumi.json#/Any" }, "any"],
  [{ $ref: "pulumi.json#/Json" }, "json"],
  [{ $ref: "pulumi.json#/Asset" }, "asset"],
  [{ $ref: "pulumi.json#/Archive" }, "archive"],
  [{ $ref: "#/types/a:m%2Fsize:Size" }, "enum a:m/size:Size s,l"],
  [{ $ref: "#/types/a:m/size:Size", type: "string" }, "enum a:m/size:Size s,l"],
  [{ $ref: "#/types/a:index:Rule" }, "object a:index:Rule"],
  [{ $ref: "#/types/a:index:Gone", type: "string" }, "string"],
  [{ $ref: "#/types/a:index:Gone" }, "any"],
  [{ $ref: "#/types/a:index:Odd", type: "boolean" }, "boolean"],
  [{ $ref: "#/types/%E0%A4%A", type: "integer" }, "integer"],
  [{ $ref: "#/types/constructor", type: "integer" }, "integer"],
  [{ $ref: "toString", type: "integer" }, "integer"],
  [{ $ref: "#/resources/a:m%2Fbus:Bus" }, "resource a:m/bus:Bus"],
  [{ $ref: "#/provider" }, "resource pulumi:providers:a"],
  [{ $ref: "/b/v1.0.0/schema.json#/types/b:index:Thing" }, "any of b 1.0.0"],
  [{ $ref: "/b/v1.0.0/schema.json#/resources/b:index:Bus" }, "resource b:index:Bus"],
  [{ $ref: "b/v1.0.0/schema.json#/provider" }, "resource pulumi:providers:b"],
  [{ $ref: "https://b/v1/schema.json#/types/b:index:Thing", type: "string" }, "string"],
  [
    { oneOf: [{ type: "string" }, { $ref: "#/types/a:index:Rule" }], type: "string" },
    "string|object a:index:Rule",
  ],
  [{ oneOf: [{ type: "string" }, { $ref: "#/types/a:index:Nowhere" }] }, "string|string"],
  [{ oneOf: [{ type: "integer" }, { $ref: "#/types/a:index:Nowhere" }] }, "integer|any"],
  [{ $ref: "#/types/a:index:Rule", oneOf: [] }, "object a:index:Rule"],
])("%j is read as %s", (spec, shown) => {
  const index = load({ types, resources: { "a:index:Bus": { inputProperties: { x: spec } } } });
  expect(show(index.resource("a:Bus")?.inputs[0]?.type)).toBe(shown);
});

test("a discriminator's references become tokens, and invalid ones are left out", () => {
  const discriminator = {
    propertyName: "kind",
    mapping: { r: "#/types/a:m%2Fsize:Size", t: { toString: 1 } },
  };
  const x = { oneOf: [{ type: "string" }], discriminator };
  const index = load({ resources: { "a:index:Bus": { inputProperties: { x } } } });
  expect(index.resource("a:Bus")?.inputs[0]?.type).toMatchObject({
    discriminator: { property: "kind", mapping: { r: "a:m/size:Size" } },
  });
});

test("a resource with everything", () => {
  const index = load({
    resources: {
      "a:m/bus:Bus": {
        description: "A bus.",
        deprecationMessage: "Walk.",
        inputProperties: {
          name: { type: "string", willReplaceOnChanges: true, description: "Its name." },
          mode: { type: "string", const: "x", default: 5, plain: true, secret: true },
          zone: {
            type: "string",
            defaultInfo: { environment: ["ZONE", 5] },
            deprecationMessage: "No.",
          },
        },
        requiredInputs: ["name", 5],
        properties: { id: { type: "number" }, arn: { type: "string", replaceOnChanges: true } },
        required: ["arn"],
      },
    },
  });
  const plain = { required: false, secret: false, replace: false, plain: false };
  const type = { kind: "string" };
  expect(index.resource("a:m:Bus")).toEqual({
    token: "a:m/bus:Bus",
    displayToken: "a:m:Bus",
    packageName: "a",
    module: "m/bus",
    name: "Bus",
    description: "A bus.",
    deprecated: "Walk.",
    isComponent: false,
    inputs: [
      { ...plain, name: "name", type, required: true, replace: true, description: "Its name." },
      { ...plain, name: "mode", type, secret: true, plain: true, const: "x", default: 5 },
      { ...plain, name: "zone", type, environment: ["ZONE"], deprecated: "No." },
    ],
    outputs: [
      { ...plain, name: "id", type, required: true, description: expect.any(String) as string },
      { ...plain, name: "arn", type, required: true, replace: true },
    ],
  });
});

test("a component has no ID", () => {
  const index = load({
    resources: { "a:index:Bus": { isComponent: true, properties: { x: {} } } },
  });
  expect(index.resource("a:Bus")?.outputs.map(({ name }) => name)).toEqual(["x"]);
});

/** A module format, a token, and the token's module. */
test.each([
  [undefined, "a:index:Bus", ""],
  [undefined, "a:m:Bus", "m"],
  [undefined, "a:m/bus:Bus", "m/bus"],
  ["(.*)(?:/[^/]*)", "a:m/v1/bus:Bus", "m/v1"],
  ["(.*)(?:/[^/]*)", "a:index/bus:Bus", ""],
  ["(.*)(?:/[^/]*)", "a:m:Bus", ""],
  ["x|m/(.*)", "a:m/v1:Bus", "v1"],
  ["(", "a:m:Bus", "m"],
  ["(.*)", "odd", ""],
])("with the module format %s, %s is in the module %j", (moduleFormat, token, module) => {
  expect(load({ meta: { moduleFormat } }).moduleOf(token)).toBe(module);
});

/** Resource tokens of a schema, a spelling, and the token to which the spelling resolves. */
test.each([
  ["a:index:Bus", "a:Bus", "a:index:Bus"],
  ["a:index:Bus", "a:index:Bus", "a:index:Bus"],
  ["a:index:Bus", "a::Bus", "a:index:Bus"],
  ["a:m/bus:Bus", "a:m:Bus", "a:m/bus:Bus"],
  ["a:m/bus:Bus", "a:m/bus:Bus", "a:m/bus:Bus"],
  ["a:m:Bus a:m/bus:Bus", "a:m:Bus", "a:m:Bus"],
  ["a:m/bus:Bus a:m:Bus", "a:m:Bus", "a:m:Bus"],
  ["a:m:Bus a:m/bus:Bus", "a:m/bus:Bus", "a:m/bus:Bus"],
  ["a:index/bus:Bus a:index:Bus", "a:Bus", "a:index:Bus"],
  ["a:index:Bus a:index/bus:Bus", "a:Bus", "a:index:Bus"],
  ["a:index:Bus", "a:bus", "a:index:Bus"],
  ["a:index:Bus", "A:Bus", undefined],
  ["a:index:Bus", "toString", undefined],
  ["a:index:Bus", "__proto__", undefined],
])("in %s, %s finds %s", (tokens, spelling, found) => {
  const resources = Object.fromEntries(tokens.split(" ").map((token) => [token, {}]));
  expect(load({ resources }).resource(spelling)?.token).toBe(found);
});

test("the provider of a package is a type, even if the schema doesn't describe it", () => {
  const spec = {
    inputProperties: { region: { type: "string" } },
    properties: { region: { type: "string" }, retries: { type: "integer" } },
  };
  for (const [provider, inputs, outputs] of [
    [spec, ["region"], ["id", "region"]],
    [undefined, [], ["id"]],
  ] as const) {
    const result = indexPackage({ name: "a-b", provider, resources: { "a-b:index:R": {} } });
    if (!result.ok) throw new Error(result.message);
    const type = result.package.resource("pulumi:providers:a-b");
    expect(type).toBe(result.package.provider());
    expect(type).toMatchObject({ packageName: "a-b", module: "", name: "Provider" });
    expect(type?.displayToken).toBe("pulumi:providers:a-b");
    expect(type?.inputs.map(({ name }) => name)).toEqual(inputs);
    expect(type?.outputs.map(({ name }) => name)).toEqual(outputs);
    expect(result.package.resource("pulumi:providers:a")).toBeUndefined();
    expect(result.package.resourceTokens).toEqual(["a-b:index:R"]);
  }
});

test("a recursive type is bound once, and later requests return the identical object", () => {
  const index = load({ types });
  expect(show(index.object("a:index:Rule")?.properties[0]?.type)).toBe("object a:index:Rule");
  expect(index.object("a:index:Rule")).toBe(index.object("a:index:Rule"));
  expect(index.object("a:m/size:Size")).toBeUndefined();
});

test("the language block of a package", () => {
  const index = load({ language: { nodejs: { packageName: "@x/a" }, go: 5 } });
  expect(index.language("nodejs")).toEqual({ packageName: "@x/a" });
  expect(index.language("go")).toBeUndefined();
  expect(index.language("constructor")).toBeUndefined();
});

test.each([null, 5, "x", [], {}, { name: 5 }, { name: "" }, { name: "1a" }, { name: "a b" }])(
  "%j is rejected",
  (schema) => {
    expect(indexPackage(schema)).toMatchObject({ ok: false });
  },
);

const keys =
  "type $ref inputs outputs multiArgumentInputs oneOf items additionalProperties discriminator mapping propertyName enum value properties inputProperties required requiredInputs defaultInfo environment const default isComponent moduleFormat".split(
    " ",
  );

/** Schemas with valid keys in the wrong places. */
const junk = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: "small" },
    anyJson,
    fc.constantFrom("string", "object", "array", "#/types/a:index:X", "#/types/%", "#/provider"),
    fc.array(tie("node"), { maxLength: 3 }),
    recordOf(fc.oneof(fc.constantFrom(...keys), textArbitrary), tie("node")),
  ),
})).node;

test("no schema makes indexing or binding throw", () => {
  const members = recordOf(fc.oneof(fc.constantFrom("a:index:X", "a:m/y:Y"), textArbitrary), junk);
  const schema = fc.record(
    {
      name: fc.oneof(fc.constant("a"), junk),
      resources: members,
      types: members,
      functions: members,
      meta: junk,
      language: junk,
    },
    { requiredKeys: ["name"] },
  );
  fc.assert(
    fc.property(fc.oneof(schema, junk), textArbitrary, (candidate, text) => {
      const result = indexPackage(candidate);
      if (!result.ok) return;
      const index = result.package;
      for (const token of [...index.resourceTokens, "a:X", "a:index:X", "a:m/y:Y", text]) {
        index.resource(token);
        index.object(token);
        index.named(token);
        index.functionType(token);
        index.functionSummary(token);
        index.functionResult(token);
        expect(typeof index.moduleOf(token)).toBe("string");
      }
      index.language(text);
    }),
    { numRuns: runs(500) },
  );
});

import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import { parseImportFile } from "#model/opening/import-file/parse-import-file.ts";
import { toDocument } from "#model/files/manifest/print.ts";
import type { ParseResult } from "#model/files/manifest/types.ts";

type Opened = Extract<ParseResult, { ok: true }>;

function open(file: Json): Opened {
  const parsed = parseImportFile(JSON.stringify(file));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}

const read = (file: Json): unknown => toDocument(open(file).program).json;

const notesOf = (file: Json): readonly string[] =>
  open(file).notes.map(({ where, message }) => `${where}: ${message}`);

const mark = "4dabf18193072939515e22adb298388d";

test("a resource is imported by its ID, under its name in the program", () => {
  const file = {
    resources: [
      { type: "aws:s3/bucket:Bucket", name: "bucket", id: "my-bucket", version: "6.0.0" },
      { type: "aws:ec2/vpc:Vpc", name: "mainNet", logicalName: "main net", id: "vpc-1" },
    ],
  };
  expect(read(file)).toEqual({
    resources: {
      bucket: {
        type: "aws:s3/bucket:Bucket",
        options: { version: "6.0.0", import: "my-bucket" },
      },
      "main net": { type: "aws:ec2/vpc:Vpc", options: { import: "vpc-1" } },
    },
  });
  expect(notesOf(file)).toEqual([]);
});

test("parents and providers are found among the resources and in the table of names", () => {
  const urn = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;
  const file = {
    nameTable: {
      top: urn("my:index:Group", "the::top"),
      stack: urn("pulumi:pulumi:Stack", "shop-dev"),
      usual: urn("pulumi:providers:aws", "default_6_0_0"),
    },
    resources: [
      { type: "pulumi:providers:aws", name: "east" },
      { type: "my:index:App", name: "app", component: true, parent: "top" },
      { type: "a:b:C", name: "one", id: "1", parent: "app", provider: "east" },
      { type: "a:b:C", name: "two", id: "2", parent: "stack", provider: "usual" },
    ],
  };
  expect(read(file)).toEqual({
    resources: {
      "the::top": { type: "my:index:Group" },
      east: { type: "pulumi:providers:aws" },
      app: { type: "my:index:App", options: { parent: "${the::top}" } },
      one: {
        type: "a:b:C",
        options: { parent: "${app}", provider: "${east}", import: "1" },
      },
      two: { type: "a:b:C", options: { import: "2" } },
    },
    "stackwright-import": {
      resources: [{ name: "app", type: "my:index:App", fields: { component: true } }],
    },
  });
  expect(notesOf(file)).toEqual([
    "nameTable: my:index:Group “the::top” is already in the stack, so this file does not have its inputs.",
  ]);
});

test("inputs are literal text, and secrets become variables without their values", () => {
  const sealed = { [mark]: "1b47061264138c4ac30d75fd1eb44270", plaintext: '"hunter2"' };
  const asset = { [mark]: "c44067f5952c0a294b673a41bacd8c17", path: "./a.txt", hash: "x" };
  const file = {
    resources: [
      {
        type: "a:b:C",
        name: "db",
        id: "1",
        inputs: { text: "${not.one}", password: sealed, code: [asset], __defaults: ["x"] },
      },
    ],
  };
  expect(read(file)).toEqual({
    config: { dbPassword: { type: "string", secret: true } },
    resources: {
      db: {
        type: "a:b:C",
        properties: {
          text: "$${not.one}",
          password: "${dbPassword}",
          code: [{ "fn::fileAsset": "./a.txt" }],
        },
        options: { import: "1" },
      },
    },
  });
  expect(JSON.stringify(open(file))).not.toContain("hunter2");
  expect(notesOf(file)).toEqual([
    "resources[0].inputs.password: The secret was not read from the file. Set it in the stack as dbPassword.",
  ]);
});

test("a map that is a call for Pulumi is left out and noted", () => {
  const inputs = { policy: { "Fn::Join": null }, kept: { "Fn::Join": null, other: 1 } };
  const file = { resources: [{ type: "a:b:C", name: "db", id: "1", inputs }] };
  expect(read(file)).toMatchObject({
    resources: { db: { properties: { kept: { "Fn::Join": null, other: 1 } } } },
  });
  expect(JSON.stringify(read(file))).not.toContain("policy");
  expect(notesOf(file)).toEqual([
    "resources[0].inputs.policy: A design cannot express this value. The input is left out.",
  ]);
});

test("inputs that are a call for Pulumi are left out and noted", () => {
  const file = { resources: [{ type: "a:b:C", name: "db", id: "1", inputs: { "Fn::": [] } }] };
  expect(JSON.stringify(read(file))).not.toContain("Fn::");
  expect(notesOf(file)).toEqual([
    'resources[0].inputs["Fn::"]: A design cannot express this value. The input is left out.',
  ]);
});

test.each<[string, Json, string]>([
  ["no type", { name: "a", id: "1" }, "resources[0]: The resource has no type."],
  ["no name", { type: "a:b:C", id: "1" }, "resources[0]: The resource has no name."],
  ["no ID", { type: "a:b:C", name: "a" }, "resources[0]: Enter the ID of the resource to import"],
  [
    "a placeholder",
    { type: "a:b:C", name: "a", id: "<PLACEHOLDER>" },
    "Enter the ID of the resource to import",
  ],
  [
    "a component with an ID",
    { type: "a:b:C", name: "a", id: "1", component: true },
    "resources[0]: A component has no ID of its own, so the ID was ignored.",
  ],
  [
    "an unknown parent",
    { type: "a:b:C", name: "a", id: "1", parent: "gone" },
    "resources[0].parent: “gone” has no entry in nameTable or resources, so it was ignored.",
  ],
  [
    "the names of inputs",
    { type: "a:b:C", name: "a", id: "1", properties: ["x", "y"] },
    "resources[0].properties: The file names the inputs to keep, but not their values. Enter x, y.",
  ],
  [
    "more",
    { type: "a:b:C", name: "a", id: "1", remote: true },
    "resources[0].remote: remote cannot be in",
  ],
  [
    "outputs that hold a secret",
    { type: "a:b:C", name: "a", id: "1", outputs: { p: [{ [mark]: "x", plaintext: "y" }] } },
    "resources[0].outputs: The value contains a secret in plain text, so it was omitted",
  ],
  [
    "a number for a name",
    { type: "a:b:C", name: 5, id: "1" },
    "resources[0].name: name must be a string",
  ],
  ["no resource", 5, "resources[0]: The value is not a resource, so it was ignored."],
])("%s is noted", (_what, entry, note) => {
  expect(notesOf({ resources: [entry] }).join("\n")).toContain(note);
});

test("an ambiguous name refers to neither node", () => {
  const entry = { type: "a:b:C", id: "1" };
  const resources = [
    { ...entry, name: "a", logicalName: "x" },
    { ...entry, name: "a", logicalName: "y" },
    { ...entry, name: "b", parent: "a" },
  ];
  expect(notesOf({ resources })).toEqual([
    "resources[2].parent: “a” is ambiguous. The reference is left out.",
  ]);
});

test.each([
  ["", "Expected a value, but found the end of the file.", 1],
  ['{"resources":[{]}', 'Expected a key in quotation marks or "}", but found "]".', 1],
  ['{"resources":{}}', "An import file must be an object with a list of resources", undefined],
])("%s is rejected", (text, message, line) => {
  const parsed = parseImportFile(text);
  expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  expect(parsed.ok ? undefined : parsed.line).toBe(line);
});

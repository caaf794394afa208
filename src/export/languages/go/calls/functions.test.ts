import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { go } from "#export/languages/go/go.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const catalog = testCatalog({
  name: "pond",
  version: "1.2.3",
  resources: {
    "pond:index:Nest": {
      inputProperties: { label: text, owners: texts, size: { type: "number" } },
      properties: { arn: text, zones: texts, note: text, box: { $ref: "#/types/pond:index:Box" } },
      required: ["arn", "zones", "box"],
    },
  },
  types: {
    "pond:index:Box": { type: "object", properties: { width: { type: "number" } } },
  },
  functions: {
    "pond:index:getNest": {
      inputs: { properties: { owners: texts, newest: { type: "boolean" } }, required: ["owners"] },
      outputs: { properties: { id: text, title: text }, required: ["id"] },
    },
    "pond:index:ping": {
      inputs: { type: "object" },
      outputs: { properties: { answer: text }, required: ["answer"] },
    },
    "pond:index:getZones": { outputs: { properties: { names: texts }, required: ["names"] } },
    "pond:index:add": {
      inputs: { properties: { a: { type: "integer" }, b: { type: "integer" } }, required: ["a"] },
      multiArgumentInputs: ["a", "b"],
      outputs: { type: "integer" },
    },
  },
});

const exported = (manifest: JsonObject) =>
  exportDesign(
    design({
      config: { prefix: { type: "string" }, key: { type: "string", secret: true } },
      ...manifest,
      resources: { nest: { type: "pond:Nest" }, ...(manifest["resources"] as JsonObject) },
    }),
    catalog,
    go,
  );

const textOf = (manifest: JsonObject): string => exported(manifest).files[0]!.text;

/** The code of a variable that is a stack output, with its lines joined. */
function printed(value: JsonObject["value"]): string {
  const lines = textOf({ variables: { it: value! }, outputs: { out: "${it}" } });
  const found = /\tit := ([^]*?)\n\n/.exec(lines)?.[1] ?? "";
  return found.replaceAll(/\n\t*/g, " ");
}

const invoke = (name: string, rest: JsonObject): JsonObject => ({
  "fn::invoke": { function: `pond:index:${name}`, ...rest },
});

test.each<[what: string, value: JsonObject["value"], text: string]>([
  // A resource `Nest` has `GetNest`, so the function has another name.
  [
    "an invoke",
    invoke("getNest", { arguments: { owners: ["${prefix}"] }, return: "id" }),
    "pond.LookupNestOutput(ctx, pond.LookupNestOutputArgs{ Owners: pulumi.StringArray{ pulumi.String(prefix), }, }).Id()",
  ],
  ["an invoke without inputs", { "fn::pond:getZones": {} }, "pond.GetZonesOutput(ctx)"],
  ["a property of what it gives", invoke("ping", { return: "answer" }), "ping.Answer"],
  [
    "an invoke of no inputs but an object of them",
    invoke("ping", { return: "answer", options: { dependsOn: ["${nest}"] } }),
    "pond.PingOutput(ctx, pond.PingOutputArgs{}, pulumi.DependsOn([]pulumi.Resource{nest})).Answer()",
  ],
  [
    "an invoke of arguments one by one",
    invoke("add", { arguments: { a: 1 } }),
    "pond.AddOutput(ctx, pulumi.Int(1), nil)",
  ],
  [
    "the options of an invoke",
    invoke("getZones", {
      options: { version: "2.0.0", parent: "${nest}", dependsOn: ["${nest}"] },
    }),
    'pond.GetZonesOutput(ctx, pulumi.DependsOn([]pulumi.Resource{nest}), pulumi.Parent(nest), pulumi.Version("2.0.0"))',
  ],
  [
    "join",
    { "fn::join": [",", ["a", "${prefix}"]] },
    'strings.Join([]string{ "a", prefix, }, ",")',
  ],
  [
    "join of an output",
    { "fn::join": [",", "${nest.zones}"] },
    'nest.Zones.ApplyT(func(values []string) string { return strings.Join(values, ",") }).(pulumi.StringOutput)',
  ],
  [
    "join of several outputs",
    { "fn::join": ["${nest.id}", "${nest.zones}"] },
    "pulumi.All(nest.ID().ToStringOutput(), nest.Zones).ApplyT(func(args []any) string { return strings.Join(args[1].([]string), args[0].(string)) }).(pulumi.StringOutput)",
  ],
  ["split", { "fn::split": ["-", "${prefix}"] }, 'strings.Split(prefix, "-")'],
  ["select", { "fn::select": [1, "${nest.zones}"] }, "nest.Zones.Index(pulumi.Int(1))"],
  ["select of a literal", { "fn::select": [1, ["a", 2]] }, '[]any{ "a", 2, }[1].(int)'],
  [
    "toJSON of an output",
    { "fn::toJSON": { b: "${nest.arn}", a: [1, null] } },
    'pulumi.JSONMarshal(map[string]any{ "a": []any{ 1, nil, }, "b": nest.Arn, })',
  ],
  ["toJSON", { "fn::toJSON": { a: true } }, "string(document)"],
  [
    "toJSON of a structure",
    { "fn::toJSON": ["${nest.box}", "${nest.arn}"] },
    "pulumi.JSONMarshal([]any{ nest.Box.ApplyT(propertiesOf), nest.Arn, })",
  ],
  [
    "toJSON of all that a function gives",
    { "fn::toJSON": { "fn::pond:getZones": {} } },
    "pulumi.JSONMarshal(pond.GetZonesOutput(ctx).ApplyT(propertiesOf))",
  ],
  [
    "text with a number",
    "${nest.box.width} cm",
    'pulumi.Sprintf("%v cm", nest.Box.Width().Elem())',
  ],
  [
    "toBase64",
    { "fn::toBase64": "${prefix}" },
    "base64.StdEncoding.EncodeToString([]byte(prefix))",
  ],
  [
    "fromBase64 of an output",
    { "fn::fromBase64": "${nest.arn}" },
    "nest.Arn.ApplyT(func(text string) (string, error) { decoded, err := base64.StdEncoding.DecodeString(text) return string(decoded), err }).(pulumi.StringOutput)",
  ],
  ["sha1", { "fn::sha1": "${prefix}" }, 'fmt.Sprintf("%x", sha1.Sum([]byte(prefix)))'],
  [
    "length of a list",
    { "fn::length": "${nest.zones}" },
    "nest.Zones.ApplyT(func(values []string) int { return len(values) }).(pulumi.IntOutput)",
  ],
  ["length of a text", { "fn::length": "${prefix}" }, "uniseg.GraphemeClusterCount(prefix)"],
  [
    "singleOrNone",
    { "fn::singleOrNone": "${nest.zones}" },
    "nest.Zones.ApplyT(singleOrNone[string]).(pulumi.StringPtrOutput)",
  ],
  ["unsecret", { "fn::unsecret": "${key}" }, "pulumi.Unsecret(key).(pulumi.StringOutput)"],
  [
    "unsecret of all that a function gives",
    { "fn::unsecret": { "fn::pond:getZones": {} } },
    "pulumi.Unsecret(pond.GetZonesOutput(ctx)).(pond.GetZonesResultOutput)",
  ],
  ["the name of a resource", { "fn::pulumiResourceName": "${nest}" }, '"nest"'],
  ["the type of a resource", { "fn::pulumiResourceType": "${nest}" }, '"pond:index:Nest"'],
  [
    "an archive",
    { "fn::assetArchive": { a: { "fn::stringAsset": "x" } } },
    'pulumi.NewAssetArchive(map[string]any{ "a": pulumi.NewStringAsset("x"), })',
  ],
  [
    "the output of a stack",
    { "fn::stackReference": ["org/p/s", "out"] },
    'orgPS.GetOutput(pulumi.String("out"))',
  ],
  ["computed keys", { "${prefix}": 1, b: 2 }, 'map[string]int{ prefix: 1, "b":    2, }'],
  [
    "computed keys that are outputs",
    { "${nest.arn}": "a" },
    'nest.Arn.ApplyT(func(v string) map[string]string { return map[string]string{ v: "a", } }).(pulumi.StringMapOutput)',
  ],
  [
    "a list with outputs",
    ["a", "${nest.arn}"],
    'pulumi.StringArray{ pulumi.String("a"), nest.Arn, }.ToStringArrayOutput()',
  ],
  [
    "an asset of an output",
    { "fn::stringAsset": "x-${prefix}" },
    'pulumi.NewStringAsset(fmt.Sprintf("x-%v", prefix))',
  ],
])("a variable is %s", (_what, value, found) => {
  expect(printed(value)).toBe(found);
});

test("a function that decomposes structures is declared once, and only if used", () => {
  const json = { "fn::toJSON": "${nest.box}" };
  const found = textOf({ outputs: { a: json, b: json } });
  expect(found.split("\nfunc propertiesOf(data any) any {")).toHaveLength(2);
  expect(found).toContain('\t"reflect"\n');
  expect(textOf({ outputs: { a: { "fn::toJSON": "${nest.arn}" } } })).not.toMatch(
    /reflect|propertiesOf/,
  );
});

test("what can fail is a statement before its use", () => {
  const printedText = textOf({
    resources: { other: { type: "pond:Nest", properties: { label: { "fn::readFile": "./a" } } } },
  });
  expect(printedText).toContain(
    [
      '\t\tcontent, err := os.ReadFile("./a")',
      "\t\tif err != nil {",
      "\t\t\treturn err",
      "\t\t}",
      "",
      '\t\t_, err = pond.NewNest(ctx, "other", &pond.NestArgs{',
      "\t\t\tLabel: pulumi.String(string(content)),",
    ].join("\n"),
  );
});

test("a step of the first resource declares the error, which the resource then assigns", () => {
  const label = { "fn::readFile": "./a" };
  const resources = { nest: { type: "pond:Nest", properties: { label } } };
  const found = textOf({ resources, outputs: {}, variables: {}, config: {} });
  expect(found).toContain("content, err := os.ReadFile");
  expect(found).toContain('\t\t_, err = pond.NewNest(ctx, "nest"');
});

test("an unused variable has no name, and its function is called", () => {
  expect(textOf({ variables: { it: { "fn::pond:getZones": {} } } })).toContain(
    "\t\t_, err = pond.GetZones(ctx)\n",
  );
});

test("a variable's part is accessed by its type", () => {
  const variables = {
    plain: { a: { b: [1, "x"] }, c: "t" },
    late: { a: [1, "${nest.arn}"], c: true },
    found: invoke("getNest", { arguments: { owners: [] } }),
  };
  const properties = { label: "${plain.a.b[1]}", size: "${plain.a.b[0]}" };
  const found = textOf({
    variables,
    resources: { other: { type: "pond:Nest", properties } },
    outputs: { part: "${late.a[1]}", title: "${found.title}" },
  });
  expect(found).toContain('pulumi.String(plain["a"].(map[string]any)["b"].([]any)[1].(string))');
  expect(found).toContain('pulumi.Float64(plain["a"].(map[string]any)["b"].([]any)[0].(int))');
  expect(found).toContain(
    'late.ApplyT(func(v map[string]any) string { return v["a"].([]any)[1].(string) }).(pulumi.StringOutput)',
  );
  expect(found).toContain("found.Title()");
});

test("a function of a package that is not loaded is an error", () => {
  const { diagnostics } = exported({ outputs: { out: { "fn::lake:getZones": {} } } });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Not exported to Go: fn::lake:getZones. The program does not compile until you replace it.",
  ]);
});

test("the module that counts graphemes is required only if used", () => {
  const moduleOf = (value: string): string | undefined =>
    exported({ outputs: { out: { "fn::length": value } } }).files.find(
      ({ path }) => path === "go.mod",
    )?.text;
  expect(moduleOf("${prefix}")).toContain("github.com/rivo/uniseg v0.4.7");
  expect(moduleOf("${nest.zones}")).not.toContain("uniseg");
});

test("an existing resource's ID is read from a file once", () => {
  const found = textOf({
    resources: { other: { type: "pond:Nest", get: { id: { "fn::readFile": "./id" } } } },
  });
  expect(found.split("os.ReadFile")).toHaveLength(2);
  expect(found).toContain('pond.GetNest(ctx, "other", pulumi.ID(string(content)), nil)');
});

test("an empty list has the expected type, and an index is an integer", () => {
  const found = textOf({
    config: { at: { type: "number" } },
    variables: { none: [], one: { "fn::select": ["${at}", ["a", "b"]] } },
    resources: { other: { type: "pond:Nest", properties: { owners: "${none}" } } },
    outputs: { one: "${one}" },
  });
  expect(found).toContain("Owners: pulumi.ToStringArray([]string{}),");
  expect(found).toContain("}[int(at)]");
});

test("a resource name's string is available at once", () => {
  expect(printed({ "fn::join": ["-", [{ "fn::pulumiResourceName": "${nest}" }]] })).toBe(
    'strings.Join([]string{ "nest", }, "-")',
  );
});

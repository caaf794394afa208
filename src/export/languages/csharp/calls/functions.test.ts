import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { kinds } from "#export/testing/kinds.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };

const lookups = {
  name: "lookups",
  version: "1.0.0",
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  language: { csharp: { compatibility: "tfbridge20" } },
  types: {
    "lookups:index:Filter": { type: "object", properties: { name: text, values: texts } },
    "lookups:index:Tone": { type: "string", enum: [{ value: "warm" }] },
  },
  resources: {
    "lookups:index:Thing": {
      inputProperties: { choice: { $ref: "/kinds/v2.0.0/schema.json#/types/kinds:main:Choice" } },
    },
  },
  functions: {
    "lookups:net/getZone:getZone": {
      inputs: {
        properties: {
          filters: { type: "array", items: { $ref: "#/types/lookups:index:Filter" } },
          owners: texts,
        },
        required: ["owners"],
      },
      outputs: { properties: { id: text, name: text, names: texts }, required: ["id", "names"] },
    },
    "lookups:index:getRegion": { outputs: { properties: { name: text }, required: ["name"] } },
    "lookups:index:getLimit": {
      inputs: { properties: { unit: text } },
      outputs: { type: "integer" },
    },
    "lookups:index:sum": {
      inputs: { properties: { a: { type: "integer" }, b: text, c: text }, required: ["a"] },
      multiArgumentInputs: ["a", "b", "c"],
      outputs: { properties: { all: text }, required: ["all"] },
    },
  },
};

const catalog = testCatalog(kinds, lookups);

const sample = (properties: JsonObject): JsonObject => ({ type: "kinds:main:Sample", properties });

interface Printed {
  readonly text: string;
  readonly messages: readonly string[];
}

function print(manifest: JsonObject): Printed {
  const { files, diagnostics } = exportDesign(
    design({
      config: { prefix: { type: "string" } },
      variables: (manifest["variables"] ?? {}) as JsonObject,
      resources: { other: sample({}), ...(manifest["resources"] as JsonObject | undefined) },
      outputs: (manifest["outputs"] ?? {}) as JsonObject,
    }),
    catalog,
    csharp,
  );
  return {
    text: (files[0]?.text ?? "").replaceAll(/\n\s*/g, " "),
    messages: diagnostics.map(({ message }) => message),
  };
}

/** The code for a value as a stack output. */
function printOutput(value: JsonObject[string], variables: JsonObject = {}): string {
  const { text: printed, messages } = print({ variables, outputs: { a: value } });
  expect(messages).toEqual([]);
  const start = 'object?> { ["a"] = ';
  return printed.slice(
    printed.lastIndexOf("return new") + "return new Dictionary<string, ".length + start.length,
    -", }; }); ".length,
  );
}

test.each<[value: JsonObject[string], printed: string]>([
  [
    { "fn::join": ["-", ["a", "${prefix}"]] },
    'string.Join("-", ImmutableArray.Create<string>("a", prefix))',
  ],
  [
    { "fn::join": ["-", ["a", "${other.id}"]] },
    'new InputList<string> { "a", other.Id }.ToOutput().Apply(values => string.Join("-", values))',
  ],
  [
    { "fn::join": ["${other.textThere}", ["${other.id}"]] },
    "Output.Tuple( other.TextThere, new InputList<string> { other.Id }.ToOutput()).Apply(values => string.Join(values.Item1, values.Item2))",
  ],
  [{ "fn::split": [",", "${prefix}"] }, 'prefix.Split(",").ToImmutableArray()'],
  [
    { "fn::split": ["", "${other.id}"] },
    "other.Id.Apply(text => text.EnumerateRunes().Select(rune => rune.ToString()).ToImmutableArray())",
  ],
  [{ "fn::select": [1, "${other.textsThere}"] }, "other.TextsThere.Apply(values => values[1])"],
  [
    { "fn::select": [0, { "fn::split": [",", "${prefix}"] }] },
    'prefix.Split(",").ToImmutableArray()[0]',
  ],
  [{ "fn::length": "${other.textsThere}" }, "other.TextsThere.Apply(value => value.Length)"],
  [{ "fn::length": "${other.tagsThere}" }, "other.TagsThere.Apply(value => value.Count)"],
  [{ "fn::length": [] }, "0"],
  [{ "fn::singleOrNone": [] }, "null"],
  [
    { "${other.id}": "${other.textThere}", b: 2 },
    'other.Id.Apply(mapKey => new Dictionary<string, object?> { [mapKey] = other.TextThere, ["b"] = 2, })',
  ],
  [
    { "${other.id}": 1, "${other.urn}-x": 2 },
    'Output.Tuple(other.Id, Output.Format($"{other.Urn}-x")).Apply(mapKeys => new Dictionary<string, object?> { [mapKeys.Item1] = 1, [mapKeys.Item2] = 2, })',
  ],
  [
    { "${other.id}": { "${other.urn}": 1 } },
    "other.Id.Apply(mapKey2 => new Dictionary<string, object?> { [mapKey2] = other.Urn.Apply(mapKey => new Dictionary<string, object?> { [mapKey] = 1, }), })",
  ],
  [{ "fn::length": "${prefix}" }, "new StringInfo(prefix).LengthInTextElements"],
  [
    { "fn::singleOrNone": "${other.textsThere}" },
    "other.TextsThere.Apply(values => values.SingleOrDefault())",
  ],
  [
    { "fn::toBase64": { "fn::readFile": "./a" } },
    'Convert.ToBase64String(Encoding.UTF8.GetBytes(File.ReadAllText("./a")))',
  ],
  [
    { "fn::fromBase64": "${other.id}" },
    "other.Id.Apply(text => Encoding.UTF8.GetString(Convert.FromBase64String(text)))",
  ],
  [{ "fn::filebase64": "./a" }, 'Convert.ToBase64String(File.ReadAllBytes("./a"))'],
  [
    { "fn::filebase64sha256": "./a" },
    'Convert.ToBase64String(SHA256.HashData(File.ReadAllBytes("./a")))',
  ],
  [
    { "fn::sha1": "${other.id}" },
    "other.Id.Apply(text => Convert.ToHexString(SHA1.HashData(Encoding.UTF8.GetBytes(text))).ToLowerInvariant())",
  ],
  [
    { "fn::toJSON": { b: 1, a: ["${prefix}"] } },
    'JsonSerializer.Serialize(new Dictionary<string, object?> { ["a"] = new object?[] { prefix }, ["b"] = 1, })',
  ],
  [
    { "fn::toJSON": { a: "${other.id}" } },
    'Output.JsonSerialize(Output.Create(new Dictionary<string, object?> { ["a"] = other.Id, }))',
  ],
  [{ "fn::toJSON": "${other.tagsThere}" }, "Output.JsonSerialize(other.TagsThere)"],
  [{ "fn::unsecret": "${other.id}" }, "Output.Unsecret(other.Id)"],
  [{ "fn::unsecret": "a" }, 'Output.Unsecret(Output.Create("a"))'],
  [{ "fn::pulumiResourceName": "${other}" }, '"other"'],
  [{ "fn::pulumiResourceType": "${other}" }, '"kinds:main:Sample"'],
  [
    { "fn::assetArchive": { "a.txt": { "fn::stringAsset": "x" } } },
    'new AssetArchive(new Dictionary<string, AssetOrArchive> { ["a.txt"] = new StringAsset("x"), })',
  ],
  [
    { "fn::assetArchive": { a: { "fn::assetArchive": { b: { "fn::fileArchive": "./c" } } } } },
    'new AssetArchive(new Dictionary<string, AssetOrArchive> { ["a"] = new AssetArchive(new Dictionary<string, AssetOrArchive> { ["b"] = new FileArchive("./c"), }), })',
  ],
  [
    { "fn::fileAsset": "${other.id}" },
    "other.Id.Apply(source => (AssetOrArchive)new FileAsset(source))",
  ],
  [
    { "fn::fileAsset": { "fn::join": ["/", ["a"]] } },
    'new FileAsset(string.Join("/", ImmutableArray.Create<string>("a")))',
  ],
  [
    { "${prefix}-a": 1, b: 2 },
    'new Dictionary<string, object?> { [$"{prefix}-a"] = 1, ["b"] = 2, }',
  ],
  [{ "fn::lookups:getRegion": {} }, "Output.Create(Lookups.GetRegion.InvokeAsync())"],
  [
    {
      "fn::invoke": {
        function: "lookups:net:getZone",
        arguments: { owners: ["${other.id}"], filters: [{ name: "n" }] },
        return: "name",
      },
    },
    'Lookups.Net.GetZone.Invoke(new() { Owners = { other.Id }, Filters = { new Lookups.Inputs.FilterInputArgs { Name = "n", }, }, }).Apply(result => result.Name)',
  ],
  [
    { "fn::lookups:net:getZone": { owners: [] } },
    "Lookups.Net.GetZone.Invoke(new() { Owners = new() { }, })",
  ],
  [
    {
      "fn::invoke": {
        function: "lookups:net:getZone",
        arguments: { owners: ["a"] },
        options: { parent: "${other}", version: "1.2.3" },
      },
    },
    'Lookups.Net.GetZone.Invoke(new() { Owners = { "a" }, }, new InvokeOptions { Parent = other, Version = "1.2.3", })',
  ],
  [
    {
      "fn::invoke": {
        function: "lookups:getLimit",
        arguments: {},
        options: { dependsOn: ["${other}"] },
      },
    },
    "Lookups.GetLimit.Invoke(new(), new InvokeOutputOptions { DependsOn = { other }, })",
  ],
  [
    {
      "fn::invoke": {
        function: "lookups:getLimit",
        arguments: {},
        options: { parent: "${other}" },
      },
    },
    "Lookups.GetLimit.Invoke(options: new InvokeOptions { Parent = other, })",
  ],
  [
    { "fn::invoke": { function: "lookups:sum", arguments: { a: 1, c: "x" }, return: "all" } },
    'Lookups.Sum.Invoke(a: 1, c: "x").Apply(result => result.All)',
  ],
])("the call %j is %s", (value, printed) => {
  expect(printOutput(value)).toBe(printed);
});

test.each<[value: JsonObject[string], input: string, printed: string]>([
  ["a", "${v}", "Text = v"],
  [
    { "fn::lookups:net:getZone": { owners: ["a"] } },
    "${v.names[0]}",
    "Text = v.Apply(vValue => vValue.Names[0])",
  ],
  [
    { "fn::lookups:getLimit": {} },
    "${v}",
    "Text = v.Apply(vValue => vValue.ToString(CultureInfo.InvariantCulture))",
  ],
  [{ a: { b: ["x", 1] } }, "${v.a.b[1]}", 'Text = "1"'],
  [{ a: "${other.id}" }, "of ${v.a}", 'Text = Output.Format($"of {other.Id}")'],
  ["${other.id}", "${v}", "Text = other.Id"],
])("for the variable %j, the input %s is %s", (value, input, printed) => {
  const { text: program, messages } = print({
    variables: { v: value },
    resources: { it: sample({ text: input }) },
  });
  expect(messages).toEqual([]);
  expect(program).toContain(`SampleArgs { ${printed}, });`);
});

test.each<[key: string, value: JsonObject[string], printed: string]>([
  ["tags", { a: "b" }, "Tags = v"],
  ["tags", { a: 1 }, 'Tags = new InputMap<string> { { "a", "1" }, }'],
  ["texts", ["a", "${other.id}"], "Texts = v"],
  ["node", { name: "a" }, "Node = v"],
  ["any", { a: [1, "b"] }, "Any = v"],
])("all of a variable is at %s for %j as %s", (key, value, printed) => {
  const { text: program, messages } = print({
    variables: { v: value },
    resources: { it: sample({ [key]: "${v}" }) },
  });
  expect(messages).toEqual([]);
  expect(program).toContain(`SampleArgs { ${printed}, });`);
});

test("waits for a variable's resources", () => {
  const { text: program } = print({
    variables: { deps: ["${other}"] },
    resources: { it: { ...sample({}), options: { dependsOn: "${deps}" } } },
  });
  expect(program).toContain("var deps = ImmutableArray.Create<Resource>(other);");
  expect(program).toContain("DependsOn = { other },");
});

test("another package's enum is that package's enum", () => {
  const { text: program } = print({
    resources: { it: { type: "lookups:Thing", properties: { choice: "red" } } },
  });
  expect(program).toContain("Choice = Kinds.Main.V1.Choice.Red,");
});

test("the root directory is the deployment's", () => {
  expect(printOutput("${pulumi.rootDirectory}")).toBe("Deployment.Instance.RootDirectory");
});

test("outputs of SDK classes are not written as JSON", () => {
  const { messages } = print({ outputs: { a: { "fn::toJSON": "${other.nodeThere}" } } });
  expect(messages).toEqual([
    "Not exported to C#: fn::toJSON. The program does not compile until you replace it.",
  ]);
});

test("an input accepts a map with outputs as keys and among its values", () => {
  const tags = { "${other.id}": "${other.textThere}" };
  const { text: program, messages } = print({ resources: { it: sample({ tags }) } });
  expect(messages).toEqual([]);
  expect(program).toContain(
    "Tags = other.Id.Apply(mapKey => new InputMap<string> { { mapKey, other.TextThere }, }.ToOutput()),",
  );
});

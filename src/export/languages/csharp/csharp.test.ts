import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import type { CsharpObject } from "#export/testing/readers/csharp.ts";
import { readCsharp } from "#export/testing/readers/csharp.ts";
import { kinds } from "#export/testing/kinds.ts";
import { programOfOneType } from "#export/testing/program-of-one-type.ts";

const catalog = testCatalog(kinds);

const print = (program: Program): PrintedFile => exportDesign(program, catalog, csharp).files[0]!;

const text = (manifest: JsonObject): string => print(design(manifest)).text;

const diagnostics = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, csharp).diagnostics.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

const sample = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "kinds:main:Sample",
  properties,
  ...more,
});

const program = (usings: readonly string[], ...lines: readonly string[]): string =>
  [
    ...[...usings, "Pulumi"].map((name) => `using ${name};`),
    "",
    "return await Deployment.RunAsync(() =>",
    "{",
    ...lines.map((line) => (line === "" ? "" : `    ${line}`)),
    "});",
    "",
  ].join("\n");

test.each<[what: string, manifest: JsonObject, printed: string]>([
  ["nothing", {}, program([])],
  [
    "what is described has a comment",
    {
      description: "Samples,\n  large and small",
      config: { size: { type: "integer", description: "How large\n\na sample is" } },
    },
    "// Samples,\n//   large and small\n\n" +
      program(
        [],
        "var config = new Config();",
        "// How large",
        "//",
        "// a sample is",
        'var size = config.RequireInt32("size");',
      ),
  ],
  [
    "namespaces that are used",
    { outputs: { here: "${pulumi.cwd}" } },
    program(
      ["System.Collections.Generic", "System.IO"],
      "return new Dictionary<string, object?>",
      "{",
      '    ["here"] = Directory.GetCurrentDirectory(),',
      "};",
    ),
  ],
])("a program: %s", (_what, manifest, printed) => {
  expect(text(manifest)).toBe(printed);
});

test("aliases of packages hide nothing, and schemas define their namespaces", () => {
  const printed = exportDesign(
    design({
      resources: {
        a: { type: "a-b:Thing" },
        b: { type: "config:Thing" },
        c: { type: "google:storage/v1:Bucket" },
        d: { type: "own:deep/er:Thing" },
        e: { type: "output:Thing" },
      },
    }),
    testCatalog({
      name: "own",
      namespace: "acme-labs",
      language: { csharp: { namespaces: { own: "OWN", "deep/er": "Deep.ER" } } },
      resources: { "own:deep/er:Thing": { language: { csharp: { name: "ThingResource" } } } },
    }),
    csharp,
  ).files;
  expect(printed[0]?.text.match(/^using \w+ = .*$/gm)).toEqual([
    "using AB = Pulumi.AB;",
    "using Config_ = Pulumi.Config_;",
    "using OWN = AcmeLabs.OWN;",
    "using PulumiGoogle = Pulumi.Google;",
    "using PulumiOutput = Pulumi.Output;",
  ]);
  expect(printed[0]?.text).toContain('new PulumiGoogle.Storage.V1.Bucket("c")');
  expect(printed[0]?.text).toContain('new OWN.Deep.ER.ThingResource("d")');
  expect(printed[2]?.text).toContain('<PackageReference Include="AcmeLabs.OWN" Version="*" />');
});

test.each<[declaration: JsonObject, printed: string]>([
  [{ type: "string" }, 'config.Require("key")'],
  [{ type: "string", default: "" }, 'config.Get("key") ?? ""'],
  [{ type: "boolean", default: false }, 'config.GetBoolean("key") ?? false'],
  [{ type: "integer", default: 0 }, 'config.GetInt32("key") ?? 0'],
  [{ type: "string", default: null }, 'config.Get("key")'],
  [{ type: "number", secret: true }, 'config.RequireSecretDouble("key")'],
  [{ type: "string", secret: true, default: "x" }, 'config.RequireSecret("key")'],
  [
    { type: "string", secret: true, default: "" },
    'config.GetSecret("key") ?? Output.CreateSecret("")',
  ],
  [
    { type: "List<Boolean>", default: [true] },
    'config.GetObject<bool[]>("key") ?? new bool[] { true }',
  ],
  [{ type: "object" }, 'config.RequireObject<JsonElement>("key")'],
  [{ type: "object", default: null }, 'config.GetObject<JsonElement?>("key")'],
])("the config variable %j is read with %s", (declaration, printed) => {
  expect(text({ config: { key: declaration } })).toContain(`var key = ${printed};\n`);
});

test("keys of other namespaces are read from those, not from the project's", () => {
  const printed = text({
    name: "orders",
    config: { "aws:region": { type: "string" }, "orders:size": { type: "string" } },
  });
  expect(printed).toContain('var awsConfig = new Config("aws");');
  expect(printed).toContain('var awsRegion = awsConfig.Require("region");');
  expect(printed).toContain('var ordersSize = config.Require("size");');
});

test.each<[options: JsonObject, printed: string]>([
  [{ protect: true, dependsOn: ["${other}"] }, "DependsOn = { other }, Protect = true,"],
  [{ parent: "${other}", version: "2.0.0-alpha.1+build", import: null }, "Parent = other,"],
  [{ import: "x" }, 'ImportId = "x",'],
  [{ version: "2.0.0" }, 'Version = "2.0.0",'],
  [{ envVarMappings: { A: "B" } }, 'EnvVarMappings = { { "A", "B" }, },'],
  [
    { aliases: ["urn:x", { noParent: true }, { type: "a:b" }] },
    'Aliases = { new Alias { Urn = "urn:x" }, new Alias { NoParent = true }, new Alias { Type = "a:b" }, },',
  ],
  [{ replaceWith: ["${other}"] }, "ReplaceWith = { other },"],
  [{ replaceWith: "${other}" }, "ReplaceWith = { other },"],
  [{ replacementTrigger: "a" }, 'ReplacementTrigger = "a",'],
  [{ replacementTrigger: 3 }, "ReplacementTrigger = 3,"],
  [
    { replacementTrigger: [1, ["a"]] },
    'ReplacementTrigger = new object?[] { 1, new object?[] { "a" } },',
  ],
  [
    { replacementTrigger: { a: "${other.id}", b: null } },
    'ReplacementTrigger = new Dictionary<string, object?> { ["a"] = other.Id, ["b"] = null, },',
  ],
  [{ replacementTrigger: "${other.id}" }, "ReplacementTrigger = other.Id,"],
  [{ replacementTrigger: "${other.count}" }, "ReplacementTrigger = other.Count,"],
  [{ replacementTrigger: "v${other.id}" }, 'ReplacementTrigger = Output.Format($"v{other.Id}"),'],
  [
    { replacementTrigger: "${pulumi.stack}-1" },
    'ReplacementTrigger = $"{Deployment.Instance.StackName}-1",',
  ],
  [
    { replacementTrigger: { "fn::secret": ["${other.id}"] } },
    "ReplacementTrigger = Output.CreateSecret(new object?[] { other.Id }),",
  ],
  [
    { customTimeouts: { create: "5m" } },
    "CustomTimeouts = new CustomTimeouts { Create = TimeSpan.FromMinutes(5), },",
  ],
])("the options %j are %s", (options, printed) => {
  const lines = text({ resources: { other: sample({}), it: sample({}, { options }) } });
  const flat = lines.replaceAll(/\n\s*/g, " ");
  expect(flat).toContain(`Sample("it", options: new CustomResourceOptions { ${printed} });`);
});

test("components have their own options", () => {
  const group = (options: JsonObject): JsonObject => ({
    resources: {
      west: { type: "pulumi:providers:kinds" },
      it: { type: "kinds:main:Group", options },
    },
  });
  expect(text(group({ providers: { kinds: "${west}" } })).replaceAll(/\n\s*/g, " ")).toContain(
    "options: new ComponentResourceOptions { Providers = { west }, });",
  );
  expect(
    text(group({ replaceWith: ["${west}"], replacementTrigger: 1 })).replaceAll(/\n\s*/g, " "),
  ).toContain(
    "options: new ComponentResourceOptions { ReplaceWith = { west }, ReplacementTrigger = 1, });",
  );
  expect(diagnostics(group({ import: "x" }))).toEqual([
    "export/option: import is not an option of a component in C#, so it is omitted.",
  ]);
});

test("a resource lookup and a stack reference have their own arguments", () => {
  const printed = text({
    resources: {
      it: { type: "kinds:main:Sample", get: { id: "x", state: { node: { name: "a" } } } },
      net: { type: "pulumi:pulumi:StackReference", properties: { name: "a/b/c" } },
    },
    outputs: { a: "${net.outputs.url}", b: '${net.outputs["a b"][0]}' },
  }).replaceAll(/\n\s*/g, " ");
  expect(printed).toContain(
    'Sample.Get("it", "x", new Kinds.Main.V1.SampleState { Node = new Kinds.Main.V1.Inputs.NodeGetArgs { Name = "a", }, });',
  );
  expect(printed).toContain(
    'new StackReference("net", new StackReferenceArgs { Name = "a/b/c", });',
  );
  expect(printed).toContain('["a"] = net.RequireOutput("url"),');
  expect(printed).toContain(
    '["b"] = net.RequireOutput("a b").Apply(aB => ((ImmutableArray<object>)aB)[0]),',
  );
});

const noWord = (what: string): string =>
  `export/not-expressible: Not exported to C#: ${what}. The program does not compile until you replace it.`;

test.each<[what: string, manifest: JsonObject, found: string]>([
  [
    "a function call",
    { resources: { it: sample({ text: { "fn::join": 1 } }) } },
    noWord("fn::join"),
  ],
  [
    "a reference to nothing",
    { outputs: { a: "an ${gone.id}" } },
    noWord("${gone.id}, which does not exist in the design"),
  ],
  [
    "a value without a matching member",
    { resources: { it: sample({ choice: "green" }) } },
    noWord("green, which is not a valid value here"),
  ],
  [
    "a type that does not convert",
    { resources: { it: sample({ count: "${other.tags}" }), other: sample({}) } },
    noWord("${other.tags} as a value of the expected type"),
  ],
  [
    "an output where none is accepted",
    { resources: { it: sample({ plainText: "${other.id}" }), other: sample({}) } },
    noWord("${other.id} as a value of the expected type"),
  ],
  [
    "properties that are spelled alike",
    { resources: { it: { type: "kinds:main:Sample", properties: { text: "a", Text: "b" } } } },
    "export/not-expressible: Text is Text in C#, but another property already has that name. The program omits Text.",
  ],
  [
    "a default that is known only at deployment",
    {
      config: {
        key: { type: "string", secret: true },
        all: { type: "object", default: { a: "${key}" } },
      },
    },
    "export/not-expressible: A default can only be plain data without references. Set all in the stack.",
  ],
  [
    "an option that it does not know",
    { resources: { it: sample({}, { options: { color: "red" } }) } },
    "export/option: color is not a resource option in C#, so it is omitted.",
  ],
  [
    "a part of an option that it does not know",
    { resources: { it: sample({}, { options: { customTimeouts: { read: "5m" } } }) } },
    "export/option: customTimeouts.read is not a resource option in C#, so it is omitted.",
  ],
  [
    "a lookup that C# has not",
    { resources: { it: { type: "kinds:main:Group", get: { id: "x" } } } },
    "export/not-expressible: C# cannot look up it: only a provider's resources have an ID to look up.",
  ],
])("it reports %s", (_what, manifest, found) => {
  expect(diagnostics(manifest)).toEqual([found]);
});

test("variables hide neither keywords nor one another, and functions hide no variables", () => {
  const names = ["class", "args", "config", "Web", "web", "WEB", "text"];
  const printed = text({
    config: { web: { type: "string" } },
    resources: Object.fromEntries(names.map((name) => [`${name} `, sample({})])),
    outputs: { a: "${web}" },
  });
  expect(printed.match(/(?<=var )@?\w+(?= = new Kinds)/g)).toEqual([
    "@class",
    "argsResource",
    "configResource",
    "webResource",
    "web2",
    "web3",
    "text",
  ]);
  const beside = text({
    resources: { text: sample({}), it: sample({ text: "${text.text}" }) },
  });
  expect(beside).toContain("Text = text.Text.Apply(textValue => textValue!),");
});

test("the project never contains a secret's text", () => {
  const { files } = exportDesign(
    design({
      config: { key: { type: "string", secret: true, default: "hush-1" } },
      resources: { it: sample({ secretTexts: ["hush-2"], text: { "fn::secret": "hush-3" } }) },
      outputs: { a: { "fn::secret": { b: "hush-4" } } },
    }),
    catalog,
    csharp,
  );
  for (const file of files) expect(file.text).not.toContain("hush");
});

test("each line shows its input", () => {
  const { text: printed, lines } = print(
    design({
      resources: { it: sample({ tags: { a: "1" }, texts: ["x", "y"], node: { next: {} } }) },
      outputs: { done: true },
    }),
  );
  const shown = lines!.map((origin) =>
    origin === undefined
      ? "-"
      : `${origin.declaration ?? origin.resource} ${formatPath(origin.path ?? [])}`.trim(),
  );
  expect(printed.split("\n").map((line, at) => `${line.trim()} // ${shown[at]}`)).toEqual([
    "using System.Collections.Generic; // -",
    "using Pulumi; // -",
    "using Kinds = Pulumi.Kinds; // -",
    " // -",
    "return await Deployment.RunAsync(() => // -",
    "{ // -",
    'var it = new Kinds.Main.V1.Sample("it", new Kinds.Main.V1.SampleArgs // r1',
    "{ // r1",
    "Tags = // r1 tags",
    "{ // r1 tags",
    '{ "a", "1" }, // r1 tags.a',
    "}, // r1 tags",
    'Texts = { "x", "y" }, // r1 texts',
    "Node = new Kinds.Main.V1.Inputs.NodeArgs // r1 node",
    "{ // r1 node",
    "Next = new Kinds.Main.V1.Inputs.NodeArgs(), // r1 node.next",
    "}, // r1 node",
    "}); // r1",
    " // -",
    "return new Dictionary<string, object?> // -",
    "{ // -",
    '["done"] = true, // output done',
    "}; // -",
    "}); // -",
    " // -",
  ]);
});

test("any text and data round-trip through the program", () => {
  const named = fc.tuple(textArbitrary, anyJson, recordOf(textArbitrary, textArbitrary));
  fc.assert(
    fc.property(
      fc.array(named, { maxLength: 3 }),
      recordOf(textArbitrary, anyJson),
      textArbitrary,
      (resources, outputs, description) => {
        const inputs = resources.map(([name, data, tags]) => [name, { any: data, tags }] as const);
        const made = print({
          ...programOfOneType(inputs, outputs, "kinds:main:Sample"),
          description,
        });
        const read = readCsharp(made.text);
        expect(
          read.variables.map(([, value]) => {
            const [name, args] = (value as CsharpObject).args;
            return [name, (args as CsharpObject).members];
          }),
        ).toEqual(resources.map(([name, data, tags]) => [name, { Any: data, Tags: tags }]));
        expect(new Set(read.variables.map(([variable]) => variable)).size).toBe(resources.length);
        expect(read.outputs ?? {}).toEqual(outputs);
      },
    ),
    { numRuns: runs(180) },
  );
});

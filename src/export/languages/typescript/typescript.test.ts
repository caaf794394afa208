import { runInThisContext } from "node:vm";
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
import { typescript } from "#export/languages/typescript/typescript.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { shapes } from "#export/testing/shapes.ts";
import { programOfOneType } from "#export/testing/program-of-one-type.ts";

const catalog = testCatalog(shapes);

const print = (program: Program): PrintedFile =>
  exportDesign(program, catalog, typescript).files[0]!;

const text = (manifest: JsonObject): string => print(design(manifest)).text;

const diagnostics = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, typescript).diagnostics.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

const drawing = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "shapes:main:Drawing",
  properties,
  ...more,
});

test("a provider with inputs from the schema, and its users", () => {
  const schema = {
    name: "own",
    provider: { inputProperties: { region: { type: "string" }, retries: { type: "integer" } } },
    resources: { "own:index:Thing": { inputProperties: { size: { type: "integer" } } } },
  };
  const manifest = {
    resources: {
      thing: {
        type: "own:Thing",
        properties: { size: 1 },
        options: { provider: "${west}", protect: true, dependsOn: ["${west}"] },
      },
      west: { type: "pulumi:providers:own", properties: { region: "eu-west-1", retries: 3 } },
    },
  };
  const printed = exportDesign(design(manifest), testCatalog(schema), typescript);
  expect(printed.diagnostics).toEqual([]);
  expect(printed.files[0]?.text).toContain(
    'const west = new own.Provider("west", {\n  region: "eu-west-1",\n  retries: 3,\n});\n',
  );
  expect(printed.files[0]?.text).toContain("{ dependsOn: [west], protect: true, provider: west }");
});

test.each<[what: string, manifest: JsonObject, lines: string]>([
  ["nothing", {}, ""],
  [
    "the core SDK is imported where it is used",
    { outputs: { a: "${pulumi.stack}" } },
    'import * as pulumi from "@pulumi/pulumi";\n\nexport const a = pulumi.getStack();\n',
  ],
  [
    "the schema names package and module",
    { resources: { it: drawing({}) } },
    'import * as shapes from "@acme/shapes";\n\nconst it = new shapes.gallery.main_v1.Drawing("it");\n',
  ],
  [
    "packages are sorted by their npm names",
    { resources: { a: drawing({}), b: { type: "a-b:Thing" }, c: { type: "class:Thing" } } },
    'import * as shapes from "@acme/shapes";\nimport * as a_b from "@pulumi/a-b";\nimport * as _class from "@pulumi/class";\n\nconst a = new shapes.gallery.main_v1.Drawing("a");\n\nconst b = new a_b.Thing("b", {});\n\nconst c = new _class.Thing("c", {});\n',
  ],
  [
    "what is described has a comment, which the compiler does not obey",
    {
      description: "Orders,\n  large and small\n\n@ts-nocheck",
      config: { size: { type: "integer", description: "How large" } },
      outputs: { sizes: { size: "${size}", other: "${size}" } },
    },
    "// Orders,\n//   large and small\n//\n// \\@ts-nocheck\n\n" +
      'import * as pulumi from "@pulumi/pulumi";\n\nconst config = new pulumi.Config();\n' +
      '// How large\nconst size = config.requireNumber("size");\n\n' +
      "export const sizes = { size, other: size };\n",
  ],
])("a program: %s", (_what, manifest, printed) => {
  expect(text(manifest)).toBe(printed);
});

/** The code for a value at an input, next to a resource to refer to. */
function printInput(key: string, value: JsonObject[string], config: JsonObject = {}): string {
  const printed = text({
    config,
    resources: { other: drawing({}), it: drawing({ [key]: value }) },
  });
  return printed
    .split(`new shapes.gallery.main_v1.Drawing("it", {\n  ${key}:`)[1]!
    .split(",\n});")[0]!
    .trim();
}

test.each<[value: JsonObject[string], printed: string]>([
  ["${other.id}", "other.id"],
  ["${other.list[0]}", "other.list[0]"],
  ["${other.tags.plain}", "other.tags.plain"],
  ['${other.tags["a.b"]}', 'other.tags["a.b"]'],
  ["${other.tags.apply}", "other.tags.apply((tags) => tags.apply)"],
  ["${other.tags.__x}", "other.tags.apply((tags) => tags.__x)"],
  ["${other.anything.a[0]}", "other.anything.apply((anything) => anything.a[0])"],
  ["${other.login.user}", "other.login.apply((login) => login!.user!)"],
  ["${other.login.roles[0].name}", "other.login.apply((login) => login!.roles[0].name)"],
  ["${other.login.session.key}", "other.login.apply((login) => login!.session!.key)"],
  ["${other.count}", "pulumi.interpolate`${other.count}`"],
  ["${other}", "other.id"],
  [
    "a ${other.login.user} b",
    "pulumi.interpolate`a ${other.login.apply((login) => login?.user)} b`",
  ],
  [
    "${other.login.roles[0].name}${other.login.session.key}",
    "pulumi.interpolate`${other.login.apply((login) => login?.roles[0]?.name)}${other.login.apply((login) => login?.session?.key)}`",
  ],
  ["$${no} `${pulumi.stack}\\", "`\\${no} \\`${pulumi.getStack()}\\\\`"],
  ["${pulumi.cwd}", "process.cwd()"],
  ["a\nb\nc", "`a\nb\nc`"],
  [{ "fn::secret": "${other.id}" }, "pulumi.secret(other.id)"],
  [null, "undefined"],
])("the value %j is %s", (value, printed) => {
  expect(printInput("title", value)).toBe(printed);
});

test.each<[value: string, declaration: JsonObject, printed: string]>([
  ["${key}", { type: "string" }, "key"],
  ["${key}", { type: "string", default: null }, "key"],
  ["${key}", { type: "integer", default: null }, "key?.toString()"],
  ["${key}", { type: "object", default: null }, "key"],
  ["${key[0]}", { type: "List<String>", default: null }, "key?.[0]"],
  ["${key}", { type: "string", default: null, secret: true }, "key"],
  ["${key[0]}", { type: "List<String>", default: null, secret: true }, "key?.[0]"],
  ["${key.name}", { type: "object", default: null, secret: true }, "key?.apply((key) => key.name)"],
  ["${key}", { type: "integer" }, "`${key}`"],
  ["${key}", { type: "integer", secret: true }, "pulumi.interpolate`${key}`"],
  ["${key[0].name}", { type: "object" }, "key[0].name"],
  ["${key[0].name}", { type: "object", default: null }, "key?.[0].name"],
  ["${key.name}", { type: "object", secret: true }, "key.apply((key) => key.name)"],
  ["a-${key}", { type: "string" }, "`a-${key}`"],
  ["a-${key}", { type: "string", secret: true }, "pulumi.interpolate`a-${key}`"],
])("the config value %s of %j is %s", (value, declaration, printed) => {
  expect(printInput("title", value, { key: declaration })).toBe(printed);
});

test.each<[value: string, declaration: JsonObject, printed: string]>([
  ["${key}", { type: "string" }, "key!"],
  ["${key}", { type: "integer" }, "key!.toString()"],
  ["${key[0]}", { type: "List<String>" }, "key![0]"],
  ["${key.name.first}", { type: "object" }, "key.name.first"],
  ["${key}", { type: "string", secret: true }, "key!"],
  ["${key[0]}", { type: "List<String>", secret: true }, "key![0]"],
  ["${key.name}", { type: "object", secret: true }, "key!.apply((key) => key.name)"],
])("where a value is required, %s of %j that is optional is %s", (value, declaration, printed) => {
  const config = { key: { ...declaration, default: null } };
  expect(printInput("tags", { it: value }, config)).toBe(`{\n    it: ${printed},\n  }`);
  expect(printInput("title", { "fn::secret": value }, config)).toBe(`pulumi.secret(${printed})`);
});

test("optional parts of an object accept optional values, and so does a state", () => {
  const config = { key: { type: "string", default: null } };
  const login = printInput("login", { user: "${key}", roles: [{ name: "${key}" }] }, config);
  expect(login).toBe(
    "{\n    user: key,\n    roles: [\n      {\n        name: key!,\n      },\n    ],\n  }",
  );
  const get = { id: "x", state: { count: "${key}", color: "${key}", title: "${key}" } };
  const looked = text({ config, resources: { it: { type: "shapes:main:Drawing", get } } });
  expect(looked).toContain('{\n  count: key,\n  color: key as "red" | "blue",\n  title: key,\n}');
});

test("an optional enum value is omitted if missing, unless it is required", () => {
  const declaration = { type: "string", secret: true, default: null };
  const one = (link: string): string => `key${link}.apply((key) => key as "red" | "blue")`;
  expect(printInput("color", "${key}", { key: declaration })).toBe(one("?"));
  const hidden = { "fn::secret": "${key}" };
  expect(printInput("color", hidden, { key: declaration })).toBe(`pulumi.secret(${one("!")})`);
});

test.each<[value: string, printed: string]>([
  ["${net.outputs.url}", 'net.requireOutput("url")'],
  ["${net.outputs.apply}", 'net.requireOutput("apply")'],
  ['${net.outputs["a \\"b\\""]}', "net.requireOutput('a \"b\"')"],
  ["${net.outputs.vpc.id}", 'net.requireOutput("vpc").apply((vpc) => vpc.id)'],
  ['${net.outputs["a b"][0].id}', 'net.requireOutput("a b").apply((value) => value[0].id)'],
  ["a ${net.outputs.url}", 'pulumi.interpolate`a ${net.requireOutput("url")}`'],
  [
    "a ${net.outputs.vpc.id}",
    'pulumi.interpolate`a ${net.requireOutput("vpc").apply((vpc) => vpc.id)}`',
  ],
  [
    "${net.outputs.theNetworkOfThemAll.id}",
    'net\n    .requireOutput("theNetworkOfThemAll")\n    .apply((theNetworkOfThemAll) => theNetworkOfThemAll.id)',
  ],
  ["${net.name}", "net.name"],
])("for another stack, %s is %s", (value, printed) => {
  const net = { type: "pulumi:pulumi:StackReference", properties: { name: "a/b/c" } };
  const [, found] = text({ resources: { net, it: drawing({ title: value }) } }).split("title: ");
  expect(found?.split(",\n});")[0]).toBe(printed);
});

test("all outputs of another stack at once, and what only looks like one", () => {
  const net = { type: "pulumi:pulumi:StackReference", properties: { name: "a/b/c" } };
  const outputs = { all: "${net.outputs}", first: "${net.outputs[0]}", last: "${a.outputs.x}" };
  const printed = text({ resources: { net, a: { type: "odd:Stack" } }, outputs });
  expect(printed).toContain("export const all = net.outputs;\n");
  expect(printed).toContain("export const first = net.outputs.apply((outputs) => outputs[0]);\n");
  expect(printed).toContain("export const last = a.outputs.apply((outputs) => outputs.x);\n");
});

test("a string where one of several values is expected is cast to one of them", () => {
  expect(printInput("color", "${other.list[0]}")).toBe(
    'other.list.apply((list) => list[0] as "red" | "blue")',
  );
  expect(printInput("color", "${other.color}")).toBe("other.color");
  expect(printInput("on", "${other}")).toBe("other");
});

test.each<[declaration: JsonObject, printed: string]>([
  [{ type: "string" }, 'config.require("key")'],
  [{ type: "string", default: "" }, 'config.get("key") ?? ""'],
  [{ type: "boolean", default: true }, 'config.getBoolean("key") ?? true'],
  [{ type: "integer", default: 0 }, 'config.getNumber("key") ?? 0'],
  [{ type: "string", default: null }, 'config.get("key")'],
  [{ type: "number", secret: true }, 'config.requireSecretNumber("key")'],
  [{ type: "string", secret: true, default: "x" }, 'config.requireSecret("key")'],
  [{ type: "List<Boolean>", default: [true] }, 'config.getObject<boolean[]>("key") ?? [true]'],
  [{ type: "object" }, 'config.requireObject<any>("key")'],
])("the config variable %j is read with %s", (declaration, printed) => {
  expect(text({ config: { key: declaration } })).toContain(`const key = ${printed};\n`);
});

test("keys of other namespaces are read from those, not from the project's", () => {
  const printed = text({
    name: "orders",
    config: { "aws:region": { type: "string" }, "orders:size": { type: "string" } },
  });
  expect(printed).toContain('const awsConfig = new pulumi.Config("aws");');
  expect(printed).toContain('const awsRegion = awsConfig.require("region");');
  expect(printed).toContain('const ordersSize = config.require("size");');
});

test.each<[options: JsonObject, printed: string]>([
  [{ protect: true, dependsOn: ["${other}"] }, "{ dependsOn: [other], protect: true }"],
  [{ parent: "${other}", version: "v1.2.3", import: null }, "{ parent: other }"],
  [{ version: "2.0.0" }, '{ version: "2.0.0" }'],
  [
    { aliases: [{ urn: "urn:x" }, { noParent: true }] },
    '{ aliases: ["urn:x", { parent: pulumi.rootStackResource }] }',
  ],
  [
    { customTimeouts: { create: "5m", delete: "1h" } },
    '{ customTimeouts: { create: "5m", delete: "1h" } }',
  ],
])("the options %j are %s", (options, printed) => {
  const lines = text({ resources: { other: drawing({}), it: drawing({}, { options }) } });
  const flat = lines.replaceAll(/,?\n\s*/g, " ").replaceAll(/([([]) | (?=[\])])/g, "$1");
  expect(flat).toContain(printed.replaceAll(/([([]) | (?=[\])])/g, "$1"));
});

test.each<[what: string, manifest: JsonObject, found: string]>([
  [
    "a function call",
    { resources: { it: drawing({ title: { "fn::join": 1 } }) } },
    "export/not-expressible: Not exported to TypeScript: fn::join. The program does not compile until you replace it.",
  ],
  [
    "a reference to nothing",
    { outputs: { a: "${gone.id}" } },
    "export/not-expressible: Not exported to TypeScript: ${gone.id}, which does not exist in the design. The program does not compile until you replace it.",
  ],
  [
    "an option that it does not know",
    { resources: { it: drawing({}, { options: { color: "red" } }) } },
    "export/option: color is not a resource option in TypeScript, so it is omitted.",
  ],
  [
    "further keys of a resource",
    { resources: { it: drawing({}, { defaultProvider: true }) } },
    "export/left-out: it.defaultProvider of the opened file is not part of the TypeScript program.",
  ],
  [
    "inputs of a lookup",
    { resources: { it: { ...drawing({ title: "x" }), get: { id: "x" } } } },
    "export/lookup-inputs: it is looked up, not created, so its inputs are not part of the program.",
  ],
])("it reports %s", (_what, manifest, found) => {
  expect(diagnostics(manifest)).toEqual([found]);
});

test("outputs get names first, and a module that cannot export one is an object", () => {
  const resources = { it: drawing({}), "It ": drawing({}), IT: drawing({}) };
  const named = text({ resources, outputs: { it: "${it.id}" } });
  expect(named).toContain("export const it = itResource.id;");
  expect(named.match(/const \w+/g)).toEqual([
    "const itResource",
    "const it2",
    "const it3",
    "const it",
  ]);
  const unnamed = text({ resources, outputs: { it: "${it.id}", "a-b": 1 } });
  expect(unnamed).toContain('export = {\n  it: it.id,\n  "a-b": 1,\n};\n');
});

test("an output that Pulumi's SDK loses is an error", () => {
  expect(diagnostics({ outputs: { ["__proto__"]: 1, proto: 2 } })).toEqual([
    "export/not-expressible: Pulumi's Node.js SDK loses an output named __proto__. Choose another name.",
  ]);
});

test("each line shows its input", () => {
  const { text: printed, lines } = print(
    design({
      resources: {
        it: drawing({ tags: { a: "1" }, size: [1, 2], shape: { kind: "square", side: 2 } }),
      },
      outputs: { done: true },
    }),
  );
  const shown = lines!.map((origin) =>
    origin === undefined
      ? "-"
      : `${origin.declaration ?? origin.resource} ${formatPath(origin.path ?? [])}`.trim(),
  );
  expect(printed.split("\n").map((line, at) => `${line} // ${shown[at]}`)).toEqual([
    'import * as shapes from "@acme/shapes"; // -',
    " // -",
    'const it = new shapes.gallery.main_v1.Drawing("it", { // r1',
    "  tags: { // r1 tags",
    '    a: "1", // r1 tags.a',
    "  }, // r1 tags",
    "  size: [1, 2], // r1 size",
    "  shape: { // r1 shape",
    '    kind: "square", // r1 shape.kind',
    "    side: 2, // r1 shape.side",
    "  }, // r1 shape",
    "}); // r1",
    " // -",
    "export const done = true; // output done",
    " // -",
  ]);
});

/** Runs a program with only literal values, and returns what it constructs. */
function run(code: string): unknown {
  const made: unknown[] = [];
  const Thing = function (...values: readonly unknown[]): void {
    made.push(values);
  };
  const body = code.replace(/^import .*\n/, "").replace(/^export = /m, "return ");
  const outputs = runInThisContext(`(function (none) {${body}})`)({ Thing });
  return { made, outputs };
}

test("any text and data round-trip through the program", () => {
  const named = fc.tuple(textArbitrary, recordOf(textArbitrary, anyJson));
  fc.assert(
    fc.property(
      fc.array(named, { maxLength: 3 }),
      recordOf(textArbitrary, anyJson),
      (resources, outputs) => {
        // A name that no module can export, so the outputs are one object.
        const program = programOfOneType(resources, { "-": 0, ...outputs });
        expect(run(print(program).text)).toEqual({
          made: resources.map(([name, inputs]) => [name, inputs]),
          outputs: Object.fromEntries(program.outputs.map(({ name, value }) => [name, value])),
        });
      },
    ),
    { numRuns: runs(200) },
  );
});

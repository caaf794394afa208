import { expect, test } from "vitest";
import type { Json, JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { go } from "#export/languages/go/go.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { shapes } from "#export/testing/shapes.ts";

const catalog = testCatalog(shapes);

const print = (program: Program): PrintedFile => exportDesign(program, catalog, go).files[0]!;

const text = (manifest: JsonObject): string => print(design(manifest)).text;

/** The function's body, without its indentation. */
const body = (manifest: JsonObject): string =>
  text(manifest).split("error {\n")[1]!.split("\n\t})\n}\n")[0]!.replaceAll(/^\t\t/gm, "");

const diagnostics = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, go).diagnostics.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

const drawing = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "shapes:main:Drawing",
  properties,
  ...more,
});

const check = "if err != nil {\n\treturn err\n}\n";

test("an empty design is an empty program", () => {
  expect(text({})).toBe(
    'package main\n\nimport (\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\n' +
      "func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\treturn nil\n\t})\n}\n",
  );
});

test("only a resource that something needs has a variable", () => {
  const resources = { a: drawing({}), b: drawing({ on: "${a}" }), err: drawing({ on: "${a}" }) };
  expect(body({ resources })).toBe(
    [
      `a, err := main2.NewDrawing(ctx, "a", nil)\n${check}`,
      `_, err = main2.NewDrawing(ctx, "b", &main2.DrawingArgs{\n\tOn: a,\n})\n${check}`,
      `_, err = main2.NewDrawing(ctx, "err", &main2.DrawingArgs{\n\tOn: a,\n})\n${check}`,
      "return nil",
    ].join("\n"),
  );
});

test("a secret's references stay next to its text, which the stack has if it counts as a secret", () => {
  const open = body({
    resources: { a: drawing({}), b: drawing({ title: { "fn::secret": "text with ${a.id}" } }) },
  });
  expect(open).toContain(
    'pulumi.ToSecret(pulumi.Sprintf("text with %v", a.ID())).(pulumi.StringOutput)',
  );
  const secret = { "fn::secret": "https://ada:hush@${a.id}" };
  const printed = body({ resources: { a: drawing({}), b: drawing({ title: secret }) } });
  expect(printed).toContain('bTitle := cfg.RequireSecret("bTitle")');
  expect(printed).toContain(
    'pulumi.ToSecret(pulumi.Sprintf("%v%v", bTitle, a.ID())).(pulumi.StringOutput)',
  );
  expect(printed).not.toContain("hush");
});

test.each<[name: string, variable: string]>([
  ["ctx", "ctxResource"],
  ["err", "errResource"],
  ["cfg", "cfgResource"],
  ["config", "configResource"],
  ["fmt", "fmtResource"],
  ["pulumi", "pulumiResource"],
  ["string", "stringResource"],
  ["range", "rangeResource"],
  ["my-drawing", "myDrawing"],
  ["2nd", "_2nd"],
  ["größe", "größe"],
  ["🔥", "drawing"],
])("a resource named %s is the variable %s", (name, variable) => {
  // A name that manifests reserve for the engine is in a separate field.
  const resources = { it: { ...drawing({}), name }, other: drawing({ title: "${it.id}" }) };
  const program = design({ resources });
  const printed = print(program).text;
  const [, found] = /\t(\S+), err := main2\.NewDrawing/.exec(printed)!;
  expect(found).toBe(variable);
});

/** The code for a value at an input, next to a resource to refer to. */
function printInput(key: string, value: Json, config: JsonObject = {}): string {
  const field = key.charAt(0).toUpperCase() + key.slice(1);
  const printed = body({
    config,
    resources: { other: drawing({}), it: drawing({ [key]: value }) },
  });
  return printed
    .split(`(ctx, "it", &main2.DrawingArgs{\n\t${field}: `)[1]!
    .split(",\n})\nif")[0]!
    .replaceAll("\n\t", "\n");
}

const assertion = (code: string): string =>
  `other.Anything.ApplyT(func(v any) string { return ${code} }).(pulumi.StringOutput)`;

test.each<[key: string, value: Json, printed: string]>([
  ["title", "a", 'pulumi.String("a")'],
  ["title", 'tab\t"', 'pulumi.String("tab\\t\\"")'],
  ["title", "a\nb\nc", "pulumi.String(`a\nb\nc`)"],
  ["title", "a\n`b`\nc", 'pulumi.String("a\\n`b`\\nc")'],
  ["title", null, "nil"],
  ["title", "${other.id}", "other.ID()"],
  ["title", "${other.urn}", "other.URN()"],
  ["title", "${other.list[0]}", "other.List.Index(pulumi.Int(0))"],
  ["title", '${other.tags["a.b"]}', 'other.Tags.MapIndex(pulumi.String("a.b"))'],
  ["title", "${other.login.user}", "other.Login.User()"],
  [
    "title",
    "${other.count}",
    "other.Count.ApplyT(func(v int) string { return strconv.Itoa(v) }).(pulumi.StringOutput)",
  ],
  ["title", "${other.color}", "other.Color.ToStringOutput()"],
  ["title", "${other}", "other.ID()"],
  ["title", "${other.anything}", assertion("v.(string)")],
  ["title", "${other.anything.a[0]}", assertion('v.(map[string]any)["a"].([]any)[0].(string)')],
  ["title", "100% ${other.count} %d", 'pulumi.Sprintf("100%% %v %%d", other.Count)'],
  ["title", "a ${other.login.user}", 'pulumi.Sprintf("a %v", other.Login.User().Elem())'],
  ["title", "$${no} ${pulumi.stack}", 'pulumi.Sprintf("${no} %v", ctx.Stack())'],
  ["title", "${pulumi.stack}", "pulumi.String(ctx.Stack())"],
  ["title", "${pulumi.cwd}", "pulumi.String(cwd)"],
  ["title", { "fn::secret": "${other.id}" }, "pulumi.ToSecret(other.ID()).(pulumi.IDOutput)"],
  ["color", "red", "shapes.ColorRed"],
  ["color", "green", 'shapes.Color("green")'],
  ["color", "${other.color}", "other.Color"],
  [
    "color",
    "${other.list[0]}",
    "other.List.Index(pulumi.Int(0)).ApplyT(func(v string) shapes.Color { return shapes.Color(v) }).(shapes.ColorOutput)",
  ],
  [
    "color",
    "${other.id}",
    "other.ID().ToStringOutput().ApplyT(func(v string) shapes.Color { return shapes.Color(v) }).(shapes.ColorOutput)",
  ],
  ["on", "${other}", "other"],
  ["on", { "fn::secret": "${other}" }, "pulumi.ToSecret(other).(main2.DrawingOutput)"],
  ["size", 2, "pulumi.Float64(2)"],
  ["size", [1, 2], "pulumi.IntArray{\n\tpulumi.Int(1),\n\tpulumi.Int(2),\n}"],
  [
    "shape",
    { kind: "square", side: 2 },
    '&shapes.SquareArgs{\n\tKind: pulumi.String("square"),\n\tSide: pulumi.Float64(2),\n}',
  ],
  [
    "tags",
    { a: "1", "größer.b": "2" },
    'pulumi.StringMap{\n\t"a":        pulumi.String("1"),\n\t"größer.b": pulumi.String("2"),\n}',
  ],
])("the %s %j is %s", (key, value, printed) => {
  const code = printInput(key, value);
  expect(code.replaceAll(/\n\t+/g, "\n\t").replace(/\n\t\}/, "\n}")).toBe(printed);
});

test.each<[value: string, declaration: JsonObject, printed: string]>([
  ["${key}", { type: "string" }, "pulumi.String(key)"],
  ["${key}", { type: "string", default: null }, "key"],
  ["x${key}", { type: "string", default: null }, 'pulumi.Sprintf("x%v", cfg.Get("key"))'],
  ["${key}", { type: "integer" }, "pulumi.String(strconv.Itoa(key))"],
  ["${key}", { type: "string", secret: true }, "key"],
  ["${key}", { type: "number" }, "pulumi.String(strconv.FormatFloat(key, 'f', -1, 64))"],
  ["a ${key}", { type: "number" }, 'pulumi.Sprintf("a %v", key)'],
  ["${key}", { type: "boolean" }, "pulumi.String(strconv.FormatBool(key))"],
  [
    "${key[0].name}",
    { type: "List<object>" },
    'pulumi.String(key[0].(map[string]any)["name"].(string))',
  ],
  ["${key.name}", { type: "object" }, 'pulumi.String(key["name"].(string))'],
  [
    "${key.name}",
    { type: "object", secret: true },
    'pulumi.ToSecret(pulumi.String(key["name"].(string))).(pulumi.StringOutput)',
  ],
])("the config value %s of %j is %s", (value, declaration, printed) => {
  expect(printInput("title", value, { key: declaration })).toBe(printed);
});

const missing = (name: string, value: string): string =>
  `if errors.Is(err, config.ErrMissingVar) {\n\t${name} = ${value}\n} else if err != nil {\n\treturn err\n}\n`;

test.each<[declaration: JsonObject, printed: string]>([
  [{ type: "string" }, 'key := cfg.Require("key")\n'],
  [{ type: "string", default: "" }, 'key := cfg.Get("key")\n'],
  [
    { type: "string", default: "a%" },
    'key, err := cfg.Try("key")\nif err != nil {\n\tkey = "a%"\n}\n',
  ],
  [{ type: "boolean", default: true }, `key, err := cfg.TryBool("key")\n${missing("key", "true")}`],
  [{ type: "integer", default: 3 }, `key, err := cfg.TryInt("key")\n${missing("key", "3")}`],
  [{ type: "integer", default: 0 }, 'key := cfg.GetInt("key")\n'],
  [
    { type: "string", default: null },
    'var key pulumi.StringPtrInput\nif value, err := cfg.Try("key"); err == nil {\n\tkey = pulumi.String(value)\n}\n',
  ],
  [
    { type: "integer", default: null },
    'var key pulumi.IntPtrInput\nif value, err := cfg.TryInt("key"); err == nil {\n\tkey = pulumi.Int(value)\n} else if !errors.Is(err, config.ErrMissingVar) {\n\treturn err\n}\n',
  ],
  [{ type: "number", secret: true }, 'key := cfg.RequireSecretFloat64("key")\n'],
  [{ type: "string", secret: true, default: "x" }, 'key := cfg.RequireSecret("key")\n'],
  [
    { type: "List<Boolean>", default: [true] },
    'var key []bool\nif err := cfg.GetObject("key", &key); err != nil {\n\treturn err\n}\nif key == nil {\n\tkey = []bool{\n\t\ttrue,\n\t}\n}\n',
  ],
  [{ type: "object" }, 'var key map[string]any\ncfg.RequireObject("key", &key)\n'],
])("the config variable %j is read with %s", (declaration, printed) => {
  const code = body({ config: { key: declaration }, outputs: { key: "${key}" } });
  expect(code).toContain(printed);
});

test("an unused variable is only read if it is required", () => {
  const config = {
    a: { type: "string" },
    b: { type: "object" },
    c: { type: "string", default: "x" },
  };
  expect(body({ config })).toBe(
    'cfg := config.New(ctx, "")\ncfg.Require("a")\ncfg.RequireObject("b", new(any))\n\nreturn nil',
  );
});

test("any description is a comment", () => {
  const config = { key: { type: "string", description: "One */\r\n\u2028 \u0000 two  \n" } };
  expect(body({ config })).toContain('// One */\n// \\u2028 \\x00 two\n//\ncfg.Require("key")');
  expect(text({ description: " Orders\n+build ignore\n", config })).toMatch(
    /^\/\/ Orders\n\/\/ \\\+build ignore\n\npackage main\n/,
  );
});

test.each<[options: JsonObject, printed: string]>([
  [
    { protect: true, dependsOn: ["${other}"] },
    "pulumi.DependsOn([]pulumi.Resource{other}), pulumi.Protect(true)",
  ],
  [{ parent: "${other}", version: "v1.2.3", import: null }, "pulumi.Parent(other)"],
  [{ version: "2.0.0" }, 'pulumi.Version("2.0.0")'],
  [{ providers: { a: "${other}" } }, 'map[string]pulumi.ProviderResource{\n\t\t"a": other,'],
  [{ providers: ["${other}"] }, "pulumi.Providers(other)"],
  [{ import: "a/b" }, 'pulumi.Import(pulumi.ID("a/b"))'],
  [{ import: "${other.id}" }, "pulumi.Import(other.ID())"],
  [{ ignoreChanges: ["aB", "c[0]"] }, 'pulumi.IgnoreChanges([]string{"aB", "c[0]"})'],
  [{ aliases: [{ urn: "urn:x" }] }, '{URN: pulumi.URN("urn:x")},'],
  [{ aliases: [{ noParent: true }] }, "{NoParent: pulumi.Bool(true)},"],
  [{ aliases: [{ parent: "${other}", name: "x" }] }, '{Parent: other, Name: pulumi.String("x")},'],
  [{ aliases: [{ name: "${other.id}" }] }, "{Name: other.ID().ToStringOutput()},"],
  [
    { import: "${other.urn}" },
    "pulumi.Import(other.URN().ToStringOutput().ApplyT(func(v string) pulumi.ID { return pulumi.ID(v) }).(pulumi.IDOutput))",
  ],
  [{ customTimeouts: { create: "5m" } }, 'pulumi.CustomTimeouts{\n\t\tCreate: "5m",'],
  [{ hideDiffs: ["a"], retainOnDelete: false }, "pulumi.RetainOnDelete(false)"],
])("the options %j are %s", (options, printed) => {
  expect(body({ resources: { other: drawing({}), it: drawing({}, { options }) } })).toContain(
    printed,
  );
});

test("an existing resource is looked up by its ID", () => {
  const get = { id: "a-${other.id}", state: { title: "x" } };
  const resources = { other: drawing({}), it: { type: "shapes:main:Drawing", get } };
  expect(body({ resources })).toContain(
    'main2.GetDrawing(ctx, "it", pulumi.Sprintf("a-%v", other.ID()).ApplyT(func(v string) pulumi.ID { return pulumi.ID(v) }).(pulumi.IDOutput), &main2.DrawingState{\n\tTitle: pulumi.String("x"),\n})',
  );
});

test.each<[type: string, version: string]>([
  ["string", "key"],
  ["integer", "strconv.Itoa(key)"],
])("an option accepts a config value of type %s as %s", (type, version) => {
  const it = drawing({}, { options: { version: "${key}" } });
  expect(body({ config: { key: { type } }, resources: { it } })).toContain(
    `pulumi.Version(${version})`,
  );
});

test("a string output is parsed where a number is expected", () => {
  const shape = { kind: "square", side: "${other.list[0]}" };
  expect(body({ resources: { other: drawing({}), it: drawing({ shape }) } })).toContain(
    "Side: other.List.Index(pulumi.Int(0)).ApplyT(func(v string) (float64, error) { return strconv.ParseFloat(v, 64) }).(pulumi.Float64Output),",
  );
});

test("a config object is not a number", () => {
  const config = { key: { type: "object" } };
  const resources = { it: drawing({ size: ["${key}"] }) };
  expect(diagnostics({ config, resources })).toEqual([
    `export/not-expressible: Go cannot use a value of type map[string]any as int. ${unsupported}`,
  ]);
});

const unsupported = "The program does not compile until you replace it.";

test.each<[what: string, manifest: JsonObject, found: string]>([
  [
    "a function call",
    { resources: { it: drawing({ title: { "fn::join": 1 } }) } },
    `export/not-expressible: Not exported to Go: fn::join. ${unsupported}`,
  ],
  [
    "a reference to nothing",
    { outputs: { a: "${gone.id}" } },
    `export/not-expressible: Not exported to Go: \${gone.id}, which does not exist in the design. ${unsupported}`,
  ],
  [
    "a value of a different type",
    { resources: { other: drawing({}), it: drawing({ login: "${other.list}" }) } },
    `export/not-expressible: Go cannot use a value of type []string as shapes.Login. ${unsupported}`,
  ],
  [
    "an option that is known only at deployment",
    { resources: { other: drawing({}), it: drawing({}, { options: { protect: "${other.on}" } }) } },
    `export/not-expressible: Go cannot use a secret or an output here. ${unsupported}`,
  ],
  [
    "an option that it does not know",
    { resources: { it: drawing({}, { options: { color: "red" } }) } },
    "export/option: color is not a resource option in Go, so it is omitted.",
  ],
  [
    "a field that Go cannot have",
    { resources: { it: drawing({ "a b": 1 }) } },
    'export/not-expressible: Go has no field named "a b".',
  ],
  [
    "half a surrogate pair",
    { outputs: { a: "\ud800" } },
    'export/not-expressible: "\\ud800" contains an unpaired surrogate, which Go strings cannot. The program uses U+FFFD instead.',
  ],
])("it reports %s", (_what, manifest, found) => {
  expect(diagnostics(manifest)).toEqual([found]);
});

test("each line shows its input", () => {
  const { text: printed, lines } = print(
    design({
      resources: {
        it: drawing({ tags: { a: "1" }, size: [1], shape: { kind: "square", side: 2 } }),
      },
    }),
  );
  const shown = lines!.map((origin) =>
    origin === undefined
      ? "-"
      : `${origin.declaration ?? origin.resource} ${formatPath(origin.path ?? [])}`.trim(),
  );
  const all = printed.split("\n").map((line, at) => `${line.trim()} // ${shown[at]}`);
  expect(all.slice(all.findIndex((line) => line.includes("New")))).toEqual([
    '_, err := main2.NewDrawing(ctx, "it", &main2.DrawingArgs{ // r1',
    "Tags: pulumi.StringMap{ // r1 tags",
    '"a": pulumi.String("1"), // r1 tags.a',
    "}, // r1 tags",
    "Size: pulumi.IntArray{ // r1 size",
    "pulumi.Int(1), // r1 size[0]",
    "}, // r1 size",
    "Shape: &shapes.SquareArgs{ // r1 shape",
    'Kind: pulumi.String("square"), // r1 shape.kind',
    "Side: pulumi.Float64(2), // r1 shape.side",
    "}, // r1 shape",
    "}) // r1",
    "if err != nil { // r1",
    "return err // r1",
    "} // r1",
    " // -",
    "return nil // -",
    "}) // -",
    "} // -",
    " // -",
  ]);
});

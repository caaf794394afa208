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
import { python } from "#export/languages/python/python.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { readPython } from "#export/testing/readers/python.ts";
import { shapes } from "#export/testing/shapes.ts";
import { programOfOneType } from "#export/testing/program-of-one-type.ts";

const catalog = testCatalog({
  ...shapes,
  language: {
    python: { packageName: "acme_shapes", moduleNameOverrides: { main: "Gallery/Main-v1" } },
  },
});

const print = (program: Program): PrintedFile => exportDesign(program, catalog, python).files[0]!;

const text = (manifest: JsonObject): string => print(design(manifest)).text;

const diagnostics = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, python).diagnostics.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

const drawing = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "shapes:main:Drawing",
  properties,
  ...more,
});

test.each<[what: string, manifest: JsonObject, lines: string]>([
  ["nothing", {}, ""],
  [
    "the core SDK is imported where it is used",
    { outputs: { a: "${pulumi.stack}" } },
    'import pulumi\n\npulumi.export("a", pulumi.get_stack())\n',
  ],
  [
    "the schema names package and module",
    { resources: { it: drawing({}) } },
    'import acme_shapes as shapes\n\nit = shapes.gallery.main_v1.Drawing("it")\n',
  ],
  [
    "Python's own modules precede the packages, which are sorted",
    {
      resources: { c: { type: "class:Thing" }, a: { type: "a-b:Thing" } },
      outputs: { here: "${pulumi.cwd}" },
    },
    'import os\n\nimport pulumi\nimport pulumi_a_b as a_b\nimport pulumi_class as class_\n\nc = class_.Thing("c")\n\na = a_b.Thing("a")\n\npulumi.export("here", os.getcwd())\n',
  ],
  [
    "what is described has a docstring, or a comment",
    {
      description: "Pictures,\n  large and small",
      config: { size: { type: "integer", description: "How large\n\na picture is" } },
    },
    '"""Pictures,\nlarge and small"""\n\nimport pulumi\n\nconfig = pulumi.Config()\n# How large\n#\n# a picture is\nsize = config.require_int("size")\n',
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
  return printed.split(`Drawing(\n    "it",\n    ${key}=`)[1]!.split(",\n)\n")[0]!;
}

test.each<[value: JsonObject[string], printed: string]>([
  ["${other.id}", "other.id"],
  ["${other.list[0]}", "other.list[0]"],
  ["${other.tags.plain}", 'other.tags["plain"]'],
  ['${other.tags["a.b"]}', 'other.tags["a.b"]'],
  ["${other.tags.apply}", 'other.tags["apply"]'],
  ["${other.anything.a[0]}", 'other.anything["a"][0]'],
  [
    "${other.login.user}",
    "other.login.apply(lambda login: cast(str, login.user if login else None))",
  ],
  ['${other["odd name"]}', 'getattr(other, "odd name")'],
  ["${other.count}", "other.count.apply(str)"],
  ["${other}", "other.id"],
  ["a ${other.list[0]} {b}", 'pulumi.Output.format("a {} {{b}}", other.list[0])'],
  ["$${no} {${pulumi.stack}}\\", 'f"${{no}} {{{pulumi.get_stack()}}}\\\\"'],
  ["${pulumi.cwd}", "os.getcwd()"],
  ["a\nb\nc", '"""a\nb\nc"""'],
  [{ "fn::secret": "${other.id}" }, "pulumi.Output.secret(other.id)"],
  [null, "None"],
])("the value %j is %s", (value, printed) => {
  expect(printInput("title", value)).toBe(printed);
});

test.each<[value: string, declaration: JsonObject, printed: string]>([
  ["${key}", { type: "string" }, "key"],
  ["${key}", { type: "string", default: null }, "key"],
  ["${key}", { type: "string", default: null, secret: true }, "key"],
  ["${key}", { type: "integer" }, "str(key)"],
  ["${key}", { type: "integer", default: null }, "str(key) if key is not None else None"],
  ["${key}", { type: "boolean" }, "str(key).lower()"],
  ["${key}", { type: "number" }, 'f"{key:.15g}"'],
  ["${key}", { type: "integer", secret: true }, "key.apply(str)"],
  ["${key}", { type: "number", secret: true }, 'pulumi.Output.format("{:.15g}", key)'],
  ["${key}", { type: "boolean", secret: true }, "pulumi.Output.json_dumps(key)"],
  ["${key[0].name}", { type: "object" }, 'key[0]["name"]'],
  ["${key.name}", { type: "object", secret: true }, 'key["name"]'],
  ["a-${key}", { type: "string" }, 'f"a-{key}"'],
  ["a-${key}", { type: "boolean" }, 'f"a-{str(key).lower()}"'],
  ["a-${key}", { type: "number" }, 'f"a-{key:.15g}"'],
  ['"a" ${key.b}', { type: "object" }, `f'"a" {key["b"]}'`],
  ["'a' ${key.b}", { type: "object" }, `f"'a' {key['b']}"`],
  ['a ${key["it\'s"]}', { type: "object" }, `"a {}".format(key["it's"])`],
  ["a-${key}", { type: "string", secret: true }, 'pulumi.Output.format("a-{}", key)'],
])("the config value %s of %j is %s", (value, declaration, printed) => {
  expect(printInput("title", value, { key: declaration })).toBe(printed);
});

test("a type checker accepts the value at each position", () => {
  expect(printInput("color", "red")).toBe("shapes.Color.RED");
  expect(printInput("color", "green")).toBe('"green"');
  expect(printInput("color", "${other.color}")).toBe("other.color");
  expect(printInput("color", "${key}", { key: { type: "string" } })).toBe("shapes.Color(key)");
  expect(printInput("login", "${other.login}")).toBe("cast(Any, other.login)");
  expect(printInput("tags", "${other.tags}")).toBe("other.tags");
  expect(printInput("on", "${other}")).toBe("other");
  expect(printInput("shape", { kind: "circle", radius: 2 })).toBe(
    'shapes.CircleArgs(\n        kind="circle",\n        radius=2,\n    )',
  );
});

test.each<[declaration: JsonObject, printed: string]>([
  [{ type: "string" }, 'key = config.require("key")'],
  [{ type: "string", default: "" }, 'key = config.get("key", "")'],
  [{ type: "boolean", default: false }, 'key = config.get_bool("key", False)'],
  [{ type: "integer", default: 0 }, 'key = config.get_int("key", 0)'],
  [{ type: "string", default: null }, 'key = config.get("key")'],
  [{ type: "number", secret: true }, 'key = config.require_secret_float("key")'],
  [{ type: "string", secret: true, default: "x" }, 'key = config.require_secret("key")'],
  [
    { type: "List<Boolean>", default: [true] },
    'key: list[bool] = config.get_object("key", [True])',
  ],
  [{ type: "object" }, 'key = config.require_object("key")'],
  [{ type: "object", default: null }, 'key: Any = config.get_object("key")'],
])("the config variable %j is read with %s", (declaration, printed) => {
  expect(text({ config: { key: declaration } })).toContain(`\n${printed}\n`);
});

test("keys of other namespaces are read from those, not from the project's", () => {
  const printed = text({
    name: "orders",
    config: { "aws:region": { type: "string" }, "orders:size": { type: "string" } },
  });
  expect(printed).toContain('aws_config = pulumi.Config("aws")');
  expect(printed).toContain('aws_region = aws_config.require("region")');
  expect(printed).toContain('orders_size = config.require("size")');
});

test.each<[options: JsonObject, printed: string]>([
  [{ protect: true, dependsOn: ["${other}"] }, "depends_on=[other], protect=True"],
  [{ parent: "${other}", version: "v1.2.3", import: null }, "parent=other"],
  [{ import: "x" }, 'import_="x"'],
  [{ version: "2.0.0" }, 'version="2.0.0"'],
  [
    { aliases: [{ urn: "urn:x" }, { noParent: true }, { type: "a:b" }] },
    'aliases=["urn:x", pulumi.Alias(parent=pulumi.ROOT_STACK_RESOURCE), pulumi.Alias(type_="a:b")]',
  ],
  [
    { customTimeouts: { create: "5m", delete: "1h" } },
    'custom_timeouts=pulumi.CustomTimeouts(create="5m", delete="1h")',
  ],
])("the options %j are %s", (options, printed) => {
  const lines = text({ resources: { other: drawing({}), it: drawing({}, { options }) } });
  const flat = lines.replaceAll(/,?\n\s*(?=[\])])|(?<=[([])\n\s*/g, "").replaceAll(/\n\s*/g, " ");
  expect(flat).toContain(`opts=pulumi.ResourceOptions(${printed})`);
});

test("properties are arguments in Python's spelling, others use their own name", () => {
  expect(
    text({
      resources: { it: { type: "no:Thing", properties: { aB: 1, a_b: 2, opts: 3, "a.b": 4 } } },
    }),
  ).toBe(
    'import pulumi_no as no\n\nit = no.Thing(\n    "it",\n    a_b=1,\n    opts_=3,\n    **{\n        "a_b": 2,\n        "a.b": 4,\n    },\n)\n',
  );
});

test("a resource lookup and a stack reference have their own arguments", () => {
  const printed = text({
    resources: {
      it: { type: "shapes:main:Drawing", get: { id: "x", state: { list: ["a"] } } },
      net: { type: "pulumi:pulumi:StackReference", properties: { name: "a/b/c" } },
    },
    outputs: { a: "${net.outputs.url}", b: '${net.outputs["a b"][0]}' },
  });
  expect(printed).toContain('Drawing.get(\n    "it",\n    "x",\n    list=["a"],\n)\n');
  expect(printed).toContain('StackReference(\n    "net",\n    stack_name="a/b/c",\n)\n');
  expect(printed).toContain('pulumi.export("a", net.get_output("url"))\n');
  expect(printed).toContain('pulumi.export("b", net.get_output("a b")[0])\n');
});

test.each<[what: string, manifest: JsonObject, found: string]>([
  [
    "a function call",
    { resources: { it: drawing({ title: { "fn::join": 1 } }) } },
    "export/not-expressible: Not exported to Python: fn::join. The program does not run until you replace it.",
  ],
  [
    "a reference to nothing",
    { outputs: { a: "${gone.id}" } },
    "export/not-expressible: Not exported to Python: ${gone.id}, which does not exist in the design. The program does not run until you replace it.",
  ],
  [
    "an option that it does not know",
    { resources: { it: drawing({}, { options: { color: "red" } }) } },
    "export/option: color is not a resource option in Python, so it is omitted.",
  ],
  [
    "a part of an option that it does not know",
    { resources: { it: drawing({}, { options: { aliases: [{ color: "red" }] } }) } },
    "export/option: aliases[0].color is not a resource option in Python, so it is omitted.",
  ],
])("it reports %s", (_what, manifest, found) => {
  expect(diagnostics(manifest)).toEqual([found]);
});

test("variables hide neither keywords, nor used names, nor one another", () => {
  const names = ["class", "list", "str", "pulumi", "config", "shapes", "Web", "web", "WEB", "cast"];
  const printed = text({
    config: { str: { type: "string" } },
    resources: Object.fromEntries(names.map((name) => [`${name} `, drawing({})])),
    outputs: { a: "${str}" },
  });
  expect(printed.match(/^\w+(?= = shapes)/gm)).toEqual([
    "class_resource",
    "list_resource",
    "str_resource",
    "pulumi_resource",
    "config_resource",
    "shapes_resource",
    "web",
    "web_resource",
    "web_2",
    "cast_resource",
  ]);
  expect(printed).toContain('str_config = config.require("str")');
});

test("the project never contains a secret's text", () => {
  const { files } = exportDesign(
    design({
      config: { key: { type: "string", secret: true, default: "hush-1" } },
      resources: {
        it: drawing({ login: { password: "hush-2" }, title: { "fn::secret": "hush-3" } }),
      },
      outputs: { a: { "fn::secret": { b: "hush-4" } } },
    }),
    catalog,
    python,
  );
  for (const file of files) expect(file.text).not.toContain("hush");
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
  expect(printed.split("\n").map((line, at) => `${line} # ${shown[at]}`)).toEqual([
    "import pulumi # -",
    "import acme_shapes as shapes # -",
    " # -",
    "it = shapes.gallery.main_v1.Drawing( # r1",
    '    "it", # r1',
    "    tags={ # r1 tags",
    '        "a": "1", # r1 tags.a',
    "    }, # r1 tags",
    "    size=[1, 2], # r1 size",
    "    shape=shapes.SquareArgs( # r1 shape",
    '        kind="square", # r1 shape.kind',
    "        side=2, # r1 shape.side",
    "    ), # r1 shape",
    ") # r1",
    " # -",
    'pulumi.export("done", True) # output done',
    " # -",
  ]);
});

test("the project has everything to run, in the packages' versions", () => {
  const versions = ["1.2.3", "v2.0.0-alpha.7+ab", "3.0.0-rc.1", "4.0.0-odd.1"];
  const numbered = versions.map((version, at) => ({ name: `p-${at}`, version }));
  const packages = [...numbered, { name: "p", version: "1.0.0" }];
  const { files } = exportDesign(
    design({
      resources: Object.fromEntries(packages.map(({ name }) => [name, { type: `${name}:Thing` }])),
    }),
    testCatalog(...packages),
    python,
  );
  expect(files.map(({ path }) => path)).toEqual([
    "__main__.py",
    "Pulumi.yaml",
    "requirements.txt",
    ".gitignore",
    "README.md",
  ]);
  expect(files[2]?.text.split("\n")).toEqual([
    "pulumi>=3.0.0,<4.0.0",
    "pulumi-p==1.0.0",
    "pulumi-p-0==1.2.3",
    "pulumi-p-1==2.0.0a7",
    "pulumi-p-2==3.0.0rc1",
    "pulumi-p-3",
    "",
  ]);
});

test("any text and data round-trip through the program", () => {
  // Invalid identifiers are passed unchanged, while other keys are respelled.
  const keys = textArbitrary.map((key) => `.${key}`);
  const named = fc.tuple(textArbitrary, recordOf(keys, anyJson));
  fc.assert(
    fc.property(
      fc.array(named, { maxLength: 3 }),
      recordOf(textArbitrary, anyJson),
      (resources, outputs) => {
        const program = programOfOneType(resources, outputs);
        expect(readPython(print(program).text).values).toEqual([
          ...resources.map(([name, inputs]) => ({
            call: "none.Thing",
            args: [name],
            named: inputs,
          })),
          ...Object.entries(outputs).map((output) => ({
            call: "pulumi.export",
            args: output,
            named: {},
          })),
        ]);
      },
    ),
    { numRuns: runs(200) },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { anyJson, recordOf } from "#model/testing/values.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { readJava } from "#export/testing/readers/java.ts";
import { shapes } from "#export/testing/shapes.ts";
import { programOfOneType } from "#export/testing/program-of-one-type.ts";

const catalog = testCatalog({
  ...shapes,
  language: { java: { basePackage: "org.acme.", packages: { main: "gallery.main" } } },
});

const print = (program: Program): PrintedFile => exportDesign(program, catalog, java).files[0]!;

const text = (manifest: JsonObject): string => print(design(manifest)).text;

const diagnostics = (manifest: JsonObject): readonly string[] =>
  exportDesign(design(manifest), catalog, java).diagnostics.map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

const drawing = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "shapes:main:Drawing",
  properties,
  ...more,
});

/** A program's statements, each on one line. */
const statements = (manifest: JsonObject): readonly string[] =>
  text(manifest)
    .split("Context ctx) {")[1]!
    .replace(/\}\s*\}\s*$/, "")
    .split(";\n")
    .map((statement) => statement.trim().replaceAll(/\n\s*(?=[.)])|(?<=\()\n\s*/g, ""))
    .map((statement) => statement.replaceAll(/\n\s*/g, " "))
    .filter((statement) => statement !== "");

const imports = (manifest: JsonObject): readonly string[] =>
  text(manifest).match(/(?<=^import )[\w.]+/gm) ?? [];

test("a program is a class with a method for the stack, and is described if the design is", () => {
  expect(text({})).toBe(
    [
      "package myproject;",
      "",
      "import com.pulumi.Context;",
      "import com.pulumi.Pulumi;",
      "",
      "public class App {",
      "  public static void main(String[] args) {",
      "    Pulumi.run(App::stack);",
      "  }",
      "",
      "  public static void stack(Context ctx) {}",
      "}",
      "",
    ].join("\n"),
  );
  const described = text({
    description: "Pictures,\n  large and small",
    config: { size: { type: "integer", description: "How large\n\na \\u0041 picture is" } },
  });
  expect(described).toContain("\n\n/** Pictures, large and small */\npublic class App {\n");
  expect(described).toContain(
    '\n    // How large\n    //\n    // a \\\\u0041 picture is\n    var size = config.requireInteger("size");\n',
  );
});

test("the schema names group and package, and a short name belongs to one class", () => {
  expect(imports({ resources: { it: drawing({ color: "red" }) } })).toEqual([
    "com.pulumi.Context",
    "com.pulumi.Pulumi",
    "org.acme.shapes.enums.Color",
    "org.acme.shapes.gallery.main.Drawing",
    "org.acme.shapes.gallery.main.DrawingArgs",
  ]);
  const manifest = {
    resources: {
      a: { type: "a-b:mod/v1:Thing" },
      c: { type: "class:Thing" },
      map: { type: "a-b:Map" },
    },
  };
  expect(imports(manifest).slice(2)).toEqual(["com.pulumi.ab.mod_v1.Thing"]);
  expect(statements(manifest)).toEqual([
    'var a = new Thing("a")',
    'var c = new com.pulumi.class_.Thing("c")',
    'var map = new com.pulumi.ab.Map("map")',
  ]);
});

test.each<[options: JsonObject, printed: string]>([
  [{ protect: true, dependsOn: ["${other}"] }, ".dependsOn(other).protect(true)"],
  [{ parent: "${other}", version: "v1.2.3", import: null }, ".parent(other)"],
  [{ aliases: [], dependsOn: [], protect: true }, ".protect(true)"],
  [{ import: "x" }, '.importId("x")'],
  [{ version: "2.0.0" }, '.version("2.0.0")'],
  [{ replacementTrigger: "a" }, '.replacementTrigger(Output.of("a"))'],
  [{ ignoreChanges: ["a.b", "c"] }, '.ignoreChanges("a.b", "c")'],
  [
    { aliases: [{ urn: "urn:x" }, { noParent: true }, { type: "a:b" }, "urn:y"] },
    '.aliases(Alias.withUrn("urn:x"), Alias.builder().noParent().build(), Alias.builder().type("a:b").build(), Alias.withUrn("urn:y"))',
  ],
  [
    { customTimeouts: { create: "5m", delete: "1h30m", update: "0.5s" } },
    ".customTimeouts(CustomTimeouts.builder().create(Duration.ofMinutes(5)).delete(Duration.ofMinutes(90)).update(Duration.ofMillis(500)).build())",
  ],
])("the options %j are %s", (options, printed) => {
  const [, statement] = statements({
    resources: { other: drawing({}), it: drawing({}, { options }) },
  });
  expect(statement).toBe(
    `var it = new Drawing("it", DrawingArgs.Empty, CustomResourceOptions.builder()${printed}.build())`,
  );
});

test("a resource lookup and a stack reference have their own arguments", () => {
  expect(
    statements({
      resources: {
        it: { type: "shapes:main:Drawing", get: { id: "x", state: { list: ["a"] } } },
        bare: { type: "shapes:main:Drawing", get: { id: "${it.id}" } },
        net: { type: "pulumi:pulumi:StackReference", properties: { name: "a/b/c" } },
      },
      outputs: { a: "${net.outputs.url}", b: '${net.outputs["a b"][0]}' },
    }),
  ).toEqual([
    'var it = Drawing.get("it", Output.of("x"), DrawingState.builder().list("a").build(), null)',
    'var bare = Drawing.get("bare", it.id(), null, null)',
    'var net = new StackReference("net", StackReferenceArgs.builder().name("a/b/c").build())',
    'ctx.export("a", net.output("url"))',
    'ctx.export("b", net.output("a b").applyValue(output -> ((List<?>) output).get(0)))',
  ]);
});

const timeouts = { customTimeouts: { create: "soon" } };

test.each<[what: string, manifest: JsonObject, found: string]>([
  [
    "a function call",
    { resources: { it: drawing({ title: { "fn::join": 1 } }) } },
    "export/not-expressible: Not exported to Java: fn::join. The program does not compile until you replace it.",
  ],
  [
    "a reference to nothing",
    { outputs: { a: "${gone.id}" } },
    "export/not-expressible: Not exported to Java: ${gone.id}, which does not exist in the design. The program does not compile until you replace it.",
  ],
  [
    "a choice that the SDK does not know",
    { resources: { it: drawing({ color: "green" }) } },
    'export/not-expressible: Not exported to Java: "green" here. The program does not compile until you replace it.',
  ],
  [
    "an invalid time",
    { resources: { it: drawing({}, { options: timeouts }) } },
    'export/not-expressible: Not exported to Java: "soon", which is not a duration. The program does not compile until you replace it.',
  ],
  [
    "an output in an option",
    { resources: { a: drawing({}), it: drawing({}, { options: { protect: "${a.id}" } }) } },
    "export/not-expressible: Not exported to Java: an output in a resource option. The program does not compile until you replace it.",
  ],
  [
    "an option that it does not know",
    { resources: { a: drawing({}), it: drawing({}, { options: { deletedWith: "${a}" } }) } },
    "export/option: deletedWith is not a resource option in Java, so it is omitted.",
  ],
  [
    "a part of an option that it does not know",
    { resources: { it: drawing({}, { options: { aliases: [{ color: "red" }] } }) } },
    "export/option: aliases[0].color is not a resource option in Java, so it is omitted.",
  ],
])("it reports %s", (_what, manifest, found) => {
  expect(diagnostics(manifest)).toEqual([found]);
});

test("two properties with the same spelling set no property twice", () => {
  const manifest = { resources: { it: { type: "no:Thing", properties: { "a.b": 1, a_b: 2 } } } };
  expect(text(manifest)).toContain('.a_b(1).a_b(cannotExport("a_b"))');
  expect(diagnostics(manifest)[1]).toContain('Not exported to Java: "a_b" with another property');
});

test("variables hide neither keywords, nor used names, nor one another", () => {
  const names = ["class", "ctx", "str", "com", "config", "args", "Web", "web", "WEB", "9lives"];
  const printed = statements({
    config: { str: { type: "string" } },
    resources: Object.fromEntries(names.map((name) => [`${name} `, drawing({})])),
    outputs: { a: "${str}" },
  });
  expect(printed.flatMap((line) => /(?<=var )\w+(?= = new)/.exec(line) ?? [])).toEqual([
    "classResource",
    "ctxResource",
    "strResource",
    "comResource",
    "configResource",
    "argsResource",
    "web",
    "webResource",
    "web2",
    "_9lives",
  ]);
  expect(printed).toContain('var str = config.require("str")');
});

test("a lambda's parameter is not a variable of the method", () => {
  const printed = statements({
    resources: { tags: drawing({}), it: drawing({ title: "${tags.tags.a}" }) },
  });
  expect(printed[1]).toContain('tags.tags().applyValue(tagsValue -> tagsValue.get("a"))');
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
    java,
  );
  for (const file of files) expect(file.text).not.toContain("hush");
});

test("a program that is too long for one method has several", () => {
  const resources = Object.fromEntries(
    Array.from({ length: 201 }, (_resource, at) => [
      `r${at}`,
      drawing({ title: at === 0 ? "${size}" : `\${r${at - 1}.id}` }),
    ]),
  );
  const { text: printed, lines } = print(
    design({ config: { size: { type: "string" } }, resources, outputs: { last: "${r200.id}" } }),
  );
  expect(printed).toContain("\nimport static myproject.App.*;\n\nimport com.pulumi.Context;\n");
  expect(printed).toContain("  static String size;\n  static Drawing r0;\n  static Drawing r1;\n");
  expect(printed).toContain(
    '\n    size = config.require("size");\n\n    Part1.declare(ctx);\n    Part2.declare(ctx);\n    Part3.declare(ctx);\n\n    ctx.export("last", r200.id());\n  }\n}\n',
  );
  expect(printed).toContain(
    '\nclass Part3 {\n  static void declare(Context ctx) {\n    r200 = new Drawing("r200", DrawingArgs.builder().title(r199.id()).build());\n  }\n}\n',
  );
  const at = printed.split("\n").indexOf("  static Drawing r1;");
  expect(lines?.[at]).toEqual({ resource: resourceId(2) });
});

test("each line shows its input", () => {
  const { text: printed, lines } = print(
    design({
      resources: {
        it: drawing({
          title: "A title that leaves no room for other properties on its line, and so it breaks",
          tags: { a: "1" },
          shape: { kind: "square", side: 2 },
        }),
      },
      outputs: { done: true },
    }),
  );
  const shown = lines!.map((origin) =>
    origin === undefined
      ? ""
      : ` # ${origin.declaration ?? origin.resource} ${formatPath(origin.path ?? [])}`.trimEnd(),
  );
  const all = printed.split("\n").map((line, at) => `${line}${shown[at]}`);
  expect(all.slice(all.findIndex((line) => line.includes("Context ctx")) + 1)).toEqual([
    "    var it = # r1",
    "        new Drawing( # r1",
    '            "it", # r1',
    "            DrawingArgs.builder() # r1",
    "                .title( # r1 title",
    '                    "A title that leaves no room for other properties on its line, and so it breaks") # r1 title',
    '                .tags(Map.of("a", "1")) # r1 tags.a',
    '                .shape(SquareArgs.builder().kind("square").side(2.0).build()) # r1 shape',
    "                .build()); # r1",
    "",
    '    ctx.export("done", true); # output done',
    "  }",
    "}",
    "",
  ]);
});

test("the project has everything to run, in the packages' versions", () => {
  const versions = ["1.2.3", "v2.0.0-alpha.7+ab", ""];
  const packages = versions.map((version, at) => ({ name: `p-${at}`, version }));
  const { files } = exportDesign(
    design({
      name: "a & b",
      resources: Object.fromEntries(packages.map(({ name }) => [name, { type: `${name}:Thing` }])),
    }),
    testCatalog(...packages),
    java,
  );
  expect(files.map(({ path }) => path)).toEqual([
    "src/main/java/myproject/App.java",
    "Pulumi.yaml",
    "pom.xml",
    ".gitignore",
    "README.md",
  ]);
  expect(files[1]?.text).toBe("name: a-b\nruntime: java\n");
  expect(files[2]?.text.match(/(?<=<(?:artifactId|version)>)[^<]*/g)).toEqual([
    "a-b",
    "1.0-SNAPSHOT",
    "pulumi",
    "[1.0,1.999]",
    "p-0",
    "1.2.3",
    "p-1",
    "2.0.0-alpha.7+ab",
    "p-2",
    "[0,)",
    "maven-compiler-plugin",
    "3.13.0",
    "exec-maven-plugin",
    "3.5.0",
  ]);
});

test("any text and data round-trip through the program", () => {
  const named = fc.tuple(textArbitrary, anyJson);
  fc.assert(
    fc.property(
      fc.array(named, { maxLength: 3 }),
      recordOf(textArbitrary, anyJson),
      (resources, outputs) => {
        const program = programOfOneType(
          resources.map(([name, value]) => [name, { it: { value } }]),
          outputs,
        );
        expect(readJava(print(program).text)).toEqual([
          ...resources.map(([name, value]) => ({
            call: "new Thing",
            args: [
              name,
              {
                call: "ThingArgs.builder",
                args: [],
                on: [
                  { name: "it", args: [{ value }] },
                  { name: "build", args: [] },
                ],
              },
            ],
            on: [],
          })),
          ...Object.entries(outputs).map((args) => ({ call: "ctx.export", args, on: [] })),
        ]);
      },
    ),
    { numRuns: runs(200) },
  );
});

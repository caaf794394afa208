import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFolder } from "#cli/testing/folder.ts";
import { folderWith, linkTo } from "#cli/testing/review.ts";
import { runWith } from "#cli/testing/terminal.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { hostileVersions } from "#model/testing/packages.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";

const policy = (more: string): string =>
  `{\n  "resources": {\n    "p": {\n      "type": "delta:RestrictionPolicy",\n      ${more}\n    }\n  }\n}\n`;

const fine = policy('"properties": { "resourceId": "dashboard:abc-def-ghi" }');

test.each<[input: string, code: number, lines: string]>([
  [fine, 0, "<stdin>: no problems.\n"],
  [`\ufeff${fine}`, 0, "<stdin>: no problems.\n"],
  [
    policy('"properties": {}'),
    1,
    "<stdin>:5:7: error: p.resourceId: resourceId is required. [schema/required]\n<stdin>: 1 error.\n",
  ],
  [
    policy('"properties": {\r\n  "resourceId": []\r\n}'),
    1,
    "<stdin>:6:3: error: p.resourceId: resourceId expects a string, but this is a list. [schema/type]\n<stdin>: 1 error.\n",
  ],
  [
    policy('"properties": { "resourceId": "dashboard:a" }, "Options": {}'),
    0,
    "<stdin>:5:54: warning: p.Options: Pulumi reads “Options” as “options”, but prints a warning. Later versions may reject this letter case. [file/kept]\n<stdin>: 1 warning.\n",
  ],
  [
    '{"resources":{},"outputs":{"o":"${none.id}"}}',
    1,
    '<stdin>:1:28: error: outputs.o: "${none.id}" does not refer to a resource, variable or config variable of the design. [reference/dangling]\n<stdin>: 1 error.\n',
  ],
  [
    "name: x\nresources:\n  p:\n    type: delta:RestrictionPolicy # a comment\n    properties:\n      resourceId: []\n",
    1,
    "<stdin>:6:7: error: p.resourceId: resourceId expects a string, but this is a list. [schema/type]\n<stdin>: 1 error.\n",
  ],
  [
    "\ufeffoutputs:\r\n  a: 1\r\n  b:\r\n    fn::unheardOf: ./x\r\n",
    0,
    '<stdin>:3:3: warning: outputs.b: The call to “fn::unheardOf” is not valid in Pulumi. [file/kept]\n<stdin>:3:3: warning: outputs.b: Pulumi has no function "fn::unheardOf". Pulumi reads this as an object whose key is the name of the function. [function/malformed]\n<stdin>: 2 warnings.\n',
  ],
  [
    "{resources: {}, outputs: {o: '${none.id}'}}",
    1,
    '<stdin>:1:27: error: outputs.o: "${none.id}" does not refer to a resource, variable or config variable of the design. [reference/dangling]\n<stdin>: 1 error.\n',
  ],
  [
    '{"resources":[\n{"type":"delta:RestrictionPolicy","name":"p","id":"a:b"}]}',
    1,
    '<stdin>:2:1: error: ["0"].resourceId: resourceId is required. [schema/required]\n<stdin>: 1 error.\n',
  ],
])("%j", async (input, code, lines) => {
  const ran = await runWith(["check", "-"], input);
  expect(ran).toEqual({ code, output: lines, errors: "" });
});

test.each<[input: string, error: string]>([
  ["", "<stdin>: error: The file is empty."],
  ['{"resources":', "<stdin>:1:14: error: Expected a value, but found the end of the file."],
  ["[]", "<stdin>: error: A manifest must be a JSON object."],
  [
    `${"[".repeat(300)}`,
    "<stdin>:1:201: error: Lists and objects are nested more than 200 levels deep.",
  ],
  [
    '{"name":"x","resources":{},"types":{}}',
    "<stdin>: error: This file is a package schema, not a program. Pass it with --schema.",
  ],
  [
    '{"package":"acme","types":{}}',
    "<stdin>: error: This file contains facts about a package, not a program. Pass it with --facts.",
  ],
  ["name: 1\nresources: [", "<stdin>:2:12: error: An opening bracket is not closed."],
  [
    "resources: {}\n---\nb: 2",
    "<stdin>:3:1: error: The file has more than one document. Move the program into a separate file.",
  ],
  ['{"name":"x",}', '<stdin>:1:13: error: Expected a key in quotation marks, but found "}".'],
  [
    "runtime: go\nname: x",
    "<stdin>: error: The file is the project file of a program in Go, whose resources are in its code. Open the output of `pulumi stack export` instead.",
  ],
])("%j cannot be read", async (input, error) => {
  const ran = await runWith(["check", "-"], input);
  expect(ran).toEqual({ code: 2, output: "", errors: `${error} [file/unreadable]\n` });
});

test("checks several files, even if one cannot be read", async () => {
  const folder = createFolder();
  const [good, bad, gone] = ["good.json", "bad.json", "gone.json"].map((name) =>
    join(folder, name),
  );
  writeFileSync(good!, fine);
  writeFileSync(bad!, policy('"properties": {}'));
  const ran = await runWith(["check", good!, gone!, bad!]);
  expect(ran.code).toBe(2);
  expect(ran.output.split("\n")).toEqual([
    `${good}: no problems.`,
    `${bad}:5:7: error: p.resourceId: resourceId is required. [schema/required]`,
    `${bad}: 1 error.`,
    "3 files: 2 errors.",
    "",
  ]);
  expect(ran.errors).toBe(`${gone}: error: No such file. [file/unreadable]\n`);
});

test("in a folder, checks the same programs that a review finds", async () => {
  const folder = folderWith({
    "a/Pulumi.yaml": "name: a\nruntime: yaml\nresources: {}\n",
    "a/Pulumi.dev.yaml": "config: {}\n",
    "b/shop.json": policy('"properties": {}'),
    "package.json": "{}",
    "node_modules/x/Main.json": fine,
    "pod.yaml": "apiVersion: v1\nkind: Pod\n",
    "link.json": linkTo("b/shop.json"),
  });
  const ran = await runWith(["check", folder]);
  expect(ran).toEqual({
    code: 1,
    output: [
      `${folder}/a/Pulumi.yaml: no problems.`,
      `${folder}/a/Pulumi.dev.yaml: no problems.`,
      `${folder}/b/shop.json:5:7: error: p.resourceId: resourceId is required. [schema/required]`,
      `${folder}/b/shop.json: 1 error.`,
      "3 files: 1 error.",
      "",
    ].join("\n"),
    errors: `${folder}/link.json: skipped, because it is a symbolic link.\n`,
  });
  const other = folderWith({ "package.json": "{}" });
  const empty = await runWith(["check", other]);
  expect(empty).toEqual({
    code: 2,
    output: "",
    errors: `${other}: error: The folder does not contain any programs.\n`,
  });
});

test.each([
  [{ Resources: { b: { Type: "AWS::S3::Bucket" } }, Outputs: {} }, "a CloudFormation template"],
  [
    {
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      resources: [{ type: "Microsoft.Storage/storageAccounts" }],
      outputs: {},
    },
    "an ARM template",
  ],
  [{ format_version: "1.2", terraform_version: "1.9", planned_values: {} }, "a Terraform plan"],
  [{ apiVersion: "v1", kind: "List", outputs: {} }, "a Kubernetes manifest"],
])("check names a document of another tool and exits with 2", async (document, what) => {
  const ran = await runWith(["check", "-"], JSON.stringify(document));
  expect(ran.errors).toMatch(
    new RegExp(`^<stdin>: error: The file is ${what}, not a Pulumi program\\. .* run \`pulumi `),
  );
  expect([ran.code, ran.output]).toEqual([2, ""]);
});

test("the JSON has the documented shape", async () => {
  const input = policy('"properties": { "resourceId": "dashboard:a", "resourceIds": "a" }');
  const ran = await runWith(["check", "--json", "-", "gone.json"], input);
  expect({ ...ran, output: JSON.parse(ran.output) as unknown }).toEqual({
    code: 2,
    errors: "",
    output: {
      files: [
        {
          file: "-",
          readable: true,
          diagnostics: [
            {
              severity: "error",
              rule: "schema/unknown-property",
              message: 'This type has no property "resourceIds".',
              line: 5,
              column: 52,
              path: ["resources", "p", "properties", "resourceIds"],
              fix: expect.any(String),
            },
          ],
          ignored: [],
          sideEffects: [],
        },
        {
          file: "gone.json",
          readable: false,
          diagnostics: [{ severity: "error", rule: "file/unreadable", message: "No such file." }],
          ignored: [],
          sideEffects: [],
        },
      ],
      errors: 2,
      warnings: 0,
      hints: 0,
      ignored: 0,
    },
  });
});

test("uses color only on screens that support it", async () => {
  const input = policy('"properties": {}');
  const colored = await runWith(["check", "-"], input, { hasColor: true });
  const plain = await runWith(["check", "-"], input);
  expect(plain.output).not.toContain("\u001b");
  expect(colored.output).toContain("\u001b[31merror:\u001b[39m");
  expect(colored.output.replaceAll(/\u001b\[\d+m/g, "")).toBe(plain.output);
});

const schema = JSON.stringify({
  name: "shop",
  version: "2.0.0",
  resources: { "shop:index:Shelf": { inputProperties: { size: { type: "integer" } } } },
});

test("accepts the schema of a base without types among several schemas", async () => {
  const folder = createFolder();
  const [base, file] = [join(folder, "terraform-provider.json"), join(folder, "store.json")];
  writeFileSync(base, '{"name":"terraform-provider","version":"0.14.0","displayName":"Any"}');
  writeFileSync(file, schema);
  const words = ["check", "-", "--schema", base, "--schema", file];
  const ran = await runWith(words, '{"resources":{}}');
  expect(ran).toMatchObject({ code: 0, errors: "" });
  writeFileSync(base, '{"name":"terraform-provider","version":"0.14.0","scripts":{}}');
  expect((await runWith(words, '{"resources":{}}')).errors).toContain("no resources, functions");
});

test("a schema makes its package's types known", async () => {
  const file = join(createFolder(), "shop.json");
  writeFileSync(file, schema);
  const design = '{"resources":{"a":{"type":"shop:Shelf","properties":{"size":"x"}}}}';
  const without = await runWith(["check", "-"], design);
  expect(without.output).toContain('1:20: error: a.type: The package "shop"');
  const within = await runWith(["check", "-", "--schema", file], design);
  expect(within.output).toContain("1:54: error: a.size: size expects an integer");
});

test("takes the version of a schema without one from the option", async () => {
  const file = join(createFolder(), "shop.json");
  const text = JSON.parse(schema) as { name: string };
  writeFileSync(file, JSON.stringify({ ...text, version: undefined }));
  const design = '{"resources":{},"packages":{"shop":"shop@2.1.0"}}';
  const check = (version: string) =>
    runWith(["check", "-", "--schema", `${version}${file}`], design);
  expect((await check("shop@v2.1.0=")).output).toBe("<stdin>: no problems.\n");
  const other = await check("shop@2.0.0=");
  expect(other.code).toBe(0);
  expect(other.output).toContain(
    "1:29: warning: packages.shop: shop 2.1.0 is not loaded, but 2.0.0 is.",
  );
  const misnamed = await check("shelf@2.0.0=");
  expect(misnamed.code).toBe(2);
  expect(misnamed.errors).toContain('The file is the schema of "shop", not of "shelf".');
  writeFileSync(file, schema);
  expect((await check("shop@2.0.0=")).code).toBe(0);
  const redated = await check("shop@2.0.1=");
  expect(redated.code).toBe(2);
  expect(redated.errors).toContain('its version is "2.0.0", not "2.0.1".');
});

test.each(hostileVersions)(
  "refuses %j as the version of a schema and of a design",
  async (version) => {
    const given = await runWith(["check", "-", "--schema", `shop@${version}=x.json`], "{}");
    expect(given.code).toBe(2);
    expect(given.errors).toContain("error: ");
    const file = join(createFolder(), "shop.json");
    writeFileSync(file, JSON.stringify({ name: "shop", version }));
    const read = await runWith(["check", "-", "--schema", file], '{"resources":{}}');
    expect(read.code).toBe(2);
    expect(read.errors).toContain("error: The schema has an invalid version. ");
    const declared = JSON.stringify({ resources: {}, packages: { shop: `shop@${version}` } });
    const checked = await runWith(["check", "-"], declared);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain("1:29: error: packages.shop: ");
    expect(checked.output).toContain("[package/version]");
  },
);

test.each([
  ["{", "<stdin>: error: The file is incomplete: it ends in the middle of a value."],
  ["[]", "<stdin>: error: A package schema is a JSON object."],
  ["{}", "<stdin>: error: The schema has no package name."],
  [
    fine.replace("{", '{"name":"a",'),
    "<stdin>: error: The file is a design, not a package schema.",
  ],
])("refuses a schema of %j", async (input, message) => {
  const ran = await runWith(["check", "a.json", "--schema", "-"], input);
  expect(ran.code).toBe(2);
  expect(ran.errors).toContain(message);
});

test("any text is checked or refused without sending control sequences to the terminal", async () => {
  const text = fc.oneof(
    designArbitrary.map(printManifest),
    textArbitrary,
    textArbitrary.map((part) => `{"resources":{${JSON.stringify(part)}:{"type":${part}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (input) => {
      const { code, output, errors } = await runWith(["check", "-"], input);
      expect([0, 1, 2]).toContain(code);
      expect(output + errors).not.toMatch(/(?!\n)\p{Cc}/u);
      for (const line of output.split("\n").slice(0, -2))
        expect(line).toMatch(
          /^<stdin>:\d+:\d+: (?:error|warning|hint): .* \[[a-z-]+\/[a-z-]+\]$|^<stdin>: [A-Z][a-z' ]+$|^ {2}<stdin>:\d+:\d+: /,
        );
    }),
    { numRuns: runs(40) },
  );
});

test("shows the readable part of a long command and the rest in the report", async () => {
  const command = "make ".repeat(500).trim();
  const design = `{"resources":{"it":{"type":"command:local:Command","properties":{"create":"${command}"}}}}`;
  const { output } = await runWith(["check", "-"], design);
  const line = output.split("\n").find((text) => text.includes("it.create"));
  expect(line).toContain(": it.create: make make ");
  expect(line?.endsWith("…")).toBe(true);
  expect(line?.length).toBeLessThan(1_100);
  const printed = JSON.parse((await runWith(["check", "--json", "-"], design)).output);
  expect(printed.files[0].sideEffects[0].what).toBe(command);
});

test("lists what a design runs and downloads, with positions", async () => {
  const design = [
    "name: x",
    "resources:",
    "  it:",
    "    type: command:local:Command",
    "    properties:",
    "      create: make \\u202e",
    "    options: { pluginDownloadURL: https://evil.example }",
    "outputs:",
    "  key: { fn::readFile: ../key }",
    "",
  ].join("\n");
  const { code, output } = await runWith(["check", "-"], design.replace("\\u202e", "\u202e"));
  // The command gets no schema with the type.
  expect(code).toBe(1);
  expect(output.split("\n").filter((line) => !/ (?:error|warning|hint): /.test(line))).toEqual([
    "<stdin>: Runs commands",
    "  <stdin>:6:7: it.create: make \\u202e",
    "<stdin>: Downloads plugins from",
    "  <stdin>:7:16: it.options.pluginDownloadURL: https://evil.example",
    "<stdin>: Reads files outside the project",
    "  <stdin>:9:3: outputs.key: ../key",
    expect.stringMatching(/^<stdin>: /),
    "",
  ]);
  const printed = JSON.parse((await runWith(["check", "--json", "-"], design)).output);
  expect(printed.files[0].sideEffects).toEqual([
    {
      kind: "command",
      what: "make \\u202e",
      line: 6,
      column: 7,
      path: ["resources", "it", "properties", "create"],
    },
    {
      kind: "plugin-download",
      what: "https://evil.example",
      line: 7,
      column: 16,
      path: ["resources", "it", "options", "pluginDownloadURL"],
    },
    { kind: "outside-file", what: "../key", line: 9, column: 3, path: ["outputs", "key"] },
  ]);
  const fineOne = JSON.parse((await runWith(["check", "--json", "-"], fine)).output);
  expect(fineOne.files[0].sideEffects).toEqual([]);
});

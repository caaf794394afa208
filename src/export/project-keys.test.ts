import { expect, test } from "vitest";
import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintResult } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Program } from "#model/program/program.ts";

const catalog = createBuiltInCatalog();

function open(text: string): Program {
  const opened = parseYaml(text);
  if (!opened.ok) throw new Error(opened.message);
  return opened.program;
}

const print = (program: Program): ReadonlyMap<string, PrintResult> =>
  new Map(languages.map((language) => [language.id, exportDesign(program, catalog, language)]));

const textAt = (result: PrintResult | undefined, path: string): string | undefined =>
  result?.files.find((file) => file.path === path)?.text;

/** The diagnostics about the file's keys. */
const reported = (result: PrintResult | undefined): readonly string[] =>
  (result?.diagnostics ?? []).map(({ rule, message }) => `${rule}: ${message}`);

const head = "name: shop\nruntime: yaml\n";
const resource = `resources:
  policy:
    type: delta:RestrictionPolicy
    properties: { resourceId: "a:b", bindings: [] }
`;

const keys = `author: Ann
website: https://example.com
license: MIT
stackConfigDir: stacks
requiredPulumiVersion: ">=3.200.0"
template:
  displayName: A shop
  config:
    aws:region:
      default: eu-west-1
backend:
  url: file://~
options:
  refresh: always
plugins:
  providers:
    - name: delta
      path: ../delta/bin
`;

test.each(languages)(
  "the opened project file's other keys are in $label's project file",
  (language) => {
    const config = "config:\n  aws:region:\n    value: eu-west-1\n";
    const result = exportDesign(open(head + keys + config + resource), catalog, language);
    const text = textAt(result, "Pulumi.yaml") ?? "";
    const read = open(`${text}outputs: {}\n`);
    const { runtime: _, ...said } = open(head + keys).extras;
    expect(read.extras).toMatchObject(said);
    expect(read.config[0]?.extras).toEqual({ value: "eu-west-1" });
    expect(reported(result)).toEqual([]);
  },
);

test("a file that is not a project file adds nothing to a project", () => {
  const results = print(open(`name: shop\nbackend:\n  url: file://~\n${resource}`));
  for (const id of ["typescript", "go"]) {
    expect(textAt(results.get(id), "Pulumi.yaml")).toMatch(/^name: shop\nruntime: [a-z]+\n$/);
    expect(reported(results.get(id))).toEqual([
      expect.stringContaining("export/left-out: backend of the opened file"),
    ]);
  }
});

test("the old spelling of the stack config folder is written as the new one", () => {
  const text = textAt(print(open(`${head}config: stacks\n${resource}`)).get("go"), "Pulumi.yaml");
  expect(text).toContain("\nstackConfigDir: stacks\n");
});

test.each([
  ["main: app\n", "app/"],
  ["main: ./deploy/app/\n", "deploy/app/"],
  ["main: app/Main.yaml\n", "app/"],
  ["main: .\n", ""],
  ["main: Main.yaml\n", ""],
])("%j puts the program into the folder %j, and the project next to it", (main, folder) => {
  const results = print(open(head + main + resource));
  const paths = ({ files }: PrintResult): readonly string[] => files.map(({ path }) => path);
  expect(paths(results.get("typescript") ?? { files: [], diagnostics: [] })).toEqual([
    `${folder}index.ts`,
    "Pulumi.yaml",
    `${folder}package.json`,
    `${folder}tsconfig.json`,
    `${folder}.gitignore`,
    "README.md",
  ]);
  expect(paths(results.get("json") ?? { files: [], diagnostics: [] })).toContain(
    `${folder}Main.json`,
  );
  const said = folder === "" ? "" : `main: ${folder.slice(0, -1)}\n`;
  expect(textAt(results.get("python"), "Pulumi.yaml")).toMatch(
    new RegExp(`virtualenv: venv\n${said}$`),
  );
  expect(reported(results.get("go"))).toEqual([]);
  // The opened file stays unchanged.
  expect(paths(results.get("yaml") ?? { files: [], diagnostics: [] })).toEqual(["Pulumi.yaml"]);
});

test.each(["../app", "/srv/app", "con", "a b", "[1]"])(
  "the program stays in the project if main is %s, which is reported",
  (main) => {
    const result = print(open(`${head}main: ${main}\n${resource}`)).get("go");
    expect(result?.files.map(({ path }) => path)).toContain("main.go");
    expect(textAt(result, "Pulumi.yaml")).not.toContain("main:");
    expect(reported(result)).toEqual([
      "export/left-out: main of the opened file is not part of the Go program.",
    ]);
  },
);

test("YAML that is rewritten has the program in the project file, which needs no main", () => {
  const { source: _, ...program } = open(`${head}main: app\n${keys}${resource}`);
  const result = print(program).get("yaml");
  expect(result?.files[0]?.path).toBe("Pulumi.yaml");
  expect(result?.files[0]?.text).not.toContain("main:");
  expect(result?.files[0]?.text).toContain("\noptions:\n  refresh: always\n");
  expect(reported(result)).toEqual([
    "export/left-out: main of the opened file is not part of the YAML program.",
  ]);
});

const calls: readonly (readonly [id: string, path: string, call: string])[] = [
  ["typescript", "index.ts", "pulumi.requirePulumiVersion(IT);"],
  ["python", "__main__.py", "pulumi.require_pulumi_version(IT)"],
  ["go", "main.go", "if err := ctx.RequirePulumiVersion(IT); err != nil {"],
  ["csharp", "Program.cs", "Deployment.RequirePulumiVersionAsync(IT).Wait();"],
  [
    "java",
    "src/main/java/myproject/App.java",
    "Deployment.getInstance().requirePulumiVersion(IT);",
  ],
];

test.each(calls)("%s requires the program's required Pulumi version", (id, path, call) => {
  const literal = print(open(`${head}pulumi:\n  requiredVersion: ">=3.1.2"\n${resource}`)).get(id);
  expect(textAt(literal, path)).toContain(call.replace("IT", '">=3.1.2"'));
  expect(reported(literal)).toEqual([]);
  const config = "config:\n  least:\n    type: string\n";
  const read = print(open(`${head}${config}pulumi:\n  requiredVersion: \${least}\n${resource}`));
  const text = textAt(read.get(id), path) ?? "";
  expect(text).toContain(call.replace("IT", "least"));
  // The version check precedes the first resource.
  expect(text.search(/equire_?PulumiVersion|require_pulumi_version/i)).toBeLessThan(
    text.search(/RestrictionPolicy\(|NewRestrictionPolicy/),
  );
  expect(reported(read.get(id))).toEqual([]);
});

test.each(calls)("%s requires a variable's version once it has the variable", (id, path) => {
  const variables = "variables:\n  least: 3.1.2\n";
  const required = 'pulumi:\n  requiredVersion: ">=${least}"\n';
  const result = print(open(head + variables + required + resource)).get(id);
  const text = textAt(result, path) ?? "";
  const at = text.search(/RequirePulumiVersion|require_pulumi_version/i);
  expect(at).toBeGreaterThan(text.indexOf("least"));
  expect(reported(result)).toEqual([]);
});

test.each(calls)("%s reports that an output is not a version", (id) => {
  const required = "pulumi:\n  requiredVersion: ${policy.id}\n";
  const result = print(open(head + required + resource)).get(id);
  expect(reported(result)).toEqual([
    "export/not-expressible: The Pulumi versions that a program requires must be plain strings, not outputs.",
  ]);
});

test("what else is next to the version is omitted from the program, which is reported", () => {
  const required = "pulumi:\n  requiredVersion: '>=3'\n  autonaming: {}\n";
  expect(reported(print(open(head + required + resource)).get("go"))).toEqual([
    "export/left-out: pulumi of the opened file is not part of the Go program.",
  ]);
});

test.each(languages.map(({ id }) => id).filter((id) => id !== "json" && id !== "yaml"))(
  "a program in %s reads the project's own values only if the design refers to them",
  (id) => {
    const given = "config:\n  pulumi:tags:\n    value:\n      env: dev\n";
    const unused = print(open(`${head}${given}${resource}`)).get(id);
    expect(unused?.files[0]?.text).not.toContain("tags");
    expect(reported(unused)).toEqual([]);
    expect(textAt(unused, "Pulumi.yaml")).toContain(given);
    const refers = `${resource}outputs:\n  all: \${pulumi:tags}\n`;
    const used = print(open(`${head}${given}${refers}`)).get(id);
    expect(used?.files[0]?.text).toMatch(/(?:require|get)_?object[^]*tags/i);
  },
);

import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { hostileVersions } from "#model/testing/packages.ts";
import type { Language, PrintedFile } from "#export/language.ts";
import { exportDesign } from "#export/export.ts";
import { languages } from "#export/languages/languages.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const language = (id: string): Language => languages.find((each) => each.id === id)!;

/** A package in a version that the schema lacks, and a package that is not loaded. */
const loaded = testCatalog({ name: "aws", version: "6.83.0" });
const unversioned = testCatalog({ name: "aws" });

const print = (id: string, program: Program, catalog = loaded) =>
  exportDesign(program, catalog, language(id));

const fileOf = (files: readonly PrintedFile[], path: RegExp): string =>
  files.find((file) => path.test(file.path))?.text ?? "";

const manifest = (more: JsonObject): JsonObject => ({
  name: "shop",
  resources: { a: { type: "aws:s3:Bucket" }, b: { type: "other:index:Thing" } },
  ...more,
});

const declared = manifest({ packages: { aws: "aws@v7.2.0-rc.1", other: "other@1.5" } });

test.each<[id: string, path: RegExp, ...lines: string[]]>([
  ["typescript", /^package\.json$/, '"@pulumi/aws": "7.2.0-rc.1"', '"@pulumi/other": "1.5.0"'],
  ["python", /^requirements\.txt$/, "pulumi-aws==7.2.0rc1", "pulumi-other==1.5.0"],
  [
    "go",
    /^go\.mod$/,
    "github.com/pulumi/pulumi-aws/sdk/v7 v7.2.0-rc.1",
    "github.com/pulumi/pulumi-other/sdk v1.5.0",
  ],
  [
    "csharp",
    /\.csproj$/,
    'Include="Pulumi.Aws" Version="7.2.0-rc.1"',
    'Include="Pulumi.Other" Version="1.5.0"',
  ],
  ["java", /^pom\.xml$/, "<version>7.2.0-rc.1</version>", "<version>1.5.0</version>"],
])("%s requests the SDK in the design's declared version", (id, path, ...lines) => {
  for (const catalog of [loaded, unversioned]) {
    const { files, diagnostics } = print(id, design(declared), catalog);
    for (const line of lines) expect(fileOf(files, path)).toContain(line);
    // A published SDK doesn't need to be generated.
    expect(fileOf(files, /^Pulumi\.yaml$/)).not.toContain("packages:");
    expect(diagnostics.filter(({ rule }) => rule === "export/version")).toEqual([]);
  }
});

test.each(["yaml", "json"])("the project file of %s declares the packages", (id) => {
  const program = design(
    manifest({
      packages: { aws: "aws@7.2.0", made: { source: "m", version: "1.0.0", parameters: ["a b"] } },
    }),
  );
  expect(fileOf(print(id, program).files, /^Pulumi\.yaml$/)).toContain(
    "\n\npackages:\n  aws: aws@7.2.0\n  made:\n    source: m\n    version: 1.0.0\n    parameters:\n      - a b\n",
  );
});

test("a package whose SDK only Pulumi generates is declared for every language", () => {
  const made = { source: "terraform-provider", version: "1.0.0", parameters: ["a/b", "2.0.0"] };
  const program = design(
    manifest({ packages: { aws: "aws@7.2.0", made, git: "github.com/a/b@0123abc" } }),
  );
  for (const id of ["typescript", "python", "go", "csharp", "java"]) {
    const text = fileOf(print(id, program).files, /^Pulumi\.yaml$/);
    expect(text).toContain("packages:\n  made:\n    source: terraform-provider\n");
    expect(text).toContain("  git: github.com/a/b@0123abc\n");
    expect(text).not.toContain("aws");
  }
});

test("a manifest that can stand alone sets the version in options", () => {
  const { files } = print("json", design(declared));
  expect(JSON.parse(files[0]!.text)).toMatchObject({
    packages: { aws: "aws@v7.2.0-rc.1" },
    resources: {
      a: { options: { version: "7.2.0-rc.1" } },
      b: { options: { version: "1.5.0" } },
    },
  });
});

test("a default provider's version is the SDK's, a resource's own is an option", () => {
  const provider = { type: "pulumi:providers:aws", defaultProvider: true };
  const program = design({
    resources: {
      p: { ...provider, options: { version: "7.2.0" } },
      a: { type: "aws:s3:Bucket", options: { version: "6.83.0" } },
    },
  });
  const { files } = print("typescript", program);
  expect(fileOf(files, /^package\.json$/)).toContain('"@pulumi/aws": "7.2.0"');
  expect(files[0]?.text).toContain('version: "6.83.0"');
});

test("a Go module's path has the design's declared major version", () => {
  const path = (go: JsonObject, version: string, schema = "6.83.0") =>
    fileOf(
      print(
        "go",
        design(manifest({ packages: { aws: `aws@${version}` } })),
        testCatalog({ name: "aws", version: schema, language: { go } }),
      ).files,
      /^go\.mod$/,
    )
      .split("\n")
      .filter((line) => line.includes("aws"));
  const base = { importBasePath: "github.com/pulumi/pulumi-aws/sdk/v6/go/aws" };
  expect(path(base, "7.2.0+build")).toEqual(["\tgithub.com/pulumi/pulumi-aws/sdk/v7 v7.2.0"]);
  expect(path(base, "1.2.0")).toEqual(["\tgithub.com/pulumi/pulumi-aws/sdk v1.2.0"]);
  expect(path(base, "6.1.0")).toEqual(["\tgithub.com/pulumi/pulumi-aws/sdk/v6 v6.1.0"]);
  const split = {
    importBasePath: "github.com/o/aws-sdk/v6",
    importPathPattern: "github.com/o/aws-sdk/{module}/v6",
  };
  expect(path(split, "7.2.0")).toEqual(["\tgithub.com/o/aws-sdk/s3/v7 v7.2.0"]);
});

test.each([
  // The schema of a major version other than the design's, with and without a version in the schema.
  ["sdk/v5/go/aws", "4.4.0", "5.16.2", "sdk/v4 v4.4.0", 5],
  ["sdk/v5/go/aws", "4.4.0", undefined, "sdk/v4 v4.4.0", 5],
  ["sdk/v5/go/aws", "5.1.0", undefined, "sdk/v5 v5.1.0", undefined],
  ["sdk/v5/go/aws", "4.4.0", "4.4.0", "sdk/v4 v4.4.0", 5],
  ["sdk/go/aws", "4.4.0", undefined, "sdk/v4 v4.4.0", 1],
  ["sdk/go/aws", "0.4.0", undefined, "sdk v0.4.0", undefined],
  // A schema's own version is trusted.
  ["sdk/go/aws", "4.4.0", "4.4.0", "sdk v4.4.0", undefined],
] as const)(
  "Go requests %s of %s, with a schema of %s, as %s",
  (path, version, schema, asked, other) => {
    const go = { importBasePath: `github.com/pulumi/pulumi-aws/${path}` };
    const catalog = testCatalog({
      name: "aws",
      ...(schema === undefined ? {} : { version: schema }),
      language: { go },
    });
    const { files, diagnostics } = print(
      "go",
      design(manifest({ packages: { aws: `aws@${version}` } })),
      catalog,
    );
    expect(fileOf(files, /^go\.mod$/)).toContain(`github.com/pulumi/pulumi-aws/${asked}\n`);
    const found = diagnostics.flatMap(
      ({ message }) => /schema has major version (\d+)/.exec(message)?.[1] ?? [],
    );
    expect(found).toEqual(other === undefined ? [] : [String(other)]);
  },
);

/** A project's files for package managers and Pulumi, besides the program. */
const isProgram = ({ path }: PrintedFile): boolean =>
  /Main\.json$|index\.ts$|__main__\.py$|main\.go$|Program\.cs$|App\.java$/.test(path);

test.each(hostileVersions)("%j never gets into a project file", (version) => {
  const literal = version.replaceAll("${", () => "$${");
  const program = design({
    name: "shop",
    resources: {
      a: { type: "aws:s3:Bucket", options: { version: literal } },
      b: { type: "pulumi:providers:other", defaultProvider: true, options: { version: literal } },
      c: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
    },
    packages: {
      aws: `aws@${version}`,
      other: { source: "other", version },
      delta: { source: "m", version, parameters: ["a"] },
    },
    stackwright: { target: { kind: "provider", packages: { delta: { version } } } },
  });
  const clean = design({
    name: "shop",
    resources: {
      a: { type: "aws:s3:Bucket" },
      b: { type: "pulumi:providers:other", defaultProvider: true },
      c: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } },
    },
    packages: { aws: "aws", other: { source: "other" } },
    stackwright: { target: { kind: "provider" } },
  });
  for (const { id } of languages) {
    if (id === "yaml") continue;
    const { files, diagnostics } = print(id, program);
    const project = files.filter((file) => !isProgram(file));
    expect(project).toEqual(print(id, clean).files.filter((file) => !isProgram(file)));
    const reported = diagnostics.filter(({ rule }) => rule === "export/version");
    expect(reported.map(({ location }) => location.kind)).toContain("package");
    expect(reported.map(({ location }) => location.kind)).toContain("program");
  }
  const { files } = print("yaml", program);
  expect(files[0]?.text).toContain("packages:\n  aws: aws\n  other:\n    source: other\n");
});

const project = `name: shop
runtime: yaml
# which packages
packages:
  aws: "aws@7.2.0"   # as deployed
  gcp: {source: gcp, version: 8.1.0, note: kept}
  odd: 7
resources:
  a:
    type: aws:s3:Bucket
`;

function open(text: string): Program {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const changedTo = (text: string, name: string, version: string): string =>
  print("yaml", applyEdit(open(text), { kind: "set-package-version", name, version })).files[0]!
    .text;

test("a YAML project keeps its text, and an edited version changes only that", () => {
  expect(print("yaml", open(project)).files[0]?.text).toBe(project);
  expect(changedTo(project, "aws", "7.3.0")).toBe(project.replace("7.2.0", "7.3.0"));
  expect(changedTo(project, "gcp", "8.2.0")).toBe(project.replace("8.1.0", "8.2.0"));
  expect(changedTo(project, "odd", "1.0.0")).toBe(project.replace("odd: 7", "odd: odd@1.0.0"));
  expect(changedTo(project, "random", "4.0.0")).toContain("  random: random@4.0.0\n  odd: 7\n");
});

test("a hostile version in a YAML project stays in place, and is nowhere else", () => {
  const text = project.replace("aws@7.2.0", "aws@../../evil");
  expect(print("yaml", open(text)).files.map((file) => file.text)).toEqual([text]);
});

test("a standalone YAML program sets a new version in options", () => {
  const alone = "resources:\n  a:\n    type: aws:s3:Bucket\n";
  expect(print("yaml", open(alone)).files[0]?.text).toBe(alone);
  expect(changedTo(alone, "aws", "7.3.0")).toBe(
    `${alone.slice(0, -1)}\n    options:\n      version: 7.3.0\npackages:\n  aws: aws@7.3.0\n`,
  );
  const said = `${alone}    options:\n      version: 7.2.0\n`;
  expect(changedTo(said, "aws", "7.3.0")).toBe(said.replace("7.2.0", "7.3.0"));
});

test("the provider package behind a placeholder has the design's declared version", () => {
  const policy = { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } };
  const program = (packages: JsonObject, chosen?: JsonObject): Program =>
    design({
      resources: { policy },
      packages,
      stackwright: { target: { kind: "provider", ...(chosen && { packages: chosen }) } },
    });
  const versionOf = (shown: Program): unknown => {
    const file = fileOf(print("typescript", shown).files, /^package\.json$/);
    return (JSON.parse(file) as { dependencies: JsonObject }).dependencies["@pulumi/datadog"];
  };
  expect(versionOf(program({ delta: "delta@1.0.0" }))).toBe("4.49.0");
  expect(versionOf(program({ datadog: "datadog@4.60.0" }))).toBe("4.60.0");
  expect(versionOf(program({}, { delta: { version: "4.70.0" } }))).toBe("4.70.0");
});

import fc from "fast-check";
import { expect, test } from "vitest";

import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { parameterizationOf } from "#model/schema/head/parameterization.ts";
import { parametersOf } from "#model/schema/head/parameters-of.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { packagesArbitrary } from "#model/testing/packages.ts";
import { runs } from "#model/testing/runs.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import {
  coast,
  parameterizedProjects,
  parameterizedSchemas,
} from "#export/testing/parameterized/projects.ts";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import type { PrintedFile } from "#export/language.ts";
import { languages } from "#export/languages/languages.ts";
import { zipProject } from "#export/project/archive.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { bridgedPackage, tidesParameter } from "#export/testing/parameterized/schemas.ts";

const catalog = testCatalog(...parameterizedSchemas);

const resources = {
  north: { type: "tides:Gauge", properties: { label: "n", site: { bay: "fundy" } } },
  south: { type: "ebb-flow:Gauge", properties: { label: "s" } },
};

const print = (id: string, manifest: JsonObject, loaded = catalog): readonly PrintedFile[] => {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Error(`No language is called ${id}.`);
  return exportDesign(design({ name: "coast", ...manifest }), loaded, language).files;
};

const fileOf = (files: readonly PrintedFile[], name: RegExp): string =>
  files.find(({ path }) => name.test(path))?.text ?? "";

/** The text of every file except the program and the declarations: the installed packages, and the README. */
const installed = (files: readonly PrintedFile[]): string =>
  files
    .filter(({ path }) => !path.startsWith("sdks/"))
    .map(({ text }) => text)
    .join("\n");

const declared = {
  "sdks/ebb-flow-2.3.1.yaml": `packageDeclarationVersion: 1
name: shore
version: 1.2.3
downloadUrl: https://example.com/plugins
parameterization:
  name: ebb-flow
  version: 2.3.1
  value: ${btoa("HelloShore")}
`,
  "sdks/tides-2.3.1.yaml": `packageDeclarationVersion: 1
name: terraform-provider
version: 0.8.1
parameterization:
  name: tides
  version: 2.3.1
  value: ${tidesParameter}
`,
};

const packages = `
packages:
  tides:
    source: terraform-provider
    version: 0.8.1
    parameters:
      - registry.opentofu.org/coast/tides
      - 2.3.1
      - "--include=tides_gauge"
`;

/** A project file's package entries, up to the next section. */
const packagesOf = (files: readonly PrintedFile[]): string =>
  /\npackages:\n(?: .*\n)*/.exec(fileOf(files, /^Pulumi\.yaml$/))?.[0] ?? "";

test.each(["yaml", "json"])("a project in %s has the declarations that Pulumi reads", (id) => {
  const files = print(id, { resources });
  const found = files.filter(({ path }) => path.startsWith("sdks/"));
  expect(Object.fromEntries(found.map(({ path, text }) => [path, text]))).toEqual(declared);
  // Only one package has known parameters.
  expect(packagesOf(files)).toBe(packages);
  expect(() => zipProject(files, "coast")).not.toThrow();
});

test.each(["yaml", "json"])("a design with other packages has no declarations in %s", (id) => {
  const files = print(id, { resources: { a: { type: "delta:RestrictionPolicy" } } });
  expect(files.filter(({ path }) => path.startsWith("sdks/"))).toEqual([]);
});

test.each<[what: string, manifest: JsonObject]>([
  ["a provider", { resources: { west: { type: "pulumi:providers:tides" } } }],
  ["a call", { variables: { a: { "fn::invoke": { function: "tides:index:getGauge" } } } }],
  ["a short call", { outputs: { a: { "fn::tides:index:getGauge": {} } } }],
])("%s requires the package too", (_, manifest) => {
  expect(print("yaml", manifest).map(({ path }) => path)).toContain("sdks/tides-2.3.1.yaml");
});

test("an extension is declared with its base, whose types it extends", () => {
  const files = print("yaml", { resources: { chart: { type: "shore:index:Chart" } } });
  expect(fileOf(files, /^sdks\/tide-charts-1\.0\.0\.yaml$/)).toBe(`packageDeclarationVersion: 1
name: shore
version: 1.2.3
extension:
  name: tide-charts
  version: 1.0.0
  value: ${btoa("charts")}
`);
});

test.each<[id: string, file: RegExp, ...lines: string[]]>([
  ["typescript", /^index\.ts$/, 'from "@pulumi/tide-charts";', "new tide_charts.Chart("],
  ["python", /^__main__\.py$/, "legend=tide_charts.LegendArgs(", "tide_charts.Corner.LEFT"],
  [
    "go",
    /^main\.go$/,
    '"example.com/pulumi-tide-charts/sdk/go/tidecharts"',
    "&tidecharts.LegendArgs{",
    "tidecharts.CornerLeft",
  ],
  ["csharp", /^Program\.cs$/, "new TideCharts.Inputs.LegendArgs", "TideCharts.Corner.Left"],
  ["java", /App\.java$/, "com.pulumi.tidecharts.inputs.LegendArgs", "tidecharts.enums.Corner"],
])("%s takes an extension's types from its SDK, not from its base's", (id, ...said) => {
  const [file, ...lines] = said;
  const base = { name: "shore", version: "1.2.3", resources: { "shore:index:Beach": {} } };
  const chart = { type: "shore:Chart", properties: { legend: { title: "t", place: "left" } } };
  const beach = { type: "shore:Beach" };
  for (const loaded of [catalog, testCatalog(...parameterizedSchemas, base)]) {
    const isBase = loaded !== catalog;
    const used = { chart, ...(isBase ? { beach } : {}) };
    const files = print(id, { resources: used }, loaded);
    for (const line of lines) expect(fileOf(files, file)).toContain(line);
    if (!isBase) expect(installed(files)).not.toMatch(/pulumi[-./]shore/i);
  }
});

test("build metadata is in the declaration, but in no file name", () => {
  const built = testCatalog({ ...bridgedPackage, version: "2.3.1+abc.1" });
  const files = print("yaml", { resources: { north: resources.north } }, built);
  expect(fileOf(files, /^sdks\/tides-2\.3\.1\.yaml$/)).toContain("  version: 2.3.1+abc.1\n");
});

test.each<[id: string, file: RegExp, ...lines: string[]]>([
  [
    "typescript",
    /^package\.json$/,
    '"@acme/ebb-flow": "file:sdks/acme-ebb-flow"',
    '"@pulumi/tides": "file:sdks/tides"',
    '"file:sdks/acme-ebb-flow": true',
  ],
  ["python", /^requirements\.txt$/, "pulumi>=3.0.0,<4.0.0\nsdks/acme-ebb-flow\nsdks/tides\n"],
  [
    "go",
    /^go\.mod$/,
    "\tgithub.com/acme/pulumi-ebb-flow/sdk/go/v2 v2.3.1\n",
    "\tgithub.com/pulumi/pulumi-terraform-provider/sdks/go/tides/v2 v2.3.1\n",
    "replace github.com/acme/pulumi-ebb-flow/sdk/go/v2 => ./sdks/acme-ebb-flow\n",
    "replace github.com/pulumi/pulumi-terraform-provider/sdks/go/tides/v2 => ./sdks/tides\n",
  ],
  [
    "csharp",
    /\.csproj$/,
    '<ProjectReference Include="sdks\\tides\\Pulumi.Tides.csproj" />',
    '<ProjectReference Include="sdks\\acme-ebb-flow\\Acme.EbbFlow.csproj" />',
    "<DefaultItemExcludes>$(DefaultItemExcludes);sdks/**/*.cs</DefaultItemExcludes>",
  ],
  [
    "java",
    /^pom\.xml$/,
    "<source>sdks/tides/src/main/java</source>",
    "<directory>sdks/tides/src/main/resources</directory>",
    "<source>sdks/acme-ebb-flow/src/main/java</source>",
    "<artifactId>gson</artifactId>",
  ],
])("%s refers to the SDKs that Pulumi generates in the project", (id, file, ...lines) => {
  const files = print(id, { resources });
  for (const line of lines) expect(fileOf(files, file)).toContain(line);
});

test.each<[id: string, file: RegExp, ...lines: string[]]>([
  [
    "typescript",
    /^index\.ts$/,
    'from "@pulumi/tides";',
    'from "@acme/ebb-flow";',
    "new tides.Gauge(",
  ],
  ["python", /^__main__\.py$/, "import acme_ebb_flow as ebb_flow", "import pulumi_tides as tides"],
  [
    "go",
    /^main\.go$/,
    '"github.com/acme/pulumi-ebb-flow/sdk/go/v2/ebbflow"',
    '"github.com/pulumi/pulumi-terraform-provider/sdks/go/tides/v2/tides"',
  ],
  ["csharp", /^Program\.cs$/, "= Pulumi.Tides;", "= Acme.EbbFlow;"],
  ["java", /App\.java$/, "import com.pulumi.tides.Gauge;"],
])("%s imports them by the names in the generated SDKs", (id, file, ...lines) => {
  const text = fileOf(print(id, { resources }), file);
  for (const line of lines) expect(text).toContain(line);
});

const programs = ["typescript", "python", "go", "csharp", "java"];

const unpublished: readonly RegExp[] = [
  /"@(?:pulumi\/tides|acme\/ebb-flow)": "[^f]/,
  /(?:pulumi-tides|acme-ebb-flow)==/,
  /PackageReference Include="(?:Pulumi\.Tides|Acme\.EbbFlow)"/,
  /<artifactId>(?:tides|ebb-flow)</,
  /github\.com\/pulumi\/pulumi-(?:tides|ebb-flow)\//,
];

test.each([...programs, "yaml", "json"])("%s requires nothing that was never published", (id) => {
  // A declaration that treats the package as one with its own plugin.
  const versions = { tides: "tides@2.3.1", "ebb-flow": "ebb-flow@2.3.1" };
  for (const said of [{}, { packages: versions }]) {
    const files = print(id, { ...said, resources });
    for (const name of unpublished) expect(installed(files)).not.toMatch(name);
    const project = fileOf(files, /^Pulumi\.yaml$/);
    expect(project).not.toMatch(/(?:tides|ebb-flow)@/);
    expect(packagesOf(files)).toBe(packages);
    const main = fileOf(files, /^(?:Main\.json|Pulumi\.yaml)$/);
    expect(main).not.toMatch(/"?version"?: "?2\.3\.1[^]*"?resources"?:[^]*options/);
    if (id === "json") expect(fileOf(files, /^Main\.json$/)).not.toContain('"options"');
  }
});

test.each(programs)("the README of %s explains how to generate the SDKs", (id) => {
  const readme = fileOf(print(id, { resources }), /^README\.md$/);
  const language = { typescript: "nodejs", csharp: "dotnet" }[id] ?? id;
  expect(readme).toContain(
    `\`\`\`sh
pulumi package gen-sdk ebb-flow.json --language ${language} --local --out sdks
mv sdks/${language} sdks/acme-ebb-flow
pulumi install
`,
  );
  expect(readme).toContain(
    "`pulumi install` generates it in `sdks/tides`, as `pulumi package add terraform-provider@0.8.1 -- registry.opentofu.org/coast/tides 2.3.1 --include=tides_gauge` does.",
  );
});

test("a design's own parameters stay, loaded or not", () => {
  const own = { source: "terraform-provider", version: "0.9.0", parameters: ["coast/tides"] };
  const said = { packages: { tides: own, other: own } };
  const used = { north: resources.north, b: { type: "other:index:Thing" } };
  for (const id of programs) {
    const made = packagesOf(print(id, { ...said, resources: used }));
    expect(made.match(/version: 0\.9\.0\n    parameters:\n      - coast\/tides\n/g)).toHaveLength(
      2,
    );
  }
  const files = print("typescript", { ...said, resources: used });
  expect(fileOf(files, /^package\.json$/)).toContain('"@pulumi/other": "file:sdks/other"');
});

const opened = `# What the tides do.
name: coast
runtime: yaml
packages:
    tides: # bridged
        source: terraform-provider
        version: "0.8"
        parameters: ['coast/tides', "2.3.1"]
    ebb-flow: ebb-flow@2.3.1
resources:
    north: {type: "tides:Gauge", properties: {label: n}}
`;

const readYaml = (text: string): Program => {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  return read.program;
};

test("an opened file keeps its packages byte for byte, with the declarations next to it", () => {
  const program = readYaml(opened);
  const { files } = exportDesign(program, catalog, yaml);
  expect(files.map(({ path }) => path)).toEqual(["Pulumi.yaml", "sdks/tides-2.3.1.yaml"]);
  expect(fileOf(files, /^Pulumi\.yaml$/)).toBe(opened);
  const edit = { kind: "rename-program", name: "shore" } as const;
  const renamed = exportDesign(applyEdit(program, edit), catalog, yaml).files;
  expect(fileOf(renamed, /^Pulumi\.yaml$/)).toBe(opened.replace("name: coast", "name: shore"));
});

test("a standalone program has its packages in the project that is created for it", () => {
  const alone = readYaml("resources:\n  north: {type: 'tides:Gauge', properties: {label: n}}\n");
  const { files } = exportDesign(alone, catalog, yaml);
  expect(files.map(({ path }) => path)).toContain("sdks/tides-2.3.1.yaml");
  expect(packagesOf(files)).toBe(packages);
});

test("what is written round-trips, whatever else the design declares", () => {
  fc.assert(
    fc.property(packagesArbitrary, fc.boolean(), (declarations, isJson) => {
      const program = { ...design(coast), packages: declarations };
      const { files } = exportDesign(program, catalog, isJson ? jsonManifest : yaml);
      const read = readYaml(fileOf(files, /^Pulumi\.yaml$/));
      const again = exportDesign(read, catalog, yaml).files;
      expect(fileOf(again, /^Pulumi\.yaml$/)).toBe(fileOf(files, /^Pulumi\.yaml$/));
      const made = read.packages?.find(({ name }) => name === "tides");
      expect(made?.parameters).toEqual(parametersOf(parameterizationOf(bridgedPackage)!));
      expect(read.packages?.some(({ name }) => name === "ebb-flow")).toBe(false);
    }),
    { numRuns: runs(90, 1000) },
  );
});

test("the files of every project are valid in an archive", () => {
  for (const { files } of parameterizedProjects())
    expect(() => zipProject(files, "coast")).not.toThrow();
});

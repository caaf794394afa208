import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { exportDesign } from "#export/export.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { languages } from "#export/languages/languages.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { retarget } from "#export/retarget/retarget.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const catalog = testCatalog();
const providerTarget: ExportTarget = { kind: "provider", packages: {} };

const targeted = (manifest: JsonObject, target: ExportTarget = providerTarget): Program => ({
  ...design(manifest),
  target,
});

const policy = (more: JsonObject = {}): JsonObject => ({
  type: "delta:RestrictionPolicy",
  properties: { resourceId: "a:b" },
  ...more,
});

const token = (more: JsonObject = {}): JsonObject => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName: "images", resourceGroupName: "build" },
  ...more,
});

const tokens = ({ resources }: Program): readonly string[] => resources.map((entry) => entry.token);

test("a design for the placeholder packages stays identical", () => {
  const program = design({ resources: { policy: policy() } });
  expect(retarget(program, catalog)).toMatchObject({ diagnostics: [] });
  expect(retarget(program, catalog).program).toBe(program);
  expect(retarget(program, catalog).catalog).toBe(catalog);
  const remembered: ExportTarget = {
    kind: "placeholder",
    packages: { delta: { version: "4.1.0" } },
  };
  const dated = { ...program, target: remembered };
  expect(retarget(dated, catalog).program).toBe(dated);
});

test("the same packages give the same catalog, which keeps its caches", () => {
  const catalogOf = (target: ExportTarget) =>
    retarget(targeted({ resources: { policy: policy() } }, target), catalog).catalog;
  const dated = (version: string): ExportTarget => ({
    kind: "provider",
    packages: { delta: { version } },
  });
  expect(catalogOf({ ...providerTarget })).toBe(catalogOf({ ...providerTarget }));
  expect(catalogOf(dated("4.1.0"))).toBe(catalogOf(dated("4.1.0")));
  expect(catalogOf(dated("4.1.0"))).not.toBe(catalogOf(dated("4.2.0")));
  expect(catalogOf(dated("4.2.0")).package("datadog")?.version).toBe("4.2.0");
});

test.each<[token: string, real: string]>([
  ["delta:RestrictionPolicy", "datadog:RestrictionPolicy"],
  ["delta:index:RestrictionPolicy", "datadog:RestrictionPolicy"],
  ["delta::RestrictionPolicy", "datadog:RestrictionPolicy"],
  ["alpha:containerregistry:Token", "azure-native:containerregistry:Token"],
  ["gamma:events:EventEndpoint", "aws:cloudwatch:EventEndpoint"],
  ["pulumi:providers:alpha", "pulumi:providers:azure-native"],
  ["pulumi:providers:other", "pulumi:providers:other"],
  ["pulumi:pulumi:StackReference", "pulumi:pulumi:StackReference"],
  ["other:index:Thing", "other:index:Thing"],
  ["azure-native:containerregistry:Token", "azure-native:containerregistry:Token"],
])("%s is %s", (written, real) => {
  const program = targeted({ resources: { it: { type: written } } });
  expect(tokens(retarget(program, catalog).program)).toEqual([real]);
  expect(retarget(program, catalog).diagnostics).toEqual([]);
});

test("packages are replaced one by one, each in its chosen version", () => {
  const program = targeted(
    { resources: { policy: policy(), token: token() } },
    { kind: "placeholder", packages: { delta: { kind: "provider", version: "4.68.0" } } },
  );
  const { files } = exportDesign(program, catalog, typescript);
  const manifest = JSON.parse(files.find(({ path }) => path === "package.json")!.text);
  expect(manifest.dependencies).toMatchObject({
    "@pulumi/alpha": "3.2.0",
    "@pulumi/datadog": "4.68.0",
  });
  expect(files[0]?.text).toContain("new alpha.containerregistry.Token(");
  expect(files[0]?.text).toContain("new datadog.RestrictionPolicy(");
});

test("a version is added if neither an SDK nor a provider sets it", () => {
  const program = targeted({
    resources: {
      west: { type: "pulumi:providers:delta" },
      a: policy(),
      b: policy({ options: { provider: "${west}" } }),
      c: policy({ options: { version: "4.1.0" } }),
    },
  });
  const [, ...policies] = retarget(program, catalog).program.resources;
  expect(policies.map(({ options }) => options["version"])).toEqual(["4.49.0", undefined, "4.1.0"]);
  const [index] = exportDesign(program, catalog, typescript).files;
  expect(index?.text).not.toContain("4.49.0");
  expect(index?.text).toContain('{ version: "4.1.0" }');
  const [main] = exportDesign(program, catalog, jsonManifest).files;
  expect(main?.text).toContain('"version": "4.49.0"');
});

const found = (manifest: JsonObject): readonly string[] =>
  retarget(targeted(manifest), catalog).diagnostics.map(({ severity, location, message }) => {
    const path = "path" in location ? ` ${formatPath(location.path)}` : "";
    return `${severity} at ${location.kind}${path}: ${message}`;
  });

test.each<[what: string, manifest: JsonObject, diagnostics: readonly string[]]>([
  [
    "a type that the real package lacks",
    { resources: { it: { type: "delta:Unknown" } } },
    [
      "error at type: datadog has no known type for delta:Unknown, so the program keeps the placeholder type.",
    ],
  ],
  [
    "references to outputs that the real type lacks, of inputs without a value",
    {
      resources: {
        token: token(),
        policy: policy({ properties: { resourceId: "a:${token.tokenName}" } }),
        found: { type: "alpha:containerregistry:Token", get: { id: "x" } },
      },
      outputs: { group: { "fn::secret": "${found.resourceGroupName}" }, id: "${token.id}" },
    },
    [
      "error at input resourceId: token has the type azure-native:containerregistry:Token, which has no output tokenName. Enter the value here instead.",
      "error at output: found has the type azure-native:containerregistry:Token, which has no output resourceGroupName. Enter the value here instead.",
    ],
  ],
  [
    "the state of a lookup that goes by the ID alone",
    {
      resources: {
        it: {
          type: "alpha:containerregistry:Token",
          get: { id: "x", state: { status: "enabled" } },
        },
      },
    },
    [
      "warning at type: azure-native looks up an existing resource by its ID alone, so the rest of the lookup is omitted.",
    ],
  ],
  [
    "aliases of unknown types",
    { resources: { it: policy({ options: { aliases: [{ type: "gamma:events:Old" }] } }) } },
    [
      "warning at option aliases[0].type: The provider type for gamma:events:Old is unknown, so the alias keeps the placeholder type.",
    ],
  ],
  [
    "function calls",
    {
      resources: {
        it: policy({
          properties: {
            resourceId: { "fn::invoke": { function: "delta:index:getTeam", arguments: {} } },
          },
        }),
      },
    },
    [
      "warning at input resourceId: The function delta:index:getTeam has no equivalent in the provider package, so the call stays unchanged.",
    ],
  ],
  [
    "a config value whose real name is taken",
    { config: { "gamma:region": { type: "string" }, "aws:region": { type: "string" } } },
    [
      "error at config: The config value cannot be renamed: the design already has a config value aws:region.",
    ],
  ],
])("it reports %s", (_what, manifest, diagnostics) => {
  expect(found(manifest)).toEqual(diagnostics);
});

test("a state that cannot be used is omitted, and the rest of the lookup stays", () => {
  const program = targeted({
    resources: {
      token: {
        type: "alpha:containerregistry:Token",
        get: { id: "x", state: { status: "enabled" } },
      },
      policy: { type: "delta:RestrictionPolicy", get: { id: "y", state: { resourceId: "a:b" } } },
    },
  });
  expect(retarget(program, catalog).program.resources.map(({ origin }) => origin)).toEqual([
    { kind: "lookup", id: "x", state: {} },
    { kind: "lookup", id: "y", state: { resourceId: "a:b" } },
  ]);
});

test("aliases, a component's providers and config keys use the real names", () => {
  const kit = { name: "kit", resources: { "kit:index:Site": { isComponent: true } } };
  const program = targeted({
    config: {
      "gamma:region": { type: "string" },
      zone: { type: "string", name: "beta:zone" },
      "app:gamma": { type: "string" },
    },
    resources: {
      west: { type: "pulumi:providers:gamma", properties: { region: "${gamma:region}" } },
      site: {
        type: "kit:index:Site",
        options: { providers: { gamma: "${west}", kit: "${west}" } },
      },
      old: policy({
        options: {
          aliases: [
            "urn:pulumi:dev::shop::kit:index:Site$delta:RestrictionPolicy::a::b$c",
            { urn: "urn:pulumi:dev::shop::gamma:events:EventEndpoint::x", parent: "${west}" },
            "not a urn",
          ],
        },
      }),
    },
  });
  const after = retarget(program, testCatalog(kit));
  expect(after.diagnostics).toEqual([]);
  expect(after.program.config.map(({ name, extras }) => extras["name"] ?? name)).toEqual([
    "aws:region",
    "google-native:zone",
    "app:gamma",
  ]);
  const [west, site, old] = after.program.resources;
  expect(west?.inputs["region"]).toMatchObject({ kind: "config", name: "aws:region" });
  expect(Object.keys(site?.options["providers"] ?? {})).toEqual(["aws", "kit"]);
  expect(old?.options["aliases"]).toEqual([
    "urn:pulumi:dev::shop::kit:index:Site$datadog:index/restrictionPolicy:RestrictionPolicy::a::b$c",
    {
      urn: "urn:pulumi:dev::shop::aws:cloudwatch/eventEndpoint:EventEndpoint::x",
      parent: expect.anything(),
    },
    "not a urn",
  ]);
  expect(after.locationInDesign({ kind: "config", name: "aws:region" })).toEqual({
    kind: "config",
    name: "gamma:region",
  });
});

test("a language's findings use the design's own names", () => {
  const program = targeted({ config: { "gamma:region": { type: "Nothing" } } });
  const { diagnostics } = exportDesign(program, catalog, typescript);
  expect(diagnostics.map(({ location }) => location)).toEqual([
    { kind: "config", name: "gamma:region" },
  ]);
});

test("a loaded provider package is the one that is used", () => {
  const schema = {
    name: "datadog",
    version: "5.11.0",
    language: { nodejs: { packageName: "@acme/dd" } },
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    resources: {
      "datadog:index/restrictionPolicy:RestrictionPolicy": {
        inputProperties: { resourceId: { type: "string" } },
      },
    },
  };
  const program = targeted({
    resources: { policy: policy({ properties: { resourceId: "a:b", bindings: [] } }) },
  });
  const loaded = testCatalog(schema);
  expect(retarget(program, loaded).catalog.package("datadog")?.version).toBe("5.11.0");
  const printed = exportDesign(program, loaded, typescript);
  expect(printed.files[0]?.text).toContain('from "@acme/dd";');
  expect(printed.diagnostics.map(({ message }) => message)).toEqual([
    "datadog:index/restrictionPolicy:RestrictionPolicy has no input bindings in datadog 5.11.0. datadog 4.49.0 has the input. Load that version.",
  ]);
});

test("any design for any target prints deterministically in every language, and stays unchanged", () => {
  fc.assert(
    fc.property(designArbitrary, (program) => {
      const before = JSON.stringify(program);
      const { program: after, catalog: used } = retarget(program, catalog);
      expect(after.resources.map(({ id, name, inputs }) => [id, name, inputs])).toEqual(
        program.resources.map(({ id, name, inputs }) => [id, name, inputs]),
      );
      expect(retarget(after, used).program).toBe(after);
      for (const language of languages)
        expect(exportDesign(program, catalog, language)).toEqual(
          exportDesign(program, catalog, language),
        );
      expect(JSON.stringify(program)).toBe(before);
    }),
    { numRuns: runs(20, 2000) },
  );
});

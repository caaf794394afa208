import fc from "fast-check";
import { expect, test } from "vitest";

import type { Json, JsonObject } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import { declaredPackages } from "#model/program/packages/declared-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { printPackage, readPackage } from "#model/program/packages/package-declaration.ts";
import { projectPackages } from "#model/program/packages/project-packages.ts";
import { withVersionOptions } from "#model/program/packages/version-options.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { hostileVersions } from "#model/testing/packages.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";

function open(manifest: JsonObject): { program: Program; notes: readonly string[] } {
  const read = parseManifest(JSON.stringify(manifest));
  if (!read.ok) throw new Error(read.message);
  return { program: read.program, notes: read.notes.map(({ where }) => where) };
}

const written = (program: Program): JsonObject => JSON.parse(printManifest(program)) as JsonObject;

const bucket = (options?: JsonObject): JsonObject => ({
  type: "aws:s3:Bucket",
  ...(options && { options }),
});
const provider = (options?: JsonObject, more?: JsonObject): JsonObject => ({
  type: "pulumi:providers:aws",
  ...(options && { options }),
  ...more,
});

test.each<[entry: Json, source: string, version: string | undefined]>([
  ["aws@7.2.0", "aws", "7.2.0"],
  ["aws", "aws", undefined],
  ["aws@", "aws", ""],
  ["github.com/a/b@v1.2.3", "github.com/a/b", "v1.2.3"],
  ["https://a@example.com/b@1.0.0", "https://a", "example.com/b@1.0.0"],
  ["./made", "./made", undefined],
  [{ source: "aws", version: "7.2.0" }, "aws", "7.2.0"],
  [
    { source: "terraform-provider", version: "1.0.0", parameters: ["a/b", "2.0.0"] },
    "terraform-provider",
    "1.0.0",
  ],
])("the entry %j is read like in Pulumi, and written back", (entry, source, version) => {
  const declaration = readPackage("it", entry)!;
  expect(declaration.source).toBe(source);
  expect(declaration.version).toBe(version);
  expect(printPackage(declaration)).toEqual(entry);
});

test.each<[entry: Json]>([
  [7],
  [null],
  [[]],
  [{}],
  [{ source: 1 }],
  [{ source: "a", version: 2 }],
  [{ source: "a", parameters: ["b", 3] }],
  [{ source: "a", parameters: "b" }],
  [{ source: "a", pluginDownloadURL: null }],
])("%j is not", (entry) => {
  expect(readPackage("it", entry)).toBeUndefined();
});

test("every entry is written back, read or not", () => {
  fc.assert(
    fc.property(anyJson, anyJson, (one, two) => {
      const manifest = { packages: { one, two: { source: "x", more: two } }, resources: {} };
      expect(written(open(manifest).program)).toEqual(manifest);
    }),
    { numRuns: runs(300) },
  );
});

test("unread entries are noted, except those that Pulumi knows", () => {
  const { notes } = open({
    packages: {
      aws: { source: "aws", checksums: {}, extensions: [], Version: "1", other: 1 },
      bad: 7,
    },
  });
  expect(notes).toEqual(["packages.aws.Version", "packages.aws.other", "packages.bad"]);
  expect(open({ packages: ["aws"] }).notes).toEqual(["packages"]);
});

test("an invalid section is replaced", () => {
  const { program } = open({ packages: ["aws"], resources: {} });
  const next = applyEdit(program, { kind: "set-package-version", name: "aws", version: "7.2.0" });
  expect(written(next)).toEqual({
    resources: {},
    packages: { aws: "aws@7.2.0" },
    "packages-2": ["aws"],
  });
});

const declared = (manifest: JsonObject) =>
  Object.fromEntries(declaredPackages(open(manifest).program));

test.each<[what: string, manifest: JsonObject, aws: JsonObject | undefined]>([
  ["nothing", { resources: { a: bucket() } }, undefined],
  [
    "a declaration",
    { packages: { aws: "aws@7.2.0" } },
    { version: "7.2.0", versionFrom: "packages" },
  ],
  [
    "the first resource with a version",
    {
      resources: { a: bucket(), b: bucket({ version: "7.1.0" }), c: bucket({ version: "7.2.0" }) },
    },
    { version: "7.1.0", versionFrom: "resource" },
  ],
  [
    "a default provider before resources",
    {
      resources: {
        a: bucket({ version: "7.1.0", pluginDownloadURL: "https://example.com/a" }),
        p: provider({ version: "7.2.0" }, { defaultProvider: true }),
      },
    },
    {
      version: "7.2.0",
      versionFrom: "default-provider",
      pluginDownloadURL: "https://example.com/a",
    },
  ],
  [
    "a declaration, which takes precedence",
    {
      packages: {
        aws: { source: "aws", version: "v7.3", pluginDownloadURL: "https://example.com" },
      },
      resources: { p: provider({ version: "7.2.0" }, { defaultProvider: true }) },
    },
    { version: "v7.3", versionFrom: "packages", pluginDownloadURL: "https://example.com" },
  ],
  [
    "options that choose a provider do not count",
    { resources: { p: provider(), a: bucket({ version: "7.1.0", provider: "${p}" }) } },
    undefined,
  ],
  [
    "nor the version of a parameterized package's base",
    { packages: { aws: { source: "terraform-provider", version: "1.0.0", parameters: ["a"] } } },
    undefined,
  ],
  ["nor a commit", { packages: { aws: "github.com/a/b@0123abc" } }, undefined],
  ["nor a reference", { resources: { a: bucket({ version: "${pulumi.stack}" }) } }, undefined],
])("a design declares through %s", (_what, manifest, aws) => {
  expect(declared(manifest)["aws"]).toEqual(aws && { name: "aws", ...aws });
});

test.each(hostileVersions)("%j declares nothing, and is kept unchanged", (version) => {
  const manifest = {
    resources: {
      a: bucket({ version: version.replaceAll("${", () => "$${") }),
      p: provider({ version: "1" }),
    },
    packages: { aws: { source: "aws", version, pluginDownloadURL: version }, b: `b@${version}` },
  };
  expect(declared(manifest)["aws"]).toMatchObject({ version: "1" });
  expect(declared(manifest)["b"]).toBeUndefined();
  expect(written(open(manifest).program)).toEqual(manifest);
});

const setVersion = (manifest: JsonObject, version?: string, name = "aws"): JsonObject =>
  written(
    applyEdit(open(manifest).program, {
      kind: "set-package-version",
      name,
      ...(version === undefined ? {} : { version }),
    }),
  );

const changed = (options: JsonObject): JsonObject => ({ resources: { a: bucket(options) } });

test.each<[what: string, before: JsonObject, after: JsonObject]>([
  [
    "a design without versions declares it",
    { resources: { a: bucket() } },
    { resources: { a: bucket() }, packages: { aws: "aws@7.3.0" } },
  ],
  [
    "a declaration keeps its form, and resources of its version follow",
    {
      resources: { a: bucket({ version: "7.2.0" }), b: bucket({ version: "6.0.0" }) },
      packages: { x: "x", aws: { source: "aws", version: "7.2.0", checksums: { a: "b" } } },
    },
    {
      resources: { a: bucket({ version: "7.3.0" }), b: bucket({ version: "6.0.0" }) },
      packages: { x: "x", aws: { source: "aws", version: "7.3.0", checksums: { a: "b" } } },
    },
  ],
  [
    "resources with versions keep them",
    changed({ version: "7.2.0" }),
    changed({ version: "7.3.0" }),
  ],
  [
    "a default provider has it for all resources",
    { resources: { p: provider(undefined, { defaultProvider: true }), a: bucket() } },
    { resources: { p: provider({ version: "7.3.0" }, { defaultProvider: true }), a: bucket() } },
  ],
  [
    "an unreadable declaration is replaced",
    { packages: { aws: 7, b: 8 }, resources: {} },
    { packages: { aws: "aws@7.3.0", b: 8 }, resources: {} },
  ],
  [
    "a parameterized package has the version of its parameters",
    { packages: { aws: { source: "made", version: "1.0.0", parameters: ["a"] } }, resources: {} },
    { packages: { aws: { source: "made", version: "1.0.0", parameters: ["a"] } }, resources: {} },
  ],
])("a version is set: %s", (_what, before, after) => {
  expect(setVersion(before, "7.3.0")).toEqual(after);
});

test.each<[before: JsonObject, after: JsonObject]>([
  [
    { packages: { aws: "aws@7.2.0", b: "b" }, resources: {} },
    { packages: { b: "b" }, resources: {} },
  ],
  [{ packages: { aws: "aws@7.2.0" }, resources: {} }, { resources: {} }],
  [
    { packages: { aws: "a/aws@7.2.0" }, resources: {} },
    { packages: { aws: "a/aws" }, resources: {} },
  ],
  [changed({ version: "7.2.0", protect: true }), changed({ protect: true })],
  [{ resources: {} }, { resources: {} }],
])("a version is removed: %j", (before, after) => {
  expect(setVersion(before)).toEqual(after);
});

test("an invalid version is not set, whatever the design declares", () => {
  fc.assert(
    fc.property(
      designArbitrary,
      fc.constantFrom("alpha", "aws", "delta"),
      fc.constantFrom("", "7", "7.2", ...hostileVersions),
      (program, name, version) => {
        expect(applyEdit(program, { kind: "set-package-version", name, version })).toBe(program);
      },
    ),
    { numRuns: runs(100) },
  );
});

test("a standalone program has versions and sources where Pulumi reads them", () => {
  const source = {
    source: "aws",
    version: "v7.2",
    pluginDownloadURL: "https://example.com/${VERSION}",
  };
  const said = { version: "7.2.0", pluginDownloadURL: "https://example.com/$${VERSION}" };
  const optionsOf = (manifest: JsonObject): Json => {
    const { resources } = written(withVersionOptions(open(manifest).program));
    return Object.fromEntries(
      Object.entries(resources as JsonObject).map(([key, entry]) => [
        key,
        ((entry as JsonObject)["options"] ?? {}) as Json,
      ]),
    );
  };
  expect(
    optionsOf({
      packages: {
        aws: source,
        bad: "bad@../x",
        made: { source: "made", version: "1.0.0", parameters: ["a"] },
        git: "github.com/a/b@1.0.0",
      },
      resources: {
        a: bucket(),
        b: bucket({ version: "6.0.0" }),
        c: bucket({ provider: "${p}" }),
        p: provider(),
        d: { type: "bad:a:B" },
        e: { type: "made:a:B" },
        f: { type: "git:a:B" },
      },
    }),
  ).toEqual({
    a: said,
    b: { ...said, version: "6.0.0" },
    c: { provider: "${p}" },
    p: said,
    d: {},
    e: {},
    f: {},
  });
  expect(
    optionsOf({
      packages: { aws: "aws@7.2.0" },
      resources: { a: bucket(), p: provider(undefined, { defaultProvider: true }) },
    }),
  ).toEqual({ a: {}, p: { version: "7.2.0" } });
  const { program } = open({ resources: { a: bucket() } });
  expect(withVersionOptions(program)).toBe(program);
});

test("an invalid package name is in no new project file", () => {
  const packages = ["aws", "../evil", "a b", "x: y"].map((name): PackageDeclaration => ({
    name,
    source: "github.com/a/b",
    version: "1.0.0",
    isShort: true,
    extras: {},
  }));
  for (const isYaml of [true, false])
    expect(projectPackages({ ...emptyProgram("shop"), packages }, isYaml)).toEqual({
      aws: "github.com/a/b@1.0.0",
    });
});

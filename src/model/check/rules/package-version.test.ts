import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { packageLoaded } from "#model/check/rules/package-loaded.ts";
import { packageVersion } from "#model/check/rules/package-version.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { hostileVersions } from "#model/testing/packages.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";

function open(manifest: JsonObject): Program {
  const read = parseManifest(JSON.stringify(manifest));
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

const aws = ["7.3.0", "6.1.0"].flatMap((version) => {
  const indexed = indexPackage({ name: "aws", version });
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(aws, []);

const find = (rule: ProgramRule, program: Program) => [...rule.check(designOf(program, catalog))];

const show = (rule: ProgramRule, manifest: JsonObject): readonly string[] =>
  find(rule, open(manifest)).map(
    ({ severity, location, message }) => `${severity} ${formatLocation(location)}: ${message}`,
  );

/** The manifest after each fix. */
const fixed = (rule: ProgramRule, manifest: JsonObject): JsonObject => {
  const program = open(manifest);
  const edits = find(rule, program).flatMap(({ fix }) => fix?.edit ?? []);
  expect(edits.length).toBeGreaterThan(0);
  return JSON.parse(printManifest(edits.reduce(applyEdit, program))) as JsonObject;
};

const bucket = (options: JsonObject): JsonObject => ({
  resources: { a: { type: "aws:s3:Bucket", options } },
});

test.each<[manifest: JsonObject]>([
  [{ packages: { aws: "aws", b: "b@1.0.0", c: "c@v1.0.0-rc.1", d: "d@" } }],
  [{ packages: { git: "github.com/a/b@0123abcdef", other: "https://example.com/b@1.0.0" } }],
  [{ packages: { aws: { source: "aws", pluginDownloadURL: "github://api.github.com/org" } } }],
  [bucket({ version: "7.2.0", pluginDownloadURL: "https://example.com" })],
  [bucket({ version: "${other.version}", pluginDownloadURL: "" })],
  [{ stackwright: { target: { kind: "provider", packages: { alpha: { version: "3.1.0" } } } } }],
])("%j is right", (manifest) => {
  expect(show(packageVersion, manifest)).toEqual([]);
});

test.each(hostileVersions)("%j is an error everywhere", (version) => {
  const literal = version.replaceAll("${", () => "$${");
  const found = show(packageVersion, {
    ...bucket({ version: literal }),
    packages: { aws: `aws@${version}`, b: { source: "b", version } },
    stackwright: { target: { kind: "placeholder", packages: { delta: { version } } } },
  });
  expect(found.map((line) => line.slice(0, line.indexOf(":")))).toEqual([
    "error package-aws",
    "error package-b",
    "error program",
    "error option-r1.version",
  ]);
  for (const line of found) expect(line).toContain("is not a version.");
});

test("only a repository can have a commit as its version", () => {
  expect(show(packageVersion, { packages: { a: "a@0123abc", b: "./b@0123abc" } })).toHaveLength(2);
});

test("a URL that Pulumi can't download from is an error", () => {
  const pluginDownloadURL = "s3://bucket";
  expect(
    show(packageVersion, {
      ...bucket({ pluginDownloadURL }),
      packages: { aws: { source: "aws", pluginDownloadURL } },
    }),
  ).toEqual([
    expect.stringContaining(
      'error package-aws: Pulumi cannot download a plugin from "s3://bucket". ',
    ),
    expect.stringContaining("error option-r1.pluginDownloadURL: Pulumi cannot download a plugin"),
  ]);
});

test("the fix of a short version completes it", () => {
  const manifest = { ...bucket({ version: "7" }), packages: { aws: "aws@7.2" } };
  expect(show(packageVersion, manifest)).toEqual([
    'warning package-aws: "7.2" means 7.2.0 to Pulumi, not the newest of 7.2.',
    'warning option-r1.version: "7" means 7.0.0 to Pulumi, not the newest of 7.',
  ]);
  expect(fixed(packageVersion, manifest)).toEqual({
    ...bucket({ version: "7.0.0" }),
    packages: { aws: "aws@7.2.0" },
  });
});

test("a wrong choice for the export is removed, and other choices stay", () => {
  const target = (packages: JsonObject): JsonObject => ({
    resources: {},
    stackwright: { target: { kind: "placeholder", packages } },
  });
  const before = target({
    delta: { kind: "provider", version: "4.x" },
    beta: { kind: "provider" },
  });
  const after = target({ delta: { kind: "provider" }, beta: { kind: "provider" } });
  expect(fixed(packageVersion, before)).toEqual(after);
  // A target that explicitly uses the placeholders stays unchanged.
  expect(fixed(packageVersion, target({ delta: { version: "4.x" } }))).toEqual({
    resources: {},
    stackwright: { target: { kind: "placeholder" } },
  });
});

test("a loaded version is right, and any version of a package that is not loaded", () => {
  expect(show(packageLoaded, { packages: { aws: "aws@v7.3.0", gcp: "gcp@1.0.0" } })).toEqual([]);
  expect(show(packageLoaded, { packages: { aws: "aws@6.1" } })).toEqual([]);
  expect(show(packageLoaded, { packages: { aws: "aws@../x" } })).toEqual([]);
});

test("for a version that is not loaded, the nearest one is offered, with the consequences", () => {
  const manifest = { packages: { aws: "aws@7.2.0" }, resources: {} };
  expect(show(packageLoaded, manifest)).toEqual([
    "warning package-aws: aws 7.2.0 is not loaded, but 7.3.0 is. The loaded version is newer and may have types and inputs that 7.2.0 does not have.",
  ]);
  expect(fixed(packageLoaded, manifest)).toEqual({
    resources: {},
    packages: { aws: "aws@7.3.0" },
  });
  expect(fixed(packageLoaded, bucket({ version: "5.0.0" }))).toEqual(bucket({ version: "6.1.0" }));
});

import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import {
  isOfMissingPackage,
  missingPackages,
  packageTitle,
} from "#model/packages/missing-packages.ts";
import type { PackageDeclaration } from "#model/program/packages/package-declaration.ts";
import { schemaCommand } from "#model/packages/package-command.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

const indexed = indexPackage({ name: "store", resources: { "store:shelf:Box": {} } });
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

const design = (
  ...resources: readonly (readonly [token: string, version?: string | undefined])[]
) => ({
  resources: resources.map(([token, version], at) => ({
    ...resourceOf(token, {}, at + 1, `r${at}`),
    options: version === undefined ? {} : { version },
  })),
});

test("missing packages are counted by package, in design order", () => {
  const program = design(
    ["wood:tree:Oak"],
    ["store:shelf:Box"],
    ["store:shelf:NoSuchType"],
    ["iron:Bar", "2.1.0"],
    ["pulumi:providers:wood"],
    ["wood:tree/elm:Elm"],
  );
  expect(missingPackages(program, catalog)).toEqual([
    { name: "wood", resources: 3 },
    { name: "iron", version: "2.1.0", resources: 1 },
  ]);
});

test.each([
  "pulumi:pulumi:StackReference",
  "",
  "notype",
  "pulumi:providers:",
  "$(x):a:B",
  "a b:c:D",
])("%j needs no package", (token) => {
  expect(isOfMissingPackage(token, catalog)).toBe(false);
});

test.each([
  [["1.2.3", "1.2.3"], "1.2.3"],
  [["1.2.3", undefined], "1.2.3"],
  [["1.2.3", "2.0.0"], "1.2.3"],
  [["v1.2"], "1.2.0"],
  [["7.0.0-beta.1+build"], "7.0.0-beta.1+build"],
  [["1.0.0; rm -rf ~"], undefined],
  [["$(whoami)"], undefined],
  [['1.0.0","evil":"git+https://example.com'], undefined],
  [["-1"], undefined],
])("the requested version if resources have %j", (versions, expected) => {
  const program = design(...versions.map((version) => ["iron:Bar", version] as const));
  expect(missingPackages(program, catalog)[0]?.version).toBe(expected);
});

test("the command uses the design's version", () => {
  expect(schemaCommand({ name: "iron", version: "2.1.0" })).toBe(
    "pulumi package get-schema iron@2.1.0 > iron.json",
  );
  expect(schemaCommand({ name: "wood" })).toBe("pulumi package get-schema wood > wood.json");
  expect(packageTitle({ name: "iron", version: "2.1.0" })).toBe("iron 2.1.0");
});

test.each(["$(reboot)", "../iron", "-o", "a b", ""])(
  "there is no command for %j, which is not a package name",
  (name) => {
    expect(schemaCommand({ name, version: "1.0.0" })).toBeUndefined();
  },
);

test("an untrusted version is quoted", () => {
  expect(schemaCommand({ name: "iron", version: "1.0.0;x" })).toBe(
    "pulumi package get-schema 'iron@1.0.0;x' > iron.json",
  );
});

const bridged = {
  name: "netlify",
  source: "terraform-provider",
  version: "0.8.1",
  parameters: ["netlify/netlify", "0.4.0"],
  isShort: false,
  extras: {},
};

test.each<[declaration: Partial<PackageDeclaration>, command: string]>([
  [{}, "terraform-provider@0.8.1 netlify/netlify 0.4.0"],
  [{ parameters: ["a b", "--include=x"] }, "terraform-provider@0.8.1 -- 'a b' --include=x"],
  [{ source: "./own", parameters: [] }, "./own@0.8.1"],
  [
    { source: "github.com/a/b", version: "0123abc" },
    "github.com/a/b@0123abc netlify/netlify 0.4.0",
  ],
  // Untrusted text must not become part of a command.
  [{ version: "1.0.0; rm -rf ~" }, "netlify"],
  [{ source: "--help" }, "netlify"],
  [{ source: "" }, "netlify"],
  [{ parameters: ["a\u001b[31m"] }, "netlify"],
])("for a package declared with %j, the command gets the schema of that", (said, command) => {
  const program = { ...design(["netlify:index:Site"]), packages: [{ ...bridged, ...said }] };
  const [missing] = missingPackages(program, catalog);
  expect(missing && schemaCommand(missing)).toBe(
    `pulumi package get-schema ${command} > netlify.json`,
  );
});

test("the types of an extension are not missing, although their package is not loaded", () => {
  const extension = indexPackage({
    name: "boxes",
    resources: { "metal:index:Tin": {} },
    extensionParameterization: { baseProvider: { name: "metal", version: "1.0.0" } },
  });
  if (!extension.ok) throw new Error(extension.message);
  const extended = createCatalog([indexed.package, extension.package], []);
  expect(isOfMissingPackage("metal:index:Tin", extended)).toBe(false);
  expect(isOfMissingPackage("metal:Tin", extended)).toBe(false);
  expect(isOfMissingPackage("metal:index:Pot", extended)).toBe(true);
  expect(extended.homeOf("metal:Tin")?.name).toBe("boxes");
  expect(extended.resourceType("metal:Tin")?.packageName).toBe("boxes");
});

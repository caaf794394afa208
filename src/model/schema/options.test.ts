import { typeSummary } from "#model/search/type-summaries.ts";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json";
import { optionsSchema } from "#catalog/options.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { pathsOf, rootsOf } from "#model/check/options/option-paths.ts";
import { offeredOptions, optionsType } from "#model/schema/options.ts";
import { redirectToOptions } from "#model/program/edits/redirect-change.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { parsePropertyPath } from "#model/program/property-path.ts";
import { resourceId } from "#model/program/program.ts";

const component = { name: "c", resources: { "c:index:C": { isComponent: true } } };
const [options, ...packages] = [optionsSchema, alpha, component].map((schema) => {
  const result = indexPackage(schema);
  if (!result.ok) throw new Error(result.message);
  return result.package;
});
const catalog = createCatalog(packages, [], options);
const token = "alpha:containerregistry:Token";

test("the engine has its own types; the options package is found by its types, and has no resources", () => {
  expect(catalog.packages.map(({ name }) => name)).toEqual(["alpha", "c"]);
  expect(catalog.engine?.resourceTokens).toEqual([
    "pulumi:pulumi:StackReference",
    "pulumi:index:Stash",
  ]);
  expect(catalog.resourceType("pulumi:Stash")?.inputs.map(({ name }) => name)).toEqual(["input"]);
  expect(catalog.resourceType("pulumi:options:Custom")).toBeUndefined();
  expect(typeSummary("pulumi:options:Custom", catalog)).toBeUndefined();
  expect(catalog.objectType("pulumi:options:Alias")?.properties[0]?.name).toBe("urn");
});

test("every option has a description and an existing type", () => {
  for (const key of options?.resourceTokens ?? [])
    for (const { name, description, type } of options?.resource(key)?.inputs ?? []) {
      expect(`${name}: ${description}`).toMatch(/: [A-Z].*\.$/s);
      if (type.kind === "object") expect(catalog.objectType(type.token)).toBeDefined();
    }
});

const wholeBag =
  "dependsOn parent provider protect ignoreChanges replaceOnChanges deleteBeforeReplace " +
  "additionalSecretOutputs aliases customTimeouts import retainOnDelete deletedWith version " +
  "pluginDownloadURL";

test.each([
  [token, "Custom", wholeBag],
  ["q:Unknown", "Custom", wholeBag],
  ["c:C", "Component", "dependsOn parent provider providers protect aliases version"],
  ["pulumi:providers:alpha", "Provider", "dependsOn protect aliases envVarMappings"],
])("%s has the options of a %s", (of, kind, names) => {
  const type = optionsType({ token: of }, catalog);
  expect(type?.token).toBe(`pulumi:options:${kind}`);
  expect(type?.inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(" ")));
});

test("a form offers providers of the resource's own package", () => {
  const typeOf = (of: string) =>
    offeredOptions({ token: of }, catalog)?.inputs.find(({ name }) => name === "provider")?.type;
  expect(typeOf(token)).toEqual({ kind: "resource", token: "pulumi:providers:alpha" });
  expect(typeOf("c:C")).toEqual({ kind: "resource", token: "pulumi:pulumi:ProviderResource" });
  expect(typeOf("pulumi:providers:alpha")).toBeUndefined();
});

test("changes of a form become changes of the options, at any depth of a batch", () => {
  const resource = resourceId(1);
  const change = { kind: "unset-input", resource, path: ["a"] } as const;
  const rename = { kind: "rename-resource", resource, name: "b" } as const;
  expect(redirectToOptions({ kind: "batch", edits: [change, rename] })).toEqual({
    kind: "batch",
    edits: [{ ...change, root: "options" }, rename],
  });
});

test("the paths of a type are those that its checks know, each before those inside it", () => {
  const type = catalog.resourceType(token);
  const inputs = pathsOf(rootsOf("ignoreChanges", type!), catalog);
  expect(inputs.slice(2, 5)).toEqual([
    "credentials",
    "credentials.certificates",
    "credentials.certificates[*].encodedPemCertificate",
  ]);
  expect(inputs).not.toContain("systemData");
  expect(pathsOf(rootsOf("replaceOnChanges", type!), catalog)).toContain("systemData.createdAt");
  expect(new Set(inputs).size).toBe(inputs.length);
});

test.each([
  ["a", ["a"]],
  ["*", ["*"]],
  ["a.b[0].c-d", ["a", "b", 0, "c-d"]],
  ['a["x.y"][*].*', ["a", "x.y", "*", "*"]],
  ['["a\\"b"]', ['a"b']],
  ["[0]", [0]],
  ["", undefined],
  [".a", undefined],
  ["a.", undefined],
  ["a..b", undefined],
  ["a[", undefined],
  ["a[b]", undefined],
  ["a]b", undefined],
  ["a[-1]", undefined],
])("%s is read as %j", (text, parts) => {
  expect(parsePropertyPath(text)?.map(({ part }) => part)).toEqual(parts);
});

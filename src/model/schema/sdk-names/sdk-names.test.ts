import { expect, test } from "vitest";

import type { Json, JsonObject } from "#model/base/json.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { SdkLanguage } from "#model/schema/sdk-names/sdk-names.ts";
import { describeRefusedNames, refusedNames, sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";

const head = (language: string, key: string, said: Json): JsonObject => ({
  name: "gulls",
  language: { [language]: { [key]: said } },
});

function blockOf(language: SdkLanguage, schema: JsonObject): JsonObject {
  const indexed = indexPackage(schema);
  if (!indexed.ok) throw new Error(indexed.message);
  return sdkBlock(indexed.package, language);
}

test.each<[language: SdkLanguage, key: string, said: Json]>([
  ["csharp", "rootNamespace", "Pulumi"],
  ["csharp", "namespaces", { gulls: "AwsNative", "apps/v1": "Apps.V1", _odd: "_X1" }],
  ["go", "importBasePath", "github.com/pulumi/pulumi-aws/sdk/v7/go/aws"],
  ["go", "importBasePath", "github.com/pulumi/pulumi-terraform-provider/sdks/go/tides/v2/tides"],
  ["go", "modulePath", "example.com:none/x".replace(":none", "")],
  ["go", "importPathPattern", "github.com/pulumi/pulumi-azure-native-sdk/{module}/v2"],
  ["go", "importPathPattern", "{baseImportPath}/{module}"],
  ["go", "rootPackageName", "awsnative"],
  ["go", "moduleToPackage", { "admissionregistration.k8s.io/v1": "admissionregistration/v1" }],
  ["go", "packageImportAliases", { "github.com/a/b": "appsv1" }],
  ["java", "basePackage", "com.pulumi"],
  ["java", "basePackage", "io.harbour."],
  [
    "java",
    "packages",
    { "apps/v1": "apps_v1", index: "1st", "aws-native": "aws-native", b: "a.b" },
  ],
  ["nodejs", "packageName", "@pulumi/aws-native"],
  ["nodejs", "packageName", "gulls.js"],
  ["nodejs", "moduleToPackage", { "flowcontrol.apiserver.k8s.io/v1": "flowcontrol/v1" }],
  ["python", "packageName", "pulumi_aws_native"],
  ["python", "packageName", "harbour.gulls"],
  ["python", "moduleNameOverrides", { "apps/v1": "apps/v1" }],
])("%s accepts %s as %j", (language, key, said) => {
  const schema = head(language, key, said);
  expect(refusedNames(schema)).toEqual([]);
  expect(blockOf(language, schema)).toEqual({ [key]: said });
});

test.each<[language: SdkLanguage, key: string, said: Json, called: string]>([
  ["csharp", "rootNamespace", "Pulumi;", "a C# namespace"],
  ["csharp", "rootNamespace", "Pulumi..Aws", "a C# namespace"],
  ["csharp", "rootNamespace", "Pulumi.class", "a C# namespace"],
  ["csharp", "rootNamespace", 3, "a C# namespace"],
  ["go", "importBasePath", "gulls", "a Go import path"],
  ["go", "importBasePath", "github.com/a/../b", "a Go import path"],
  ["go", "importBasePath", "github.com/pulumi/pulumi/sdk/v3/go/pulumi", "a Go import path"],
  ["go", "modulePath", "github.com/a/b v1.0.0\nreplace a => ../b", "a Go import path"],
  ["go", "importPathPattern", "../{module}", "a pattern for Go import paths"],
  ["go", "importPathPattern", "github.com/a/{evil}", "a pattern for Go import paths"],
  ["go", "rootPackageName", "aws-native", "a Go identifier"],
  ["go", "rootPackageName", "range", "a Go identifier"],
  ["java", "basePackage", "com.pulumi; import evil", "a Java package"],
  ["java", "basePackage", "com.new", "a Java package"],
  ["java", "basePackage", "com..pulumi", "a Java package"],
  ["nodejs", "packageName", "../evil", "a valid name for an SDK's npm package"],
  ["nodejs", "packageName", "Evil", "a valid name for an SDK's npm package"],
  ["nodejs", "packageName", "@pulumi/pulumi", "a valid name for an SDK's npm package"],
  ["nodejs", "packageName", "a".repeat(201), "a valid name for an SDK's npm package"],
  ["python", "packageName", "aws native", "a valid name for an SDK's Python package"],
  ["python", "packageName", "pulumi", "a valid name for an SDK's Python package"],
  ["python", "packageName", "gulls.import", "a valid name for an SDK's Python package"],
])("%s rejects %s as %j", (language, key, said, called) => {
  const schema = head(language, key, said);
  expect(refusedNames(schema)).toMatchObject([{ field: `language.${language}.${key}`, said }]);
  expect(describeRefusedNames(refusedNames(schema))[0]).toContain(` ${called}. Exported programs`);
  expect(blockOf(language, schema)).toEqual({});
});

test("only the valid names of a field with many stay", () => {
  const said = { sky: "High.Sky", sea: "x; y", shore: "", __proto: 1 };
  const schema = head("csharp", "namespaces", said);
  expect(blockOf("csharp", schema)).toEqual({ namespaces: { sky: "High.Sky" } });
  expect(describeRefusedNames(refusedNames(schema))).toEqual([
    `The schema's language.csharp.namespaces for "sea" is "x; y", which is not a C# namespace. Exported programs use the default name instead.`,
    `The schema's language.csharp.namespaces for "__proto" must be a C# namespace. Exported programs use the default name instead.`,
  ]);
});

test("values that are empty, or not names, are unchanged", () => {
  const said = { packageName: "", requires: { pulumi: ">=3" }, compatibility: "tfbridge20" };
  const schema = { name: "gulls", namespace: "", language: { python: said, hcl: { a: "b c" } } };
  expect(refusedNames(schema)).toEqual([]);
  const { packageName: _none, ...rest } = said;
  expect(blockOf("python", schema)).toEqual(rest);
});

test("a publisher's name has letters, digits and hyphens, or is invalid", () => {
  for (const namespace of ["acme", "acme-inc", "Acme_1", "3com"])
    expect(refusedNames({ name: "gulls", namespace })).toEqual([]);
  for (const namespace of ["../evil", "a b", "$(evil)", "-x", "é", "a".repeat(101)]) {
    const schema = { name: "gulls", namespace };
    expect(describeRefusedNames(refusedNames(schema))).toEqual([
      expect.stringMatching(/^The schema's namespace is ".*", which is not a publisher's name\./),
    ]);
    const indexed = indexPackage(schema);
    expect(indexed.ok && indexed.package).not.toHaveProperty("namespace");
  }
});

test("any number of names is described in a few sentences", () => {
  const said = Object.fromEntries(Array.from({ length: 1234 }, (_, at) => [`m${at}`, "a b"]));
  const told = describeRefusedNames(refusedNames(head("go", "moduleToPackage", said)));
  expect(told).toHaveLength(21);
  expect(told.at(-1)).toBe("Languages reject 1,214 more names in the schema.");
});

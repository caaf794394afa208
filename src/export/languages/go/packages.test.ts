import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PackageUse } from "#export/lower/lowered-program.ts";
import { importPathOf, localNameOf, requirementsOf } from "#export/languages/go/packages.ts";

function packageOf(name: string, version?: string, go: JsonObject = {}): PackageUse {
  const result = indexPackage({ name, ...(version && { version }), language: { go } });
  if (!result.ok) throw new Error(result.message);
  return { name, index: result.package, ...(version && { version: version.replace(/^v/, "") }) };
}

const kubernetes = packageOf("kubernetes", "4.1.0", {
  importBasePath: "github.com/pulumi/pulumi-kubernetes/sdk/v4/go/kubernetes",
  moduleToPackage: { "apps.k8s.io/v1": "apps/v1" },
  packageImportAliases: {
    "github.com/pulumi/pulumi-kubernetes/sdk/v4/go/kubernetes/core/v1": "corev1",
  },
});

const split = packageOf("azure-native", "v3.2.0", {
  importBasePath: "github.com/pulumi/pulumi-azure-native-sdk/v3",
  importPathPattern: "github.com/pulumi/pulumi-azure-native-sdk/{module}/v3",
});

test.each<[use: PackageUse, module: string, path: string, name: string]>([
  [{ name: "none" }, "", "github.com/pulumi/pulumi-none/sdk/go/none", "none"],
  [packageOf("shapes", "v1.2.3"), "", "github.com/pulumi/pulumi-shapes/sdk/go/shapes", "shapes"],
  [packageOf("a-b", "2.0.0"), "C/d", "github.com/pulumi/pulumi-a-b/sdk/v2/go/a-b/c/d", "d"],
  [packageOf("a-b"), "", "github.com/pulumi/pulumi-a-b/sdk/go/a-b", "ab"],
  [
    kubernetes,
    "core/v1",
    "github.com/pulumi/pulumi-kubernetes/sdk/v4/go/kubernetes/core/v1",
    "corev1",
  ],
  [
    kubernetes,
    "apps.k8s.io/v1",
    "github.com/pulumi/pulumi-kubernetes/sdk/v4/go/kubernetes/apps/v1",
    "appsv1",
  ],
  [split, "migrate", "github.com/pulumi/pulumi-azure-native-sdk/migrate/v3", "migrate"],
  [split, "", "github.com/pulumi/pulumi-azure-native-sdk/v3", "azurenative"],
  [packageOf("x"), 'a"b', "github.com/pulumi/pulumi-x/sdk/go/x/a_b", "a_b"],
])("%#: a module is imported by its path", (use, module, path, name) => {
  expect([importPathOf(use, module), localNameOf(use, module).preferred]).toEqual([path, name]);
});

test("go.mod requires a package's module, or each of its modules", () => {
  const asked = (use: PackageUse, ...modules: readonly string[]): readonly string[] =>
    requirementsOf(
      use,
      modules.map((module) => importPathOf(use, module)),
    ).map(({ path, version }) => `${path} ${version}`);
  expect(asked(kubernetes, "core/v1", "apps/v1")).toEqual([
    "github.com/pulumi/pulumi-kubernetes/sdk/v4 v4.1.0",
  ]);
  expect(asked(split, "migrate", "network")).toEqual([
    "github.com/pulumi/pulumi-azure-native-sdk/migrate/v3 v3.2.0",
    "github.com/pulumi/pulumi-azure-native-sdk/network/v3 v3.2.0",
  ]);
  expect(asked({ name: "none" }, "")).toEqual([]);
});

/** A schema with the given properties and without types. */
function headed(name: string, version: string, head: JsonObject, go: JsonObject = {}): PackageUse {
  const result = indexPackage({ name, version, ...head, language: { go } });
  if (!result.ok) throw new Error(result.message);
  return { name, index: result.package, version };
}

const folder = "github.com/pulumi/pulumi-docker-build/sdk/go/dockerbuild";

test.each<[what: string, use: PackageUse, path: string, module: string]>([
  [
    "a module that is the folder of the package",
    headed("docker-build", "0.0.3", {}, { importBasePath: folder }),
    folder,
    folder,
  ],
  [
    "the repository",
    headed("sea-gull", "2.1.0", { repository: "https://gitlab.com/acme/birds.git/" }),
    "gitlab.com/acme/birds/sdk/v2/go/sea-gull",
    "gitlab.com/acme/birds/sdk/v2",
  ],
  [
    "the publisher",
    headed("gull", "1.0.0", { namespace: "acme" }),
    "github.com/acme/pulumi-gull/sdk/go/gull",
    "github.com/acme/pulumi-gull/sdk",
  ],
  [
    "an SDK with its module in the folder of the language",
    headed("sea-gull", "2.0.0", { namespace: "acme", meta: { supportPack: true } }),
    "github.com/acme/pulumi-sea-gull/sdk/go/v2/seagull",
    "github.com/acme/pulumi-sea-gull/sdk/go/v2",
  ],
  [
    "the same, and its path",
    headed(
      "gull",
      "1.0.0",
      { meta: { supportPack: true } },
      { importBasePath: "github.com/acme/pulumi-gull/sdk/go/gull" },
    ),
    "github.com/acme/pulumi-gull/sdk/go/gull",
    "github.com/acme/pulumi-gull/sdk/go",
  ],
])("the import path and the module follow from %s", (_what, use, path, module) => {
  expect(importPathOf(use, "")).toBe(path);
  expect(requirementsOf(use, [path])).toEqual([{ path: module, version: `v${use.version}` }]);
});

test("a package that is imported by a name other than its folder's", () => {
  const use = headed(
    "gull",
    "1.0.0",
    {},
    { importBasePath: "example.com/gull/sdk", rootPackageName: "seagull" },
  );
  expect(localNameOf(use, "").preferred).toBe("seagull");
});

test.each([
  'github.com/a/b" ; import "c',
  "github.com/a/../../b",
  "/etc/passwd",
  "https://github.com/a/b",
  "b",
  "github.com/a/b c",
  "github.com/a/b.",
])("ignores a path that the go command rejects: %j", (text) => {
  const usual = "github.com/pulumi/pulumi-gull/sdk/go/gull";
  expect(importPathOf(headed("gull", "1.0.0", {}, { importBasePath: text }), "")).toBe(usual);
  expect(importPathOf(headed("gull", "1.0.0", { repository: text }), "")).toBe(
    text === "https://github.com/a/b" ? "github.com/a/b/sdk/go/gull" : usual,
  );
  const named = headed("gull", "1.0.0", {}, { rootPackageName: text });
  expect(localNameOf(named, "").preferred).toMatch(/^\w+$/);
});

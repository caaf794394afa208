import { expect, test } from "vitest";

import { typeInYaml } from "#model/check/rules/resource-type-in-yaml.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { addableTypes } from "#model/search/type-summaries.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const indexed = indexPackage({
  name: "store",
  resources: {
    "store:shelf:Box": {},
    "store:shelf:Helper": { isOverlay: true },
    "store:shelf:Mixin": { isOverlay: true, overlaySupportedLanguages: ["nodejs"] },
    "store:shelf:Everywhere": { isOverlay: true, overlaySupportedLanguages: ["nodejs", "yaml"] },
  },
});
if (!indexed.ok) throw new Error(indexed.message);

testProgramRule(typeInYaml, createCatalog([indexed.package], []), [
  [["store:shelf:Box a", "store:shelf:Everywhere b", "store:shelf:None c", "other:x:Y d"]],
  [["pulumi:providers:store a", " b"]],
  [
    ["store:shelf:Box a", "store:shelf:Helper b"],
    `error type-r2: "store:shelf:Helper" exists only for some programming languages.`,
  ],
  [["store:shelf/mixin:Mixin a"], `error type-r1: "store:shelf/mixin:Mixin"`],
]);

/** A loaded package of a version with types that Pulumi YAML rejects. */
const packageOf = (name: string, version: string | undefined, ...tokens: readonly string[]) => {
  const result = indexPackage({
    name,
    ...(version === undefined ? {} : { version }),
    resources: Object.fromEntries(tokens.map((token) => [token, {}])),
  });
  if (!result.ok) throw new Error(result.message);
  return result.package;
};

const image = "docker:index/image:Image";

testProgramRule(typeInYaml, createCatalog([], []), [
  // Types that are rejected by name, even if the package is not loaded.
  [
    ["kubernetes:helm.sh/v3:Chart a", "kubernetes:helm.sh/v3:Release b"],
    `error type-r1: Pulumi rejects "kubernetes:helm.sh/v3:Chart" in programs in YAML and JSON. Use kubernetes:helm.sh/v3:Release.`,
  ],
  [
    ["kubernetes:yaml:ConfigFile a", "kubernetes:yaml/v2:ConfigFile b"],
    `error type-r1: Pulumi rejects "kubernetes:yaml:ConfigFile"`,
  ],
  [
    ["kubernetes:apiextensions.k8s.io:CustomResource a"],
    `error type-r1: Pulumi rejects "kubernetes:apiextensions.k8s.io:CustomResource"`,
  ],
  // Packages of unknown versions.
  [["docker:Image a", "constructor:x:Y b"]],
]);

testProgramRule(typeInYaml, createCatalog([packageOf("docker", "3.6.1", image)], []), [
  [
    ["docker:Image a", "docker:Container b"],
    `error type-r1: Pulumi rejects "docker:Image" in programs in YAML and JSON. Use version 4 of docker or a later one.`,
  ],
]);

testProgramRule(typeInYaml, createCatalog([packageOf("docker", "4.5.1", image)], []), [
  [["docker:Image a", "docker:index/image:Image b"]],
]);

test("types that the loader rejects are not offered, and others are", () => {
  const offered = (name: string, version: string | undefined, ...tokens: readonly string[]) =>
    addableTypes(packageOf(name, version, ...tokens)).map(({ displayToken }) => displayToken);
  expect(offered("docker", "3.6.1", image)).toEqual(["pulumi:providers:docker"]);
  expect(offered("docker", "4.0.0", image)[0]).toBe("docker:Image");
  expect(
    offered(
      "kubernetes",
      "4.1.0",
      "kubernetes:kustomize:Directory",
      "kubernetes:kustomize/v2:Directory",
    ),
  ).toEqual(["kubernetes:kustomize/v2:Directory", "pulumi:providers:kubernetes"]);
});

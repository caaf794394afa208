import { typeInYaml } from "#model/check/rules/resource-type-in-yaml.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
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

testProgramRule(typeInYaml, createCatalog([indexed.package], {}), [
  [["store:shelf:Box a", "store:shelf:Everywhere b", "store:shelf:None c", "other:x:Y d"]],
  [["pulumi:providers:store a", " b"]],
  [
    ["store:shelf:Box a", "store:shelf:Helper b"],
    `error type-r2: "store:shelf:Helper" is written for some programming languages alone.`,
  ],
  [["store:shelf/mixin:Mixin a"], `error type-r1: "store:shelf/mixin:Mixin"`],
]);

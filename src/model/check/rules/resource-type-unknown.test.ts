import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { typeUnknown } from "#model/check/rules/resource-type-unknown.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const indexed = indexPackage({
  name: "store",
  resources: { "store:shelf:Box": {}, "store:cellar:Bottle": {}, "store:index:Bottle": {} },
});
if (!indexed.ok) throw new Error(indexed.message);

testProgramRule(typeUnknown, createCatalog([indexed.package], []), [
  [["store:shelf:Box a", "store:Bottle a", "store:index:Bottle a"]],
  [["store:shelf:box a", "store:bottle a", "store:CELLAR:bottle a"]],
  // Package names are case-sensitive.
  [["Store:shelf:Box a"], `error package-Store: Did you mean the package "store"?`],
  [["pulumi:providers:other a", "pulumi:pulumi:StackReference a"]],
  [[" a"], `error type-r1: The type is empty. A type is written as its package, module and name`],
  [["Box a"], `error type-r1: "Box" is not the name of a type. A type is written`],
  [["a:b:c:d a"], `error type-r1: "a:b:c:d" is not the name of a type.`],
  [
    ["other:shelf:Box a"],
    `error package-other: The package "other" is not loaded. It has the types of 1 resource.`,
  ],
  [
    ["other:shelf:Box a", "x:Y b", "other:shelf:Crate c", "pulumi:providers:other d"],
    `error package-other: It has the types of 3 resources.`,
    `error package-x: It has the types of 1 resource.`,
  ],
  [["stor:shelf:Box a"], `error package-stor: 1 resource. Did you mean the package "store"?`],
  [["__proto__:shelf:Box a"], `error type-r1: The package "__proto__"`],
  [
    ["store:shelf:Ladder a"],
    `error type-r1: The package "store" has no type "store:shelf:Ladder".`,
  ],
  [
    ["store:shelf:Bix a"],
    `error type-r1: has no type "store:shelf:Bix". Did you mean "store:shelf:Box"?`,
  ],
  [["store:attic:Box a"], `error type-r1: Did you mean "store:shelf:Box"?`],
  [["store:cella:Bottle a"], `error type-r1: Did you mean "store:cellar:Bottle"?`],
  [["store:Botle a"], `error type-r1: Did you mean "store:Bottle"?`],
  [["store:x:toString a"], `error type-r1: has no type "store:x:toString".`],
  [["store:shelf:Bix a", "store:shelf:Bix b"], `error type-r1: Box"?`, `error type-r2: Box"?`],
  [["pulumi:other:Thing a"], `error type-r1: The package "pulumi"`],
]);

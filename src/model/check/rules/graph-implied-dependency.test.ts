import { createCatalog } from "#model/schema/catalog.ts";
import { impliedDependency } from "#model/check/rules/graph-implied-dependency.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

testProgramRule(impliedDependency, createCatalog([], []), [
  [["a:B x in=${y.id} @dependsOn=[${z}]", "a:B y", "a:B z"]],
  [["a:B x @dependsOn=[${y}] @deletedWith=${y}", "a:B y"]],
  [["a:B x @dependsOn=[gone,${gone}]"]],
  // A dependency through another resource's inputs is not enough, because those inputs may change.
  [["a:B x in=${y.id} @dependsOn=[${z}]", "a:B y in=${z.id}", "a:B z"]],
  [
    ["a:B x deep.in=${y.id} @dependsOn=[${z},${y}]", "a:B y", "a:B z"],
    `hint option-r1.dependsOn[1]: "x" already waits for "y", because of deep.in. dependsOn has no effect. | Remove "y" from dependsOn => [{"kind":"reference","resource":"r3","path":[]}]`,
  ],
  [
    ["a:B x in=a-${y.id} @dependsOn=${y}", "a:B y"],
    `hint option-r1.dependsOn: because of in. | Remove "y" from dependsOn => {}`,
  ],
  [
    ["a:B x @dependsOn=[${y}] @parent=${y}", "a:B y"],
    `hint option-r1.dependsOn[0]: because of parent. | Remove "y" from dependsOn => []`,
  ],
  [
    ["a:B x @dependsOn=[${y}] @provider=${y}", "pulumi:providers:a y"],
    `hint option-r1.dependsOn[0]: because of provider. | Remove "y" from dependsOn => []`,
  ],
  [
    ["a:B x #${y.id} @dependsOn=[${y}]", "a:B y"],
    `hint option-r1.dependsOn[0]: because of id. | Remove "y" from dependsOn => []`,
  ],
  [
    ["a:B x @dependsOn=[${y},${y}]", "a:B y"],
    `hint option-r1.dependsOn[1]: because of dependsOn[0]. | Remove "y" from dependsOn => [{"kind":"reference","resource":"r2","path":[]}]`,
  ],
]);

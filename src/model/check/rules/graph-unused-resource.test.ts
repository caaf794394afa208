import { createCatalog } from "#model/schema/catalog.ts";
import { unusedResource } from "#model/check/rules/graph-unused-resource.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

testProgramRule(unusedResource, createCatalog([], []), [
  [["a:B x", "a:B y"]],
  [["a:B x", "a:C y in=${x.id}", "a:C z"]],
  [["a:B x", "a:B y", "a:C z in=${x.id} @parent=${y}"]],
  [
    ["a:B x", "a:B y", "a:C z in=${x.id}"],
    `hint name-r2: Nothing in the design uses "y", while another resource of the type "a:B" is used.`,
  ],
  [
    ["a:B x", "a:index:B y", "a:C z in=${y.id}"],
    `hint name-r1: Nothing in the design uses "x", while another resource of the type "a:B" is used.`,
  ],
  [
    ["a:B x", "a:B y in=${y.id}", "a:B z", "a:C w @dependsOn=[${x},${z}]"],
    `hint name-r2: uses "y", while 2 other resources of the type "a:B" are used.`,
  ],
  [["a:B x", "a:B y", "output o=a-${x.id}"], `hint name-r2: "y"`],
  [["a:B x", "a:B y", "output o=${x.id}", "output p=[1,${y.id}]"]],
]);

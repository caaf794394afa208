import { createCatalog } from "#model/schema/catalog.ts";
import { nameRequired } from "#model/check/rules/resource-name-required.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

testProgramRule(nameRequired, createCatalog([], []), [
  [[]],
  [["a:b:C first", "a:b:C  "]],
  [["a:b:C first", "a:b:C "], `error name-r2: The resource has no name. Give it one`],
]);

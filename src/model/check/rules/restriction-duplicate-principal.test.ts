import { duplicatePrincipal } from "#model/check/rules/restriction-duplicate-principal.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const bindings = (...lists: Value[][]): ValueMap => ({
  bindings: lists.map((principals) => ({ principals })),
});
const remove = "Remove the repeated principal";

testResourceRule(duplicatePrincipal, "delta:RestrictionPolicy", [
  [bindings(["role:1", "role:2"])],
  [bindings(["role:1"], ["role:1"])],
  [
    bindings(["role:1", "role:1"]),
    `warning bindings[0].principals[1]: The principal "role:1" is already in this binding, as principals[0]. | ${remove} => ["role:1"]`,
  ],
  [
    bindings([], ["a", "b", "c", "b", "d"]),
    `warning bindings[1].principals[3]: as principals[1]. | ${remove} => ["a","b","c","d"]`,
  ],
  [
    bindings(["a", later, "a"], ["a"]),
    `warning bindings[0].principals[2]: as principals[0]. | ${remove} => ["a",${JSON.stringify(later)}]`,
  ],
  [bindings(["", ""])],
  [bindings([later, later, 1, 1, null, null])],
  [{ bindings: { principals: ["role:1", "role:1"] } }],
]);

import { principal } from "#model/check/rules/restriction-principal.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const principals = (...entries: Value[]): ValueMap => ({ bindings: [{ principals: entries }] });
const at = "error bindings[0].principals[0]:";

testResourceRule(principal, "delta:RestrictionPolicy", [
  [principals("role:1", "team:2", "user:3", "org:4")],
  [principals(later, 1, null)],
  [{ bindings: later }],
  [{ bindings: [later, { principals: "role:1" }, "x"] }],
  [
    principals(""),
    `${at} The principal is empty. Write role, team, user or org, a colon and the ID, as in "team:`,
  ],
  [
    principals("abc"),
    `${at} The principal "abc" has no colon. | Change to "role:abc" => "role:abc"`,
  ],
  [principals(":abc"), `${at} has no type before the colon.`],
  [principals("team:"), `${at} has no ID after the colon.`],
  [
    principals("group:abc"),
    `${at} The principal "group:abc" is of the type "group", which is not a known type.`,
  ],
  [principals("Team:Abc"), `${at} of the type "Team", | Change to "team:Abc" => "team:Abc"`],
  [principals(" org : 1 "), `${at} contains spaces. | Change to "org:1" => "org:1"`],
  [principals("a b:1"), `${at} contains spaces.`],
  [
    { bindings: [{ principals: [] }, { principals: ["role:1", "x"] }] },
    `error bindings[1].principals[1]: has no colon | Change to "role:x" => "role:x"`,
  ],
]);

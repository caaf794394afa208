import { duplicateMember } from "#model/check/rules/iam-duplicate-member.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const members = (...entries: Value[]): ValueMap => ({ members: entries });
const remove = "Remove the repeated member";

testResourceRule(duplicateMember, "beta:events/v1:ChannelConnectionIamBinding", [
  [members("user:a@b.example", "user:c@b.example", "group:a@b.example")],
  [
    members("user:a@b.example", "user:a@b.example"),
    `warning members[1]: The member "user:a@b.example" is already in this binding, as members[0]. | ${remove} => ["user:a@b.example"]`,
  ],
  [members("x", "y", "x"), `warning members[2]: as members[0]. | ${remove} => ["x","y"]`],
  [members("x", 1, "x"), `warning members[2]: as members[0]. | ${remove} => ["x",1]`],
  [
    members("y", "x", "x", "x"),
    `warning members[2]: as members[1]. | ${remove} => ["y","x","x"]`,
    `warning members[3]: as members[1]. | ${remove} => ["y","x","x"]`,
  ],
  [
    members("domain:Example.com", "domain:example.com"),
    `warning members[1]: already | ${remove} => ["domain:Example.com"]`,
  ],
  [
    members("user:a@B.example", "user:a@b.example"),
    `warning members[1]: already | ${remove} => ["user:a@B.example"]`,
  ],
  [members("user:A@b.example", "user:a@b.example")],
  [members("", "")],
  [members(later, later, 1, 1, null, null)],
  [{ members: later }],
]);

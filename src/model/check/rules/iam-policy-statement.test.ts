import { expect, test } from "vitest";

import { policyStatement } from "#model/check/rules/iam-policy-statement.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { resourceOf, designOf } from "#model/testing/rule-cases.ts";
import { formatPath } from "#model/base/path.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const json = (argument: Value): Value =>
  expression({ kind: "builtin", function: "toJSON", argument });
const later = expression({ kind: "config", name: "later", path: [] });

const noEffect = "error policy.Statement[0].Effect: Effect is required.";
const noAction =
  "error policy.Statement[0].Action: Action is required, unless there is a NotAction.";
const noStatement = "warning policy.Statement: The policy has no statement.";

const complete = { Effect: "Allow", Action: "s3:GetObject" };

test.each<[ValueMap, ...string[]]>([
  [{ policy: json({}) }, noStatement],
  [{ policy: json({ Version: "2012-10-17", Statement: [] }) }, noStatement],
  [{ policy: json({ Statement: [{}] }) }, noEffect, noAction],
  [{ policy: json({ Statement: [complete, { Effect: "Deny", NotAction: ["s3:*"] }, later] }) }],
  [{ policy: json({ Statement: [{ Effect: later, Action: later }] }) }],
  [
    { assumeRolePolicy: json({ Statement: { Action: "sts:AssumeRole" } }) },
    "error assumeRolePolicy.Statement.Effect: Effect is required.",
  ],
  [
    { inlinePolicies: [{ policy: json({ Statement: [complete, { Effect: "Deny" }] }) }] },
    "error inlinePolicies[0].policy.Statement[1].Action: Action is required, unless there is a NotAction.",
  ],
  // What no form shows by statements.
  [{ policy: "{}" }],
  [{ policy: json({ rules: [] }) }],
  [{ policy: json(later) }],
  [{ policy: json({ Statement: later }) }],
  [{ redrivePolicy: json({}) }],
  [{ body: json({}) }],
])("the statements of %j", (inputs, ...expected) => {
  const program = { ...emptyProgram("p"), resources: [resourceOf("p:index:R", inputs)] };
  const found = [...policyStatement.check(designOf(program, createCatalog([], [])))];
  expect(
    found.map(
      ({ severity, location, message }) =>
        `${severity} ${"path" in location ? formatPath(location.path ?? []) : ""}: ${message}`,
    ),
  ).toEqual(expected);
});

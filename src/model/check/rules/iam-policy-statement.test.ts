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

const noEffect = "warning policy.Statement[0].Effect: Effect is required.";
const noAction =
  "warning policy.Statement[0].Action: Action is required unless the statement has NotAction.";
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
    "warning assumeRolePolicy.Statement.Effect: Effect is required.",
    "warning assumeRolePolicy.Statement.Principal: A role's trust policy needs Principal: who can assume the role.",
  ],
  [
    { inlinePolicies: [{ policy: json({ Statement: [complete, { Effect: "Deny" }] }) }] },
    "warning inlinePolicies[0].policy.Statement[1].Action: Action is required unless the statement has NotAction.",
  ],
  [
    { policy: json({ Version: "2012-10-18", Statement: [{ ...complete, Effect: "allow" }] }) },
    'warning policy.Version: The version of a policy must be "2012-10-17" or the older "2008-10-17", but this is "2012-10-18".',
    'warning policy.Statement[0].Effect: Effect must be "Allow" or "Deny", but this is "allow".',
  ],
  [
    { policy: json({ Statement: [{ ...complete, NotAction: "s3:Get*" }] }) },
    "warning policy.Statement[0].NotAction: A statement has Action or NotAction, not both.",
  ],
  [
    { policy: '{"Statement":[{"Effect":"Allow","Actions":"s3:*"}]}' },
    'warning policy: Statement[0].Actions: Policy statements have no element "Actions". Did you mean "Action"?',
    "warning policy: Statement[0].Action: Action is required unless the statement has NotAction.",
  ],
  [
    {
      policy: json({
        Statement: [
          {
            ...complete,
            Condition: {
              StringEquals: {},
              stringlike: {},
              "ForAnyValue:ArnNotLikeIfExists": {},
              NumericLessThanEquals: {},
              Null: later,
              StringEqual: {},
              "iam:PassedToService": "x",
            },
          },
          { ...complete, Condition: later },
        ],
      }),
    },
    'warning policy.Statement[0].Condition.StringEqual: Conditions have no operator "StringEqual". Did you mean "StringEquals"?',
    'warning policy.Statement[0].Condition["iam:PassedToService"]: Conditions have no operator "iam:PassedToService".',
  ],
  [
    { policy: "{ Statement: [] }" },
    "warning policy: The policy starts like JSON, but is not valid JSON.",
  ],
  [{ policy: JSON.stringify({ Version: "2012-10-17", Statement: complete }) }],
  [{ policy: "arn:aws:iam::aws:policy/ReadOnlyAccess" }],
  // Documents that a form can't show as statements.
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

test.each<[string, ValueMap | ValueMap[], ...string[]]>([
  [
    "aws:iam:RolePolicy",
    { Principal: "*", ...complete },
    "Principal: A policy of a user, group or role applies to its owner. It cannot have Principal.",
    "Resource: Resource is required unless the statement has NotResource.",
  ],
  [
    "aws:iam/policy:Policy",
    complete,
    "Resource: Resource is required unless the statement has NotResource.",
  ],
  [
    "aws:s3:BucketPolicy",
    { ...complete, Resource: "*" },
    "Principal: A resource policy needs Principal: who it applies to.",
  ],
  ["aws:iam:RolePolicy", { ...complete, Resource: "*" }],
  ["aws:sqs:QueuePolicy", { ...complete, Principal: "*" }],
  ["aws:iot:Policy", complete],
  [
    "aws:iam:RolePolicy",
    [
      { ...complete, Resource: "*", Sid: "All" },
      { ...complete, Resource: "*", Sid: "All" },
    ],
    'Sid: Another statement has the Sid "All". Each Sid must be unique.',
  ],
  ["aws:ecr:RepositoryPolicy", [1, 2].map(() => ({ ...complete, Principal: "*", Sid: "All" }))],
])("of a %s, the statement %j", (token, statement, ...expected) => {
  const inputs = { policy: json({ Statement: [statement].flat() }) };
  const program = { ...emptyProgram("p"), resources: [resourceOf(token, inputs)] };
  const found = [...policyStatement.check(designOf(program, createCatalog([], [])))];
  const at = ({ location, message }: (typeof found)[number]): string =>
    `${"path" in location ? String(location.path?.at(-1)) : ""}: ${message}`;
  expect(found.map(at)).toEqual(expected);
});

import { expect, test } from "vitest";

import { actingAs, awsAccess } from "#model/access/aws-policies.ts";
import type { PolicyStatement } from "#model/access/policy-statements.ts";
import type { JsonObject } from "#model/base/json.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import type { Value } from "#model/program/value.ts";

const document = (...statements: readonly JsonObject[]) => ({
  "fn::toJSON": { Version: "2012-10-17", Statement: statements },
});

const assumedBy = (service: string) =>
  document({ Effect: "Allow", Principal: { Service: service }, Action: "sts:AssumeRole" });

function readTemplate(resources: JsonObject, variables: JsonObject = {}): Program {
  const read = parseManifest(
    JSON.stringify({ name: "test", runtime: "yaml", resources, variables }),
  );
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

/**
 * Formats each policy on one line, such as `role worker: inline by rights: Allow dynamodb:PutItem on ${results.arn}`.
 */
function show(program: Program): readonly string[] {
  const text = (value: Value | undefined) =>
    value === undefined ? "-" : spellValue(value, program);
  const say = (statement: PolicyStatement) =>
    [
      statement.isDenial ? "Deny" : "Allow",
      ...(statement.who[0] === undefined ? [] : [statement.who.map(text).join("+")]),
      statement.actions.map(text).join("+"),
      ...(statement.targets[0] === undefined ? [] : ["on", statement.targets.map(text).join("+")]),
      ...(statement.condition === undefined ? [] : ["if"]),
    ].join(" ");
  return awsAccess(program).flatMap(({ noun, name, policies }) =>
    policies.map(({ kind, resource, arn, statements }) => {
      const by = `${noun} ${text(name)}: ${kind} by ${resource.name}`;
      const which = arn === undefined ? "" : ` ${text(arn)}`;
      return `${by}${which}: ${statements?.map(say).join("; ") ?? "not in the design"}`;
    }),
  );
}

test("a role shows its trust policy, policies attached by ARN, and inline policies", () => {
  const program = readTemplate({
    role: {
      type: "aws:iam:Role",
      properties: { assumeRolePolicy: assumedBy("lambda.amazonaws.com") },
    },
    logs: {
      type: "aws:iam/rolePolicyAttachment:RolePolicyAttachment",
      properties: { role: "${role.name}", policyArn: "arn:aws:iam::aws:policy/Logs" },
    },
    rights: {
      type: "aws:iam:RolePolicy",
      properties: {
        role: "${role.id}",
        policy: document({ Effect: "Allow", Action: ["a:B", "a:C"], Resource: "${role.arn}" }),
      },
    },
    worker: { type: "aws:lambda:Function", properties: { role: "${role.arn}" } },
  });
  expect(show(program)).toEqual([
    "role ${role}: trust by role: Allow Service: lambda.amazonaws.com sts:AssumeRole",
    "role ${role}: managed by logs arn:aws:iam::aws:policy/Logs: not in the design",
    "role ${role}: inline by rights: Allow a:B+a:C on ${role.arn}",
  ]);
  const role = program.resources[0]?.id ?? resourceId(0);
  expect(actingAs(role, program).map(({ name }) => name)).toEqual(["worker"]);
});

test("a policy of the design that is attached by its ARN shows its statements", () => {
  const program = readTemplate({
    reading: {
      type: "aws:iam:Policy",
      properties: {
        policy: JSON.stringify({ Statement: { Effect: "Deny", NotAction: "s3:*", Resource: "*" } }),
      },
    },
    everyone: {
      type: "aws:iam:PolicyAttachment",
      properties: { roles: ["a", "b"], users: ["c"], policyArn: "${reading.arn}" },
    },
  });
  expect(show(program)).toEqual([
    'role a: managed by everyone ${reading.arn}: Deny all but ["s3:*"] on *',
    'role b: managed by everyone ${reading.arn}: Deny all but ["s3:*"] on *',
    'user c: managed by everyone ${reading.arn}: Deny all but ["s3:*"] on *',
  ]);
});

test("a document from a call is read, and one that is merged with others is not", () => {
  const call = (more: JsonObject) => ({
    "fn::invoke": {
      function: "aws:iam:getPolicyDocument",
      arguments: {
        statements: [
          {
            principals: [{ type: "Service", identifiers: ["ecs.amazonaws.com"] }],
            actions: ["sts:AssumeRole"],
          },
        ],
        ...more,
      },
    },
  });
  const role = (name: string) => ({
    type: "aws:iam:Role",
    properties: { assumeRolePolicy: `\${${name}.json}` },
  });
  const program = readTemplate(
    { a: role("trust"), b: role("merged") },
    { trust: call({}), merged: call({ sourcePolicyDocuments: ["{}"] }) },
  );
  expect(show(program)).toEqual([
    "role ${a}: trust by a: Allow Service: ecs.amazonaws.com sts:AssumeRole",
    "role ${b}: trust by b: not in the design",
  ]);
});

test("resource policies show what others may do with the resource", () => {
  const readable = document({
    Effect: "Allow",
    Principal: "*",
    Action: "s3:GetObject",
    Resource: "x",
    Condition: { Bool: { "aws:SecureTransport": true } },
  });
  const program = readTemplate({
    site: { type: "aws:s3:BucketV2", properties: {} },
    open: {
      type: "aws:s3:BucketPolicy",
      properties: { bucket: "${site.id}", policy: readable },
    },
    key: { type: "aws:kms:Key", properties: { policy: readable } },
    queue: {
      type: "aws:sqs:Queue",
      properties: { redrivePolicy: { "fn::toJSON": { maxReceiveCount: 5 } } },
    },
    api: {
      type: "aws:lambda:Permission",
      properties: {
        function: "f",
        principal: "apigateway.amazonaws.com",
        action: "lambda:InvokeFunction",
      },
    },
  });
  expect(show(program)).toEqual([
    "BucketV2 ${site.id}: resource by open: Allow * s3:GetObject on x if",
    "Key ${key}: resource by key: Allow * s3:GetObject on x if",
    "function f: resource by api: Allow Service: apigateway.amazonaws.com lambda:InvokeFunction",
  ]);
});

test("aws-native has other inputs for the same", () => {
  const program = readTemplate({
    role: {
      type: "aws-native:iam:Role",
      properties: {
        assumeRolePolicyDocument: {
          Statement: [{ Effect: "Allow", Principal: { AWS: "1" }, Action: "sts:AssumeRole" }],
        },
        managedPolicyArns: ["arn:aws:iam::aws:policy/Logs"],
        policies: [
          {
            policyName: "p",
            policyDocument: { Statement: [{ Effect: "Allow", Action: "a:*", Resource: "*" }] },
          },
        ],
      },
    },
  });
  expect(show(program)).toEqual([
    "role ${role}: trust by role: Allow AWS: 1 sts:AssumeRole",
    "role ${role}: managed by role arn:aws:iam::aws:policy/Logs: not in the design",
    "role ${role}: inline by role: Allow a:* on *",
  ]);
});

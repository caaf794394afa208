import { replicationRole } from "#model/check/rules/endpoint-replication-role.ts";
import { later, testResourceRule } from "#model/testing/rule-cases.ts";

const fix = '| Set replication to "DISABLED" => nothing';
const byDefault = `error roleArn: Replication is ENABLED, the default, so the ARN of an IAM role is required ${fix}`;

testResourceRule(replicationRole, "gamma:events:EventEndpoint", [
  [{}, byDefault],
  [{ replicationConfig: {} }, byDefault],
  [
    { replicationConfig: { state: "ENABLED" } },
    `error roleArn: Replication is ENABLED, so the ARN ${fix}`,
  ],
  [{ replicationConfig: { state: "DISABLED" } }],
  [{ replicationConfig: { state: "enabled" } }],
  [{ replicationConfig: { state: later } }],
  [{ replicationConfig: { state: null } }],
  [{ replicationConfig: later }],
  [{ replicationConfig: "ENABLED" }],
  [{ replicationConfig: ["ENABLED"] }],
  [{ roleArn: "arn:aws:iam::123456789012:role/replication" }],
  [{ roleArn: "" }],
  [{ roleArn: later, replicationConfig: { state: "ENABLED" } }],
]);

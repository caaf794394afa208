import type { ResourceRule } from "#model/check/rules/rule.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isMap, valueAt } from "#model/program/value.ts";

export const replicationRole: ResourceRule = {
  id: "endpoint/replication-role",
  summary: "If replication is ENABLED, the default, the endpoint has a role for it.",
  tokens: ["gamma:events:EventEndpoint"],
  *check({ resource }) {
    const { id, inputs } = resource;
    if (valueAt(inputs, ["roleArn"]) !== undefined || !isReplicating(inputs)) return;
    const isSet = valueAt(inputs, ["replicationConfig", "state"]) !== undefined;
    yield {
      severity: "error",
      path: ["roleArn"],
      message: `Replication is ENABLED${isSet ? "" : ", the default"}, so the ARN of an IAM role is required, as in "arn:aws:iam::123456789012:role/replication". Without a role, set replication to DISABLED.`,
      fix: {
        label: 'Set replication to "DISABLED"',
        edit: {
          kind: "set-input",
          resource: id,
          path: ["replicationConfig", "state"],
          value: "DISABLED",
        },
      },
    };
  },
};

/** Whether replication is certainly on. An expression or an invalid state doesn't require a role. */
function isReplicating(inputs: ValueMap): boolean {
  const config = valueAt(inputs, ["replicationConfig"]);
  if (config === undefined) return true;
  if (!isMap(config)) return false;
  const state = valueAt(config, ["state"]);
  return state === undefined || state === "ENABLED";
}

import { expect, test } from "vitest";

import { newTargets } from "#model/completion/connections/new-targets.ts";
import { sourceOf } from "#model/completion/connections/connection-source.ts";
import { thirdTargets } from "#model/completion/connections/third-targets.ts";
import { expression } from "#model/program/value.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
const said = (description: string) => ({ ...text, description });
const resource = (
  inputs: object,
  requiredInputs: readonly string[] = [],
  outputs: object = {},
) => ({
  inputProperties: inputs,
  requiredInputs,
  properties: { ...inputs, ...outputs },
});
const arn = { arn: text };
const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`setting${at}`, text]));

/**
 * A package like a large provider's package, with resources that have IDs, ARNs or names, and with types that connect
 * two resources.
 */
const indexed = indexPackage({
  name: "amber",
  resources: {
    "amber:ec2:Vpc": resource({ cidrBlock: text, tags: text }, [], arn),
    "amber:ec2:Subnet": resource({ vpcId: text, cidrBlock: text }, ["vpcId"], arn),
    "amber:ec2:RouteTable": resource({ vpcId: text, tags: text }, ["vpcId"], arn),
    "amber:ec2:Instance": resource({ ...many, subnetId: text }, [], arn),
    "amber:ec2:Gateway": resource({ vpcId: text }),
    "amber:ec2:Volume": resource({ size: text }, ["size"], arn),
    "amber:iam:Role": resource({ name: text, assumeRolePolicy: text }, [], arn),
    "amber:iam:Policy": resource({ name: text, policy: text }, [], arn),
    "amber:iam:User": resource({ name: text }, [], arn),
    "amber:lb:TargetGroup": resource({ port: text, vpcId: text }, [], arn),
    "amber:ec2:RouteTableAssociation": resource(
      {
        routeTableId: said("The ID of the routing table to associate with."),
        subnetId: text,
        gatewayId: text,
      },
      ["routeTableId"],
    ),
    "amber:ec2:VolumeAttachment": resource({ instanceId: text, volumeId: text, deviceName: text }, [
      "instanceId",
      "volumeId",
      "deviceName",
    ]),
    "amber:iam:RolePolicyAttachment": resource(
      {
        role: said("The name of the IAM role to which the policy should be applied"),
        policyArn: said("The ARN of the policy you want to apply"),
      },
      ["role", "policyArn"],
    ),
    "amber:iam:UserPolicyAttachment": resource(
      { user: said("The user the policy should be applied to"), policyArn: text },
      ["user", "policyArn"],
    ),
    "amber:lb:TargetGroupAttachment": resource(
      {
        targetGroupArn: text,
        targetId: said("The ID of the target: an instance ID or a container."),
        port: text,
      },
      ["targetGroupArn", "targetId"],
    ),
    "amber:ec2:VpcPeeringAttachment": resource({ vpcId: text, requesterVpcId: text }, ["vpcId"]),
    "amber:run:Function": resource({ ...many, name: text }, [], arn),
    "amber:run:Permission": resource({ action: text, function: text, caller: text, from: text }, [
      "action",
      "function",
      "caller",
    ]),
    "amber:db:Cluster": resource({ ...many, vpcId: text, subnetId: text }, ["vpcId"]),
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const facts = {
  package: "amber",
  source: "the guide",
  types: {
    "amber:run:Permission": {
      connects: [
        {
          source: "amber:iam:*",
          target: "amber:run:Function",
          inputs: { action: "Run", function: "${target.name}", from: "${source.arn}/*" },
        },
      ],
    },
  },
};
const catalog = createCatalog([indexed.package], [facts]);

const lines = [
  "amber:ec2:Vpc vpc",
  "amber:ec2:Vpc other",
  "amber:ec2:Subnet subnet",
  "amber:ec2:RouteTable routes",
  "amber:ec2:Instance instance",
  "amber:ec2:Gateway gateway",
  "amber:ec2:Volume volume",
  "amber:iam:Role role",
  "amber:iam:Policy policy",
  "amber:iam:User user",
  "amber:lb:TargetGroup targets",
];

function find(name: string, more: readonly string[] = []): readonly string[] {
  const program = readDesign([...lines, ...more]);
  const at = program.resources.findIndex((each) => each.name === name);
  const source = sourceOf(resourceId(at + 1), undefined, program, catalog);
  const { found } = newTargets(source, program, catalog);
  return thirdTargets(source, found, program, catalog).map((third) => {
    const end = program.resources.find(({ id }) => id === third.other)?.name;
    const filled = [
      ...third.connections.map((each) => each.text),
      ...third.inputs.map((each) => `${each.name} ← ${each.text}`),
    ];
    return `${third.summary.name} ${end}: ${filled.join(", ")}`;
  });
}

test.each([
  ["subnet", ["RouteTableAssociation routes: subnetId ← id, routeTableId ← id"]],
  [
    "routes",
    [
      "RouteTableAssociation subnet: routeTableId ← id, subnetId ← id",
      "RouteTableAssociation gateway: routeTableId ← id, gatewayId ← id",
    ],
  ],
  ["gateway", ["RouteTableAssociation routes: gatewayId ← id, routeTableId ← id"]],
  ["volume", ["VolumeAttachment instance: volumeId ← id, instanceId ← id"]],
  ["instance", ["VolumeAttachment volume: instanceId ← id, volumeId ← id"]],
  ["role", ["RolePolicyAttachment policy: role ← name, policyArn ← arn"]],
  ["user", ["UserPolicyAttachment policy: user ← id, policyArn ← arn"]],
  [
    "policy",
    [
      "RolePolicyAttachment role: policyArn ← arn, role ← name",
      "UserPolicyAttachment user: policyArn ← arn, user ← id",
    ],
  ],
  ["vpc", []],
])("types that connect %s to another resource are offered", (name, expected) => {
  expect(find(name)).toEqual(expected);
});

test("a connection from facts is offered at both ends, with all its inputs", () => {
  const more = ["amber:run:Function handler"];
  const asked = (from: string, to: string) =>
    `: action ← Run, function ← \${${to}.name}, from ← \${${from}.arn}/*`;
  expect(find("handler", more)).toEqual([
    `Permission role${asked("other", "source")}`,
    `Permission policy${asked("other", "source")}`,
    `Permission user${asked("other", "source")}`,
  ]);
  expect(find("user", more)[0]).toBe(`Permission handler${asked("source", "other")}`);
  const made = "amber:run:Permission made function=${handler.name} from=${user.arn}";
  expect(find("user", [...more, made]).join()).not.toContain("Permission");
});

test("facts become values and references in the design", () => {
  const program = readDesign(["amber:run:Function handler", "amber:iam:User user"]);
  const source = sourceOf(resourceId(2), undefined, program, catalog);
  const [third] = thirdTargets(source, [], program, catalog);
  expect(third?.inputs.map(({ name, value }) => [name, value])).toEqual([
    ["action", "Run"],
    ["function", expression({ kind: "reference", resource: resourceId(1), path: ["name"] })],
    [
      "from",
      expression({
        kind: "template",
        parts: [expression({ kind: "reference", resource: resourceId(2), path: ["arn"] }), "/*"],
      }),
    ],
  ]);
});

test("an existing connection is not offered again", () => {
  const made = ["amber:iam:RolePolicyAttachment made role=${role.name} policyArn=${policy.arn}"];
  expect(find("role", made)).toEqual([]);
});

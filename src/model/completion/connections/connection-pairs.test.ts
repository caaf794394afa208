import { expect, test } from "vitest";

import { createConnections } from "#model/completion/connections/connections.ts";
import { createGraph } from "#model/graph/graph.ts";
import { resourceId } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
const flag = { type: "boolean" };
const number = { type: "integer" };
const texts = { type: "array", items: text };
const tags = { type: "object", additionalProperties: text };
const said = (description: string, type: object = text) => ({ ...type, description });
const objectOf = (token: string) => ({ $ref: `#/types/${token}` });
const listOf = (token: string) => ({ type: "array", items: objectOf(token) });

type Properties = Readonly<Record<string, object>>;

/** A resource type in which all inputs are also outputs, as in provider packages. */
const resource = (inputs: Properties, outputs: Properties = {}, requiredInputs: string[] = []) => ({
  inputProperties: inputs,
  requiredInputs,
  properties: { ...inputs, ...outputs },
});
const type = (properties: Properties, required: string[] = []) => ({
  type: "object",
  properties,
  required,
});

const described = { name: text, namePrefix: text, description: text, tags };

/** A package whose types have ARNs, IDs and the same settings. */
const amber = {
  name: "amber",
  types: {
    "amber:lb/Mapping:Mapping": type({ subnetId: text, allocationId: text }, ["subnetId"]),
    "amber:lb/Action:Action": type({ type: text, targetGroupArn: text }, ["type"]),
    "amber:eks/Network:Network": type({ subnetIds: texts, vpcId: text }),
  },
  resources: {
    "amber:ec2/vpc:Vpc": resource(
      { cidrBlock: text, enableDnsSupport: flag, tags },
      { arn: text, defaultSecurityGroupId: text, ownerId: text, tagsAll: tags },
    ),
    "amber:ec2/subnet:Subnet": resource(
      {
        vpcId: text,
        cidrBlock: text,
        enableDns64: flag,
        availabilityZone: text,
        availabilityZoneId: text,
        tags,
      },
      { arn: text, ownerId: text, tagsAll: tags },
      ["vpcId"],
    ),
    "amber:ec2/securityGroup:SecurityGroup": resource(
      { ...described, vpcId: text, revokeRulesOnDelete: flag },
      { arn: text, ownerId: text, tagsAll: tags },
    ),
    "amber:ec2/instance:Instance": resource({
      ami: text,
      availabilityZone: text,
      disableApiStop: flag,
      hostId: text,
      hostResourceGroupArn: text,
      iamInstanceProfile: said("Profile of the instance. It is the name of the profile."),
      securityGroups: said("List of security group names to associate with.", texts),
      subnetId: text,
      tags,
      vpcSecurityGroupIds: said("List of security group IDs to associate with.", texts),
    }),
    "amber:lb/loadBalancer:LoadBalancer": resource(
      {
        name: text,
        namePrefix: text,
        enableHttp2: flag,
        securityGroups: said("A list of security group IDs to assign to the LB.", texts),
        subnetMappings: listOf("amber:lb/Mapping:Mapping"),
        subnets: said("A list of subnet IDs to attach to the LB.", texts),
        tags,
      },
      { arn: text, dnsName: text, vpcId: text, zoneId: text },
    ),
    "amber:lb/targetGroup:TargetGroup": resource(
      { name: text, namePrefix: text, port: number, vpcId: text },
      { arn: text },
    ),
    "amber:lb/targetGroupAttachment:TargetGroupAttachment": resource(
      {
        targetGroupArn: said("The ARN of the target group."),
        targetId: said("The ID of the target. This is the instance ID for an instance."),
        port: number,
      },
      {},
      ["targetGroupArn", "targetId"],
    ),
    "amber:lb/listener:Listener": resource(
      {
        loadBalancerArn: text,
        certificateArn: text,
        defaultActions: listOf("amber:lb/Action:Action"),
      },
      { arn: text },
      ["loadBalancerArn"],
    ),
    "amber:iam/role:Role": resource({ ...described, path: text }, { arn: text }),
    "amber:iam/attachment:Attachment": resource(
      {
        role: said("The name of the IAM role to which the policy should be applied"),
        policyArn: text,
      },
      {},
      ["role", "policyArn"],
    ),
    "amber:iam/instanceProfile:InstanceProfile": resource(
      { name: text, role: text },
      { arn: text },
    ),
    "amber:lambda/function:Function": resource({
      codeSigningConfigArn: text,
      role: said("Resource Name (ARN) of the function's execution role."),
      timeout: number,
    }),
    "amber:eks/cluster:Cluster": resource({
      name: text,
      roleArn: text,
      vpcConfig: objectOf("amber:eks/Network:Network"),
    }),
    "amber:s3/bucketV2:BucketV2": resource({ bucket: text, policy: text, tags }, { arn: text }),
    "amber:s3/bucketPolicy:BucketPolicy": resource({ bucket: text, policy: text }, {}, [
      "bucket",
      "policy",
    ]),
  },
};

/** A package whose resources are all in a named resource group. */
const azur = {
  name: "azur",
  types: {
    "azur:network/Configuration:Configuration": type(
      { name: text, subnetId: text, publicIpAddressId: said("A public IP address to associate.") },
      ["name"],
    ),
  },
  resources: {
    "azur:core/resourceGroup:ResourceGroup": resource({ location: text, name: text, tags }),
    "azur:network/virtualNetwork:VirtualNetwork": resource(
      { addressSpaces: texts, location: text, name: text, resourceGroupName: text, tags },
      { guid: text },
      ["addressSpaces", "resourceGroupName"],
    ),
    "azur:network/subnet:Subnet": resource(
      { name: text, resourceGroupName: text, virtualNetworkName: text },
      {},
      ["resourceGroupName", "virtualNetworkName"],
    ),
    "azur:network/publicIp:PublicIp": resource({
      location: text,
      name: text,
      resourceGroupName: text,
    }),
    "azur:network/networkInterface:NetworkInterface": resource(
      {
        ipConfigurations: listOf("azur:network/Configuration:Configuration"),
        location: text,
        name: text,
        resourceGroupName: text,
      },
      {},
      ["ipConfigurations", "resourceGroupName"],
    ),
    "azur:compute/virtualMachine:VirtualMachine": resource(
      {
        availabilitySetId: text,
        location: text,
        name: text,
        networkInterfaceIds: texts,
        resourceGroupName: text,
      },
      {},
      ["networkInterfaceIds", "resourceGroupName"],
    ),
    "azur:storage/account:Account": resource({
      location: text,
      name: text,
      resourceGroupName: text,
    }),
    "azur:storage/container:Container": resource(
      {
        containerAccessType: text,
        name: text,
        storageAccountName: said("The name of the Storage Account."),
      },
      {},
      ["storageAccountName"],
    ),
    "azur:sql/sqlServer:SqlServer": resource({
      administratorLogin: text,
      name: text,
      resourceGroupName: text,
    }),
    "azur:sql/database:Database": resource(
      {
        name: said("The name of the SQL Server's database."),
        resourceGroupName: text,
        serverName: text,
      },
      {},
      ["resourceGroupName", "serverName"],
    ),
  },
};

/** A package in which resources are identified by name, and links are outputs. */
const gold = {
  name: "gold",
  types: { "gold:compute/Interface:Interface": type({ network: text, subnetwork: text }) },
  resources: {
    "gold:compute/network:Network": resource(
      { autoCreateSubnetworks: flag, description: text, name: text, project: text },
      { selfLink: text, gatewayIpv4: text },
    ),
    "gold:compute/subnetwork:Subnetwork": resource(
      {
        description: text,
        ipCidrRange: text,
        name: text,
        network: said("The network that this subnetwork belongs to."),
        project: text,
      },
      { selfLink: text },
      ["ipCidrRange", "network"],
    ),
    "gold:compute/machine:Machine": resource({
      description: text,
      labels: tags,
      networkInterfaces: listOf("gold:compute/Interface:Interface"),
      project: text,
      resourcePolicies: text,
    }),
  },
};

/** A package whose types all have the same three inputs, and whose connecting inputs are deeply nested. */
const kube = {
  name: "kube",
  types: {
    "kube:meta/v1:Meta": type({ labels: tags, name: text, namespace: text }),
    "kube:core/v1:Pod": type({ nodeName: text, serviceAccountName: text, hostname: text }),
    "kube:apps/v1:Spec": type({ replicas: number, template: objectOf("kube:core/v1:Pod") }, [
      "template",
    ]),
  },
  resources: Object.fromEntries(
    ["core/v1:Namespace", "core/v1:ServiceAccount", "apps/v1:Deployment"].map((name) => [
      `kube:${name}`,
      resource({
        apiVersion: { ...text, const: "v1" },
        kind: text,
        metadata: objectOf("kube:meta/v1:Meta"),
        ...(name.endsWith("Deployment") ? { spec: objectOf("kube:apps/v1:Spec") } : {}),
      }),
    ]),
  ),
};

const catalog = createCatalog(
  [amber, azur, gold, kube].map((schema) => {
    const indexed = indexPackage(schema);
    if (!indexed.ok) throw new Error(indexed.message);
    return indexed.package;
  }),
  [],
);

const rowsOf = (from: string, to: string): readonly string[] => {
  const program = readDesign([`${from} from`, `${to} to`]);
  return createConnections(resourceId(1), undefined, program, catalog, createGraph()(program))
    .of(resourceId(2))
    .map((each) => each.text);
};

const firstRows = [
  ["amber:ec2:SecurityGroup", "amber:ec2:Instance", "vpcSecurityGroupIds[0] ← id"],
  ["amber:ec2:Subnet", "amber:ec2:Instance", "subnetId ← id"],
  ["amber:ec2:Vpc", "amber:ec2:Instance", "vpcSecurityGroupIds[0] ← defaultSecurityGroupId"],
  ["amber:ec2:Vpc", "amber:ec2:Subnet", "vpcId ← id"],
  ["amber:ec2:Vpc", "amber:ec2:SecurityGroup", "vpcId ← id"],
  ["amber:ec2:Subnet", "amber:lb:LoadBalancer", "subnets[0] ← id"],
  ["amber:ec2:SecurityGroup", "amber:lb:LoadBalancer", "securityGroups[0] ← id"],
  ["amber:lb:LoadBalancer", "amber:lb:Listener", "loadBalancerArn ← arn"],
  ["amber:lb:TargetGroup", "amber:lb:Listener", "defaultActions[0].targetGroupArn ← arn"],
  ["amber:ec2:Instance", "amber:lb:TargetGroupAttachment", "targetId ← id"],
  ["amber:iam:Role", "amber:iam:Attachment", "role ← name"],
  ["amber:iam:Role", "amber:lambda:Function", "role ← arn"],
  ["amber:iam:Role", "amber:eks:Cluster", "roleArn ← arn"],
  ["amber:ec2:Subnet", "amber:eks:Cluster", "vpcConfig.subnetIds[0] ← id"],
  ["amber:iam:InstanceProfile", "amber:ec2:Instance", "iamInstanceProfile ← name"],
  ["amber:s3:BucketV2", "amber:s3:BucketPolicy", "bucket ← bucket"],
  ["azur:core:ResourceGroup", "azur:network:VirtualNetwork", "resourceGroupName ← name"],
  ["azur:network:VirtualNetwork", "azur:network:Subnet", "virtualNetworkName ← name"],
  ["azur:network:Subnet", "azur:network:NetworkInterface", "ipConfigurations[0].subnetId ← id"],
  [
    "azur:network:PublicIp",
    "azur:network:NetworkInterface",
    "ipConfigurations[0].publicIpAddressId ← id",
  ],
  ["azur:network:NetworkInterface", "azur:compute:VirtualMachine", "networkInterfaceIds[0] ← id"],
  ["azur:storage:Account", "azur:storage:Container", "storageAccountName ← name"],
  ["azur:sql:SqlServer", "azur:sql:Database", "serverName ← name"],
  ["gold:compute:Network", "gold:compute:Subnetwork", "network ← id"],
  ["gold:compute:Network", "gold:compute:Machine", "networkInterfaces[0].network ← id"],
  ["gold:compute:Subnetwork", "gold:compute:Machine", "networkInterfaces[0].subnetwork ← id"],
  ["kube:core/v1:Namespace", "kube:apps/v1:Deployment", "metadata.namespace ← id"],
  [
    "kube:core/v1:ServiceAccount",
    "kube:apps/v1:Deployment",
    "spec.template.serviceAccountName ← id",
  ],
] as const;

for (const [from, to, first] of firstRows)
  test(`from ${from} to ${to}, ${first} comes first`, () => {
    expect(rowsOf(from, to)[0]).toBe(first);
  });

test("matching names and documentation come after a matching resource", () => {
  const rows = rowsOf("amber:ec2:SecurityGroup", "amber:lb:LoadBalancer");
  const last = rows.filter((row) => /^(?:name|namePrefix|tags) ← /.test(row));
  expect(last).toContain("namePrefix ← namePrefix");
  expect(rows.indexOf("subnets[0] ← id")).toBeGreaterThan(0);
  expect(rows.indexOf("subnetMappings[0].subnetId ← id")).toBeLessThan(rows.indexOf(last[0] ?? ""));
});

test("settings with equal names come after identifiers", () => {
  const rows = rowsOf("amber:ec2:Subnet", "amber:lb:LoadBalancer");
  const setting = rows.indexOf("enableHttp2 ← enableDns64");
  expect(rows.slice(0, 2)).toEqual(["subnets[0] ← id", "subnetMappings[0].subnetId ← id"]);
  expect(setting).toBeGreaterThan(rows.indexOf("securityGroups[0] ← id"));
});

test("a place for a zone accepts the zone, not its ID", () => {
  const rows = rowsOf("amber:ec2:Subnet", "amber:ec2:Instance");
  expect(rows).toContain("availabilityZone ← availabilityZone");
  expect(rows.indexOf("availabilityZone ← availabilityZone")).toBeLessThan(
    rows.indexOf("availabilityZone ← availabilityZoneId"),
  );
});

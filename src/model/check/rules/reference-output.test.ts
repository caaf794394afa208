import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { now } from "#model/testing/rule-cases.ts";

const text = { type: "string" };
const said = (description: string) => ({ ...text, description });
const keyed = { arn: text, name: text };
const imported = (id: string): string => `A thing.\n\n    $ pulumi import c:a/b:B it ${id}`;

const resource = (description: string, inputProperties: object, properties: object = keyed) => ({
  description,
  inputProperties,
  properties: { ...inputProperties, ...properties },
});

const indexed = indexPackage({
  name: "c",
  version: "1.0.0",
  types: {
    "c:net:Settings": {
      type: "object",
      properties: { subnetIds: { type: "array", items: text } },
    },
  },
  resources: {
    "c:net/vpc:Vpc": resource(imported("vpc-1"), {}),
    "c:net/vpcV2:VpcV2": resource(imported("vpc-1"), {}),
    "c:net/gateway:Gateway": resource(imported("igw-1"), { vpcId: said("The VPC it is in.") }),
    "c:net/subnet:Subnet": resource(imported("subnet-1"), { vpcId: text }),
    "c:net/subnetGroup:SubnetGroup": resource(imported("group"), { subnetIds: text }),
    "c:iam/role:Role": resource(imported("developer"), {}),
    "c:fn/function:Function": resource(imported("my_function"), {
      role: said("ARN of the role it runs as."),
      bucket: said("Name of the bucket with its code."),
      settings: { $ref: "#/types/c:net:Settings" },
      logGroup: said("Name or ARN of the log group."),
      targetArn: said("ARN of where results go."),
    }),
    "c:fn/alias:Alias": resource(imported("f/a"), { functionArn: text }),
    "c:s3/bucket:Bucket": resource(imported("bucket"), { bucket: text }),
    "c:s3/access:Access": resource("", { bucket: said("What is blocked.") }),
    "c:log/logGroup:LogGroup": resource(imported("group"), {}),
    "c:log/target:Target": resource(imported("target"), {}),
    "c:mail/topic:Topic": resource(imported("arn:c:mail:eu:1:topic"), {}),
    "c:run/cluster:Cluster": resource(imported("cluster"), {}),
    "c:mail/feed:Feed": resource("No import.", {}),
    "c:net/peering:Peering": resource("", {
      peerVpcId: said("The other network."),
      bucket: said("The bucket for its log."),
      id: said("The ID of the subnet in which it ends."),
      clusterId: text,
    }),
    "c:s3/versioning:Versioning": resource(
      "A thing.\n\nIt can be imported using the `bucket`\n\n    $ pulumi import c:a/b:B it bucket",
      { bucket: text },
    ),
    "c:net/ami:Ami": resource(imported("ami-1"), {}),
    "c:img/image:Image": resource(imported("image"), {}),
    "c:net/server:Server": resource(imported("i-1"), { imageId: said("The image ID.") }),
    "c:mail/send:Send": resource("", {
      resourceArn: said("ARN of the resource."),
      topicArn: said("ARN of the topic."),
      feedArn: said("ARN of the feed."),
    }),
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const check = createDesignCheck(createCatalog([indexed.package], []), now);

const types: Readonly<Record<string, string>> = {
  vpc: "c:net:Vpc",
  newVpc: "c:net:VpcV2",
  gateway: "c:net:Gateway",
  subnets: "c:net:SubnetGroup",
  role: "c:iam:Role",
  fn: "c:fn:Function",
  alias: "c:fn:Alias",
  bucket: "c:s3:Bucket",
  logs: "c:log:LogGroup",
  topic: "c:mail:Topic",
  feed: "c:mail:Feed",
  versioning: "c:s3:Versioning",
  cluster: "c:run:Cluster",
  ami: "c:net:Ami",
};

/** Checks a resource together with one resource of each other type. */
function found(type: string, properties: JsonObject) {
  const others = Object.entries(types).map(([name, token]) => [name, { type: token }]);
  const resources = { ...Object.fromEntries(others), it: { type, properties } };
  const read = parseManifest(JSON.stringify({ name: "x", resources }));
  if (!read.ok) throw new Error(read.message);
  const all = check(read.program).filter(({ rule }) => rule === "reference/output");
  return { program: read.program, all };
}

test.each<[string, JsonObject, string, string | undefined]>([
  [
    "c:net:Subnet",
    { vpcId: "${gateway.id}" },
    'vpcId expects the ID of a vpc, as its name or documentation says, but "${gateway.id}" is from the type "c:net:Gateway".',
    "Use ${vpc.id}",
  ],
  [
    "c:fn:Function",
    { bucket: "${bucket.arn}" },
    'bucket expects the name, as its name or documentation says, but "${bucket.arn}" is the ARN.',
    "Use ${bucket.name}",
  ],
  [
    "c:s3:Access",
    { bucket: "${bucket.arn}" },
    'bucket expects the name, as its name or documentation says, but "${bucket.arn}" is the ARN.',
    "Use ${bucket.name}",
  ],
  [
    "c:fn:Function",
    { role: "${role.id}" },
    'role expects the ARN, as its name or documentation says, but "${role.id}" is the ID.',
    "Use ${role.arn}",
  ],
  [
    "c:fn:Function",
    { settings: { subnetIds: ["${subnets.id}"] } },
    'subnetIds[0] expects the ID of a subnet, as its name or documentation says, but "${subnets.id}" is from the type "c:net:SubnetGroup".',
    undefined,
  ],
  [
    "c:mail:Send",
    { topicArn: "${topic.name}" },
    'topicArn expects the ARN, as its name or documentation says, but "${topic.name}" is the name.',
    "Use ${topic.arn}",
  ],
  // The last word of a name is the type, and the first words of a description also name the type.
  [
    "c:net:Peering",
    { peerVpcId: "${gateway.id}" },
    'peerVpcId expects the ID of a vpc, as its name or documentation says, but "${gateway.id}" is from the type "c:net:Gateway".',
    "Use ${vpc.id}",
  ],
  [
    "c:net:Peering",
    { bucket: "${gateway.id}" },
    'bucket expects a bucket, as its name or documentation says, but "${gateway.id}" is from the type "c:net:Gateway".',
    undefined,
  ],
  [
    "c:net:Peering",
    { id: "${vpc.id}" },
    'id expects the ID of a subnet, as its name or documentation says, but "${vpc.id}" is from the type "c:net:Vpc".',
    undefined,
  ],
  // If an ARN is expected, every output except an ARN is wrong.
  [
    "c:mail:Send",
    { resourceArn: "${role.name}" },
    'resourceArn expects the ARN, as its name or documentation says, but "${role.name}" is the name.',
    "Use ${role.arn}",
  ],
])("a %s with %j is wrong, and has a fix", (type, properties, message, label) => {
  const { program, all } = found(type, properties);
  expect(all.map((each) => [each.severity, each.message])).toEqual([["warning", message]]);
  expect(all[0]?.fix?.label).toBe(label);
  if (all[0]?.fix === undefined) return;
  const fixed = applyEdit(program, all[0].fix.edit);
  expect(check(fixed).filter(({ rule }) => rule === "reference/output")).toEqual([]);
});

test.each<[string, JsonObject]>([
  ["c:net:Subnet", { vpcId: "${vpc.id}" }],
  ["c:net:Subnet", { vpcId: "${newVpc.id}" }],
  ["c:net:Subnet", { vpcId: "${gateway.vpcId}" }],
  ["c:net:Subnet", { vpcId: "vpc-${gateway.id}" }],
  // The rule knows that the ID of a bucket's versioning is the bucket's name, and that an AMI is an image.
  ["c:s3:Access", { bucket: "${versioning.id}" }],
  ["c:net:Server", { imageId: "${ami.id}" }],
  ["c:net:Peering", { clusterId: "${vpc.id}" }],
  ["c:fn:Function", { bucket: "${bucket.id}" }],
  ["c:fn:Function", { logGroup: "${logs.arn}" }],
  ["c:fn:Function", { targetArn: "${topic.arn}" }],
  ["c:fn:Alias", { functionArn: "${alias.arn}" }],
  // The ID of a topic is its ARN. The meaning of a feed's ID is unknown.
  ["c:mail:Send", { topicArn: "${topic.id}" }],
  ["c:mail:Send", { feedArn: "${feed.id}" }],
  ["c:mail:Send", { resourceArn: "${cluster.id}" }],
])("a %s with %j may be right", (type, properties) => {
  expect(found(type, properties).all.map(({ message }) => message)).toEqual([]);
});

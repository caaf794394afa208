import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { checkResources } from "#model/testing/rules/check-resources.ts";

const said = checkResources("network");

const one = (properties: JsonObject) => said({ it: { type: "c:net:Thing", properties } });

test.each<[JsonObject, string]>([
  [
    { cidrBlock: "10.0.0.0/33" },
    'warning network/cidr cidrBlock: "10.0.0.0/33" is not a CIDR block (RFC 4632): the prefix length must be a number from 0 to 32.',
  ],
  [
    { ingress: [{ cidrBlocks: ["0.0.0.0/0", "10.0.0.300/16"] }] },
    'warning network/cidr ingress[0].cidrBlocks[1]: "10.0.0.300/16" is not a CIDR block (RFC 4632): the part before the slash is not an IP address.',
  ],
  [
    { cidrBlock: "10.0.0.0" },
    'warning network/cidr cidrBlock: "10.0.0.0" is not a CIDR block (RFC 4632): a prefix length from 0 to 32 after a slash is missing.',
  ],
  [
    { ipv6CidrBlock: "2001:db8::/129" },
    'warning network/cidr ipv6CidrBlock: "2001:db8::/129" is not a CIDR block (RFC 4632): the prefix length must be a number from 0 to 128.',
  ],
  [
    { cidrBlock: "10.0.1.7/24" },
    'warning network/cidr cidrBlock: "10.0.1.7/24" has host bits set (RFC 4632). The block starts at "10.0.1.0/24". | Change to "10.0.1.0/24"',
  ],
  [
    { ingress: [{ protocol: "tcp", fromPort: 80, toPort: 70 }] },
    "warning network/ports ingress[0].fromPort: The range starts at port 80 but ends before that, at 70. | Swap the ports",
  ],
  [
    { protocol: "udp", fromPort: 53, toPort: 70_000 },
    "warning network/ports toPort: The port is 70000, but ports range from 0 to 65535.",
  ],
  [
    { ipProtocol: "tpc", fromPort: 80, toPort: 80 },
    'warning network/ports ipProtocol: "tpc" is not a known protocol (IANA). Did you mean "tcp"? | Change to "tcp"',
  ],
])("%j: %s", (properties, message) => {
  expect(one(properties)).toEqual([message]);
});

test.each<JsonObject>([
  { cidrBlock: "10.0.0.0/16", ipv6CidrBlock: "2001:db8::/32", cidrBlocks: [] },
  { cidrBlock: "${vpc.cidr}" },
  { cidrBlock: "any" },
  { cidr: "10.0.0.1" },
  { cidrCount: "1.2.3.4" },
  { protocol: "icmp", fromPort: 8, toPort: 0 },
  { protocol: "-1", fromPort: 0, toPort: 0 },
  { protocol: "tcp", fromPort: 80, toPort: "${port}" },
  { protocol: "TCP", fromPort: 80, toPort: 443 },
])("%j has no problem", (properties) => {
  expect(one(properties)).toEqual([]);
});

test("Kubernetes accepts blocks with host bits", () => {
  const type = "kubernetes:networking.k8s.io/v1:NetworkPolicy";
  const policy = (cidr: string): JsonObject => ({
    it: { type, properties: { spec: { egress: [{ to: [{ ipBlock: { cidr } }] }] } } },
  });
  expect(said(policy("10.0.1.7/24"))).toEqual([]);
  expect(said(policy("10.0.1.7/33"))).toHaveLength(1);
});

const subnet = (cidrBlock: string, vpc = "${vpc.id}"): JsonObject => ({
  type: "c:net:Subnet",
  properties: { vpcId: vpc, cidrBlock },
});
const vpc = { type: "c:net:Vpc", properties: { cidrBlock: "10.0.0.0/16" } };

const more = (vpcId: string, cidrBlock: string): JsonObject => ({
  type: "c:net:VpcIpv4CidrBlockAssociation",
  properties: { vpcId, cidrBlock },
});

test.each<[string, JsonObject, string[]]>([
  [
    "the same block twice",
    { vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.1.0/24") },
    [
      'warning network/subnets cidrBlock: "10.0.1.0/24" overlaps "10.0.1.0/24" of "a", a subnet of the same network.',
    ],
  ],
  [
    "a block inside another",
    { vpc, a: subnet("10.0.1.128/25"), b: subnet("10.0.0.0/23") },
    [
      'warning network/subnets cidrBlock: "10.0.1.128/25" overlaps "10.0.0.0/23" of "b", a subnet of the same network.',
    ],
  ],
  [
    "a block outside",
    { vpc, a: subnet("10.1.0.0/24") },
    [
      'warning network/subnets cidrBlock: "10.1.0.0/24" is not inside "10.0.0.0/16", which "vpc" has.',
    ],
  ],
  [
    "blocks of IPv6",
    {
      vpc: { type: "c:net:Vpc", properties: { ipv6CidrBlock: "2001:db8::/56" } },
      a: subnet("2001:db8::/64"),
      b: subnet("2001:db8:0:1::/64"),
      c: subnet("2001:db8::/64"),
      d: subnet("2001:db9::/64"),
      e: subnet("10.0.0.0/24"),
    },
    [
      'warning network/subnets cidrBlock: "2001:db8::/64" overlaps "2001:db8::/64" of "a", a subnet of the same network.',
      'warning network/subnets cidrBlock: "2001:db9::/64" is not inside "2001:db8::/56", which "vpc" has.',
    ],
  ],
  [
    "a network that another resource names",
    { vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.2.0/24", "${a.vpcId}") },
    [],
  ],
  ["blocks beside each other", { vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.2.0/24") }, []],
  [
    "separate networks",
    { vpc, other: vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.1.0/24", "${other.id}") },
    [],
  ],
  [
    "a network with an unknown block",
    { vpc, more: more("${vpc.id}", "${cidr}"), a: subnet("10.1.0.0/24") },
    [],
  ],
  [
    "a network with a different block",
    {
      vpc,
      more: more("${vpc.id}", "10.1.0.0/16"),
      a: subnet("10.1.0.0/24"),
      b: subnet("10.2.0.0/24"),
    },
    [
      'warning network/subnets cidrBlock: "10.2.0.0/24" is not inside "10.0.0.0/16" or "10.1.0.0/16", which "vpc" has.',
    ],
  ],
  [
    "a different network with several blocks",
    { vpc, other: vpc, more: more("${other.id}", "10.1.0.0/16"), a: subnet("10.1.0.0/24") },
    [
      'warning network/subnets cidrBlock: "10.1.0.0/24" is not inside "10.0.0.0/16", which "vpc" has.',
    ],
  ],
])("subnets: %s", (_, resources, messages) => {
  expect(said(resources)).toEqual(messages);
});

const instance = (properties: JsonObject, options: JsonObject = {}): JsonObject => ({
  type: "aws:ec2:Instance",
  properties,
  options,
});
const provider = (region: string): JsonObject => ({
  type: "pulumi:providers:aws",
  properties: { region },
});
const config = { config: { "aws:region": { value: "eu-west-1" } } };
const elsewhere = (path: string, zone: string, fix = "") =>
  `warning network/zone ${path}: The zone "${zone}" is in the Region "us-east-1", but this resource is in "eu-west-1".${fix}`;
const fixed = ' | Change to "eu-west-1a"';

test.each<[string, JsonObject, JsonObject, string[]]>([
  [
    "in a different Region than the project file's",
    { it: instance({ availabilityZone: "us-east-1a" }) },
    config,
    [elsewhere("availabilityZone", "us-east-1a", fixed)],
  ],
  [
    "in a local zone of a different Region",
    { it: instance({ availabilityZones: ["eu-west-1b", "us-east-1-bos-1a"] }) },
    config,
    [elsewhere("availabilityZones[1]", "us-east-1-bos-1a")],
  ],
  [
    "in a different Region than the provider's",
    {
      west: provider("eu-west-1"),
      it: instance({ availabilityZone: "us-east-1a" }, { provider: "${west}" }),
    },
    {},
    [elsewhere("availabilityZone", "us-east-1a", fixed)],
  ],
  [
    "in the provider's Region, whatever the project file says",
    {
      east: provider("us-east-1"),
      it: instance({ availabilityZone: "us-east-1a" }, { provider: "${east}" }),
    },
    config,
    [],
  ],
  [
    "in the resource's own Region",
    { it: instance({ region: "us-east-1", availabilityZone: "us-east-1a" }) },
    config,
    [],
  ],
  ["in a Region that is not known", { it: instance({ availabilityZone: "us-east-1a" }) }, {}, []],
  [
    "of a provider that is not known",
    { it: instance({ availabilityZone: "us-east-1a" }, { provider: "${other}" }) },
    config,
    [],
  ],
  [
    "by its ID or later",
    { it: instance({ availabilityZones: ["use1-az1", "${zone}"] }) },
    config,
    [],
  ],
])("a zone %s", (_, resources, project, messages) => {
  expect(said(resources, project)).toEqual(messages);
});

const role = "arn:aws:iam::123456789012:role/web";

test.each<[JsonObject, string?]>([
  [{ roleArn: role }],
  [{ roleArn: "arn:aws-us-gov:iam::123456789012:role/service-role/web" }],
  [{ kmsKeyArn: "arn:aws:kms:eu-west-1:123456789012:key/1" }],
  [{ kmsKeyArn: "arn:aws:kms:eu-west-1:123456789012:alias/app" }],
  [{ kmsKeyArn: "arn:aws-cn:kms:cn-north-1:123456789012:key/1" }],
  [{ kmsKeyArn: "12345678-1234-1234-1234-123456789012" }],
  [{ lambdaFunctionArn: "arn:aws:lambda:eu-west-1:123456789012:function:f:PROD" }],
  [{ acmCertificateArn: "arn:aws:acm:eu-west-1:123456789012:certificate/1" }],
  [
    { acmCertificateArn: role },
    'acmCertificateArn expects the ARN of a certificate, but this is of "iam"',
  ],
  [{ roleArn: "arn:partition:iam::123456789012:role/web" }, 'AWS has no partition "partition"'],
  [{ policyArn: "arn:aws:iam::aws:policy/ReadOnlyAccess" }],
  [{ bucketArn: "arn:aws:s3:::bucket" }],
  [{ sourceArn: "arn:aws:execute-api:*:*:*" }],
  [{ roleArn: "${role.arn}" }],
  [{ roleArn: "web" }],
  [{ body: "arn:aws" }],
  [{ bucketArn: "arn:aws:s3::bucket" }, "it has 5 parts, but an ARN has six, separated by colons"],
  [{ bucketArn: "arn:aws:S3:::bucket" }, "its service is empty or has invalid characters"],
  [{ bucketArn: "arn:amazon:s3:::bucket" }, 'AWS has no partition "amazon"'],
  [{ targets: [{ policyArn: " arn:aws:s3:::b" }] }, "it has leading or trailing spaces"],
  [{ policyArn: "arn:aws:iam::1234:policy/x" }, "an account ID has 12 digits, but this one has 4"],
  [
    { executionRoleArn: "arn:aws:s3:::bucket" },
    'executionRoleArn expects the ARN of a role, but this is of "s3"',
  ],
  [
    { roleArn: "arn:aws:iam::123456789012:user/ada" },
    'roleArn expects the ARN of a role, but this is of "user/ada"',
  ],
  [
    { snsTopicArn: "arn:aws:sqs:eu-west-1:123456789012:q" },
    'snsTopicArn expects the ARN of a topic, but this is of "sqs"',
  ],
  [
    { lambdaFunctionArn: "arn:aws:lambda:eu-west-1:123456789012:layer:a:1" },
    'lambdaFunctionArn expects the ARN of a Lambda function, but this is of "layer:a:1"',
  ],
])("an ARN in %j", (properties, problem) => {
  const found = said({ it: { type: "aws:ec2:Thing", properties } });
  expect(found).toHaveLength(problem === undefined ? 0 : 1);
  expect(found.join("")).toContain(
    problem === undefined ? "" : `is not the expected ARN: ${problem}.`,
  );
});

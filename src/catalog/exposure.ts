import type { ExposureFact } from "#model/access/exposure.ts";

const everywhere = ["0.0.0.0/0", "::/0"];
const publicAcls = ["public-read", "public-read-write"];

/** The values that mean “the whole internet” in Azure's rules. */
const anywhereInAzure = ["*", "Internet", "0.0.0.0/0", "::/0"];

const ports = ["protocol", "fromPort", "toPort"];
const inbound = { direction: "Inbound", access: "Allow" };

/** The inputs that open a resource to everybody, in provider packages. The names are those in the packages' SDKs. */
export const exposureFacts: readonly ExposureFact[] = [
  ...["aws:s3:BucketAcl", "aws:s3:BucketAclV2"].map((token) => ({
    token,
    path: ["acl"],
    opens: publicAcls,
    source: "pulumi/pulumi-aws:sdk/nodejs/s3/bucketAcl.ts",
  })),
  ...["cidrBlocks", "ipv6CidrBlocks"].flatMap((list): ExposureFact[] => [
    {
      token: "aws:ec2:SecurityGroup",
      path: ["ingress", list],
      opens: everywhere,
      details: ports,
      source: "pulumi/pulumi-aws:sdk/nodejs/ec2/securityGroup.ts",
    },
    {
      token: "aws:ec2:SecurityGroupRule",
      path: [list],
      opens: everywhere,
      where: { type: "ingress" },
      details: ports,
      source: "pulumi/pulumi-aws:sdk/nodejs/ec2/securityGroupRule.ts",
    },
  ]),
  ...["cidrIpv4", "cidrIpv6"].map((input) => ({
    token: "aws:vpc:SecurityGroupIngressRule",
    path: [input],
    opens: everywhere,
    details: ["ipProtocol", "fromPort", "toPort"],
    source: "pulumi/pulumi-aws:sdk/nodejs/vpc/securityGroupIngressRule.ts",
  })),
  { token: "aws:ec2:Eip", source: "pulumi/pulumi-aws:sdk/nodejs/ec2/eip.ts" },
  ...["sourceAddressPrefix", "sourceAddressPrefixes"].map((input) => ({
    token: "azure:network:NetworkSecurityRule",
    path: [input],
    opens: anywhereInAzure,
    where: inbound,
    details: ["protocol", "destinationPortRange"],
    source: "pulumi/pulumi-azure:sdk/nodejs/network/networkSecurityRule.ts",
  })),
  {
    token: "gcp:compute:Firewall",
    path: ["sourceRanges"],
    opens: everywhere,
    unless: "denies",
    source: "pulumi/pulumi-gcp:sdk/nodejs/compute/firewall.ts",
  },
  ...["digitalocean:SpacesBucket", "digitalocean:SpacesBucketObject"].map((token) => ({
    token,
    path: ["acl"],
    opens: ["public-read"],
    source: "the schema of digitalocean 4",
  })),
  {
    token: "digitalocean:Firewall",
    path: ["inboundRules", "sourceAddresses"],
    opens: everywhere,
    details: ["protocol", "portRange"],
    source: "the schema of digitalocean 4",
  },
  ...["digitalocean:ReservedIp", "digitalocean:FloatingIp"].map((token) => ({
    token,
    source: "the schema of digitalocean 4",
  })),
];

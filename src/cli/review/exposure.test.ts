import { expect, test } from "vitest";
import { designWith, reviewOf } from "#cli/testing/review.ts";

const resource = (type: string, properties: object): object => ({ type, properties });

test.each<[string, closed: object | undefined, open: object, told: string]>([
  ["aws:s3:BucketAcl", { acl: "private" }, { acl: "public-read" }, "acl: public-read"],
  [
    "aws:ec2/securityGroup:SecurityGroup",
    { ingress: [{ protocol: "tcp", fromPort: 22, toPort: 22, cidrBlocks: ["10.0.0.0/8"] }] },
    { ingress: [{ protocol: "tcp", fromPort: 22, toPort: 22, cidrBlocks: ["0.0.0.0/0"] }] },
    "ingress.cidrBlocks: 0.0.0.0/0, protocol tcp, fromPort 22, toPort 22",
  ],
  [
    "aws:ec2:SecurityGroupRule",
    { type: "egress", ipv6CidrBlocks: ["::/0"] },
    { type: "ingress", ipv6CidrBlocks: ["::/0"] },
    "ipv6CidrBlocks: ::/0",
  ],
  ["aws:vpc:SecurityGroupIngressRule", {}, { cidrIpv4: "0.0.0.0/0" }, "cidrIpv4: 0.0.0.0/0"],
  ["aws:ec2:Eip", undefined, {}, "aws:ec2:Eip"],
  [
    "azure:network:NetworkSecurityRule",
    { direction: "Inbound", access: "Deny", sourceAddressPrefix: "*" },
    { direction: "Inbound", access: "Allow", sourceAddressPrefix: "*" },
    "sourceAddressPrefix: *",
  ],
  [
    "gcp:compute:Firewall",
    { denies: [{ protocol: "tcp" }], sourceRanges: ["0.0.0.0/0"] },
    { allows: [{ protocol: "tcp" }], sourceRanges: ["0.0.0.0/0"] },
    "sourceRanges: 0.0.0.0/0",
  ],
  ["gcp:compute:Firewall", {}, { sourceRanges: ["0.0.0.0/0"] }, "sourceRanges: 0.0.0.0/0"],
  ["digitalocean:SpacesBucket", { acl: "private" }, { acl: "public-read" }, "acl: public-read"],
  [
    "digitalocean:index/firewall:Firewall",
    { inboundRules: [{ protocol: "tcp", portRange: "22", sourceAddresses: ["192.168.1.0/24"] }] },
    { inboundRules: [{ protocol: "tcp", portRange: "22", sourceAddresses: ["::/0"] }] },
    "inboundRules.sourceAddresses: ::/0, protocol tcp, portRange 22",
  ],
  ["digitalocean:ReservedIp", undefined, { region: "fra1" }, "digitalocean:ReservedIp"],
])(
  "%s that opens to everyone widens access, and closing it narrows it",
  async (type, closed, open, told) => {
    const before = designWith(closed === undefined ? {} : { a: resource(type, closed) });
    const after = designWith({ a: resource(type, open) });
    const opened = await reviewOf(before, after);
    expect(opened.output).toContain(
      "- **Access widened:** 1, **for everybody or to everything**\n",
    );
    expect(opened.output).toContain(
      `| **widened** | \`everybody\` | \`${told}\` | \`a\` | \`a\` |`,
    );
    const again = await reviewOf(after, before);
    expect(again.output).toContain("- **Access narrowed:** 1\n");
    const same = await reviewOf(after, after);
    expect(same.output).toContain("No design changes.");
  },
);

test("config can widen access like a literal value", async () => {
  const design = (range: string): object =>
    designWith(
      { a: resource("gcp:compute:Firewall", { sourceRanges: ["${range}"] }) },
      { config: { range: { type: "string", default: range } } },
    );
  const { output } = await reviewOf(design("10.0.0.0/8"), design("0.0.0.0/0"));
  expect(output).toContain("**Access widened:** 1");
});

import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { formatPath } from "#model/base/path.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { now } from "#model/testing/rule-cases.ts";

const check = createDesignCheck(createCatalog([], []), now);

function found(resources: JsonObject) {
  const read = parseManifest(JSON.stringify({ name: "x", resources }));
  if (!read.ok) throw new Error(read.message);
  const { program } = read;
  const all = check(program).filter(({ rule }) => rule.startsWith("network/"));
  const said = all.map(({ severity, rule, location, message }) => {
    const path = location.kind === "input" ? formatPath(location.path) : location.kind;
    return `${severity} ${rule} ${path}: ${message}`;
  });
  return { program, all, said };
}

const one = (properties: JsonObject) => found({ it: { type: "c:net:Thing", properties } });

test.each<[JsonObject, string]>([
  [
    { cidrBlock: "10.0.0.0/33" },
    'warning network/cidr cidrBlock: "10.0.0.0/33" is no block of addresses in CIDR notation (RFC 4632): the prefix length is a number from 0 to 32.',
  ],
  [
    { ingress: [{ cidrBlocks: ["0.0.0.0/0", "10.0.0.300/16"] }] },
    'warning network/cidr ingress[0].cidrBlocks[1]: "10.0.0.300/16" is no block of addresses in CIDR notation (RFC 4632): the address before the slash is none.',
  ],
  [
    { cidrBlock: "10.0.0.0" },
    'warning network/cidr cidrBlock: "10.0.0.0" is no block of addresses in CIDR notation (RFC 4632): a prefix length from 0 to 32 after a slash is missing.',
  ],
  [
    { ipv6CidrBlock: "2001:db8::/129" },
    'warning network/cidr ipv6CidrBlock: "2001:db8::/129" is no block of addresses in CIDR notation (RFC 4632): the prefix length is a number from 0 to 128.',
  ],
  [
    { cidrBlock: "10.0.1.7/24" },
    'warning network/cidr cidrBlock: "10.0.1.7/24" has bits behind its prefix (RFC 4632): the block begins at "10.0.1.0/24".',
  ],
  [
    { ingress: [{ protocol: "tcp", fromPort: 80, toPort: 70 }] },
    "warning network/ports ingress[0].fromPort: The range begins at port 80 and ends before that, at 70.",
  ],
  [
    { protocol: "udp", fromPort: 53, toPort: 70_000 },
    "warning network/ports toPort: The port is 70000, but ports are 0 to 65535.",
  ],
  [
    { ipProtocol: "tpc", fromPort: 80, toPort: 80 },
    'warning network/ports ipProtocol: "tpc" is no protocol that is known (IANA). Did you mean "tcp"?',
  ],
])("%j: %s", (properties, message) => {
  expect(one(properties).said).toEqual([message]);
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
])("nothing is said of %j", (properties) => {
  expect(one(properties).said).toEqual([]);
});

const subnet = (cidrBlock: string, vpc = "${vpc.id}"): JsonObject => ({
  type: "c:net:Subnet",
  properties: { vpcId: vpc, cidrBlock },
});
const vpc = { type: "c:net:Vpc", properties: { cidrBlock: "10.0.0.0/16" } };

test.each<[string, JsonObject, string[]]>([
  [
    "the same block twice",
    { vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.1.0/24") },
    [
      'warning network/subnets cidrBlock: "10.0.1.0/24" overlaps "10.0.1.0/24" of "a", a subnet of the same network.',
    ],
  ],
  [
    "a block in another",
    { vpc, a: subnet("10.0.1.128/25"), b: subnet("10.0.0.0/23") },
    [
      'warning network/subnets cidrBlock: "10.0.1.128/25" overlaps "10.0.0.0/23" of "b", a subnet of the same network.',
    ],
  ],
  [
    "a block outside",
    { vpc, a: subnet("10.1.0.0/24") },
    [
      'warning network/subnets cidrBlock: "10.1.0.0/24" is not inside of "10.0.0.0/16", which "vpc" has.',
    ],
  ],
  ["blocks beside each other", { vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.2.0/24") }, []],
  [
    "networks of their own",
    { vpc, other: vpc, a: subnet("10.0.1.0/24"), b: subnet("10.0.1.0/24", "${other.id}") },
    [],
  ],
  [
    "a network with more blocks",
    {
      vpc,
      more: { type: "c:net:VpcIpv4CidrBlockAssociation", properties: { vpcId: "${vpc.id}" } },
      a: subnet("10.1.0.0/24"),
    },
    [],
  ],
])("subnets: %s", (_, resources, messages) => {
  expect(found(resources).said).toEqual(messages);
});

test("fixes give the block without host bits, and swap ports", () => {
  const fixed = ({ program, all }: ReturnType<typeof one>) => {
    const [first] = all;
    return applyEdit(program, first!.fix!.edit).resources[0]?.inputs;
  };
  expect(fixed(one({ cidrBlock: "10.0.1.7/24" }))).toEqual({ cidrBlock: "10.0.1.0/24" });
  const ports = { protocol: "tcp", fromPort: 80, toPort: 70 };
  expect(fixed(one(ports))).toEqual({ ...ports, fromPort: 70, toPort: 80 });
});

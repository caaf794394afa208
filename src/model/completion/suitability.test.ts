import { expect, test } from "vitest";

import { askedAt, offeredAt, suitability, typeOwner } from "#model/completion/suitability.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";

const text: PropertyType = { kind: "string" };

const property = (name: string, description = ""): Property => ({
  name,
  type: text,
  required: false,
  secret: false,
  replace: false,
  plain: false,
  description,
});

/** How well an output, written as `package:module:Type.output`, suits a place. `echoed` are inputs of the type. */
function scoreOf(
  place: string,
  output: string,
  { documentation = "", echoed = [] }: { documentation?: string; echoed?: readonly string[] } = {},
): number {
  const [token = "", name = ""] = output.split(".");
  const owner = typeOwner(
    token.includes(":") ? token : `p:m:${token}`,
    echoed.map((each) => property(each)),
  );
  const path = place.split(".");
  return suitability(
    askedAt(path, property(path.at(-1) ?? "", documentation)),
    offeredAt([name], owner, text),
  );
}

/**
 * Each list is in order of suitability. Each output, written as `Type.output`, suits the place better than the next
 * one.
 */
const orders = [
  ["bucket", "SpacesBucket.id", "SpacesBucketPolicy.bucket"],
  ["bucket", "Bucket.bucket", "Bucket.id", "BucketPolicy.bucket"],
  ["vpcId", "Vpc.id", "Subnet.vpcId", "Subnet.id"],
  ["serverName", "Server.name", "Host.name", "Host.urn"],
  ["subnets", "Subnet.id", "Subnet.arn", "Vpc.id"],
  ["policies", "Policy.id", "Bucket.id"],
  ["vpcSecurityGroupIds", "SecurityGroup.id", "SecurityGroup.name", "Vpc.id"],
  ["vpcSecurityGroupIds", "Vpc.defaultSecurityGroupId", "Vpc.id"],
  ["hostResourceGroupArn", "ResourceGroup.arn", "SecurityGroup.arn"],
  ["launchTemplate.id", "LaunchTemplate.id", "Subnet.id"],
  ["subnetGroupName", "SubnetGroup.name", "Subnet.name"],
  ["publicIpAddressId", "PublicIp.id", "Subnet.id"],
  ["gatewayId", "Gateway.id", "InternetGateway.id", "RouteTable.id"],
  ["storageAccountName", "a:storage/account:Account.name", "a:lake/account:Account.name"],
  ["serverName", "a:sql/sqlServer:SqlServer.name", "a:net/fileServer:FileServer.name"],
  ["bucket", "BucketV2.id", "BucketPolicy.id"],
] as const;

for (const [place, ...ordered] of orders)
  test(`${place} is suited by ${ordered.join(" before ")}`, () => {
    const scores = ordered.map((output) => scoreOf(place, output));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
  });

test("if a name has no key, the documentation decides", () => {
  const keyed = (documentation: string): string => {
    const outputs = ["Role.id", "Role.arn", "Role.name"];
    const scores = outputs.map((output) => scoreOf("role", output, { documentation }));
    return outputs[scores.indexOf(Math.max(...scores))] ?? "";
  };
  expect(keyed("The name of the role to attach.")).toBe("Role.name");
  expect(keyed("Resource Name (ARN) of the function's role.")).toBe("Role.arn");
  expect(keyed("What to run as. It is the name of a role.")).toBe("Role.name");
  expect(keyed("What to run as.")).toBe("Role.id");
});

test("a place documented for the owner's key accepts it, whatever its name", () => {
  const target = (documentation: string): number =>
    scoreOf("targetId", "Instance.id", { documentation });
  expect(target("The instance ID.")).toBeGreaterThan(target("The ID."));
  expect(target("A list of instance IDs.")).toBeGreaterThan(target("The ID."));
  expect(target("The ID of an instance.")).toBeGreaterThan(target("The ID."));
  expect(target("Cannot be set beside the instance ID.")).toBe(target("The ID."));
});

test("descriptions and settings of the owner score little or nothing", () => {
  for (const name of ["name", "namePrefix", "tags", "description", "labels", "createdAt", "type"])
    expect(scoreOf(name, `Group.${name}`)).toBe(0);
  const echoed = ["zone"];
  expect(scoreOf("zone", "Subnet.zone", { echoed })).toBeLessThan(scoreOf("zone", "Subnet.zone"));
  expect(scoreOf("zone", "Subnet.zoneId", { echoed })).toBe(0);
});

test("any path and any token have a score", () => {
  for (const token of ["", ":", "a", "a:b", "pulumi:providers:a", "::V2", "a:b:v1"])
    for (const path of [[], [""], [0], ["id"], ["_"], ["a", 0, "id"]]) {
      const owner = typeOwner(token, []);
      const score = suitability(askedAt(path, undefined), offeredAt(path, owner, undefined));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }
});

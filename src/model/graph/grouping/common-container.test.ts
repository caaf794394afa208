import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { createGraph } from "#model/graph/graph.ts";
import { groupResources, withoutImplied } from "#model/graph/grouping/grouping.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";

const catalog = createCatalog([], []);

const cloud = (type: string, properties: object = {}) => ({ type: `cloud:${type}`, properties });

const base = {
  vpc: cloud("net:Vpc"),
  other: cloud("net:Vpc"),
  a: cloud("net:Subnet", { vpcId: "${vpc.id}" }),
  b: cloud("net:Subnet", { vpcId: "${vpc.id}" }),
  far: cloud("net:Subnet", { vpcId: "${other.id}" }),
  routes: cloud("net:RouteTable", { vpcId: "${vpc.id}" }),
};

function programOf(resources: object): Program {
  const result = parseManifest(
    JSON.stringify({ name: "test", resources: { ...base, ...resources } }),
  );
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

/** The container of a resource, by name. */
function homeOf(resources: object, name: string): string | undefined {
  const program = programOf(resources);
  const id = program.resources.find((resource) => resource.name === name)!.id;
  const home = groupResources(program, "container", catalog).groupOf.get(id);
  return program.resources.find((resource) => resource.id === home)?.name;
}

test.each([
  ["one subnet", { subnets: ["${a.id}"] }, "a"],
  ["two subnets of a network", { subnets: ["${a.id}", "${b.id}"] }, "vpc"],
  ["deep in its inputs", { network: { config: { subnetIds: ["${a.id}", "${b.id}"] } } }, "vpc"],
  ["subnets of two networks", { subnets: ["${a.id}", "${far.id}"] }, undefined],
  ["none", { routeTable: "${routes.id}" }, undefined],
])("a resource that names %s is in their common container", (_, properties, home) => {
  expect(homeOf({ lb: cloud("lb:LoadBalancer", properties) }, "lb")).toBe(home);
});

test.each([
  ["one subnet has no wire to it", ["${a.id}"], []],
  ["two subnets has a wire to each", ["${a.id}", "${b.id}"], ["a", "b"]],
])("the content of the frame of %s", (_, subnets, expected) => {
  const program = programOf({ lb: cloud("lb:LoadBalancer", { subnets }) });
  const grouping = groupResources(program, "container", catalog);
  const nameOf = (id: string) => program.resources.find((each) => each.id === id)?.name;
  const wires = withoutImplied(createGraph()(program), grouping).edges;
  const ends = wires.filter(({ from }) => nameOf(from) === "lb").map(({ to }) => nameOf(to));
  expect(ends).toEqual(expected);
});

test("a resource that names a subnet group, or its whole, is in the same container", () => {
  const subnetIds = ["${a.id}", "${b.id}"];
  const resources = {
    // In this case, dependents come before dependencies, because the order doesn't matter.
    db: cloud("rds:Instance", { dbSubnetGroupName: "${group.name}" }),
    group: cloud("rds:SubnetGroup", { subnetIds }),
    rule: cloud("lb:ListenerRule", { listenerArn: "${listener.arn}" }),
    listener: cloud("lb:Listener", { loadBalancerArn: "${lb.arn}" }),
    lb: cloud("lb:LoadBalancer", { subnets: subnetIds }),
  };
  for (const name of Object.keys(resources)) expect(homeOf(resources, name)).toBe("vpc");
});

test("an association is outside both that it connects", () => {
  const tie = (properties: object) => ({ tie: cloud("net:RouteTableAssociation", properties) });
  const inside = { subnetId: "${a.id}", routeTableId: "${routes.id}" };
  expect(homeOf(tie(inside), "tie")).toBe("vpc");
  expect(homeOf(tie({ ...inside, subnetId: "${far.id}" }), "tie")).toBeUndefined();
  const subnet = { subnetId: "${a.id}" };
  expect(homeOf({ server: cloud("run:Server", subnet), ...tie(inside) }, "server")).toBe("a");
});

test("a circular container is ignored", () => {
  const resources = {
    one: cloud("lb:Listener", { listenerArn: "${two.arn}" }),
    two: cloud("lb:Listener", { listenerArn: "${one.arn}" }),
  };
  expect(homeOf(resources, "one")).toBeUndefined();
});

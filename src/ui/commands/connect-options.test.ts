import { expect, test } from "vitest";

import { createConnections } from "#model/completion/connections/connections.ts";
import { sourceOf } from "#model/completion/connections/connection-source.ts";
import { newTargets } from "#model/completion/connections/new-targets.ts";
import { rootOf } from "#model/completion/connections/ports.ts";
import { thirdTargets } from "#model/completion/connections/third-targets.ts";
import { createGraph } from "#model/graph/graph.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import { findResource, resourceId } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { ConnectRow } from "#ui/commands/connect-options.ts";
import { connectRows, isFirstUnsure } from "#ui/commands/connect-options.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const resource = (inputs: object, requiredInputs: readonly string[] = []) => ({
  inputProperties: inputs,
  requiredInputs,
  properties: { ...inputs, arn: text },
});
const indexed = indexPackage({
  name: "net",
  types: {
    "net:ec2:Rule": {
      type: "object",
      properties: { securityGroups: texts, internetGatewayId: text },
    },
  },
  resources: {
    "net:ec2:Vpc": resource({ cidr: text }),
    "net:ec2:InternetGateway": resource({ vpcId: text }),
    "net:ec2:SecurityGroup": resource({
      vpcId: text,
      egress: { type: "array", items: { $ref: "#/types/net:ec2:Rule" } },
    }),
    "net:lb:LoadBalancer": resource({ securityGroups: texts, label: text, subnets: texts }),
    "net:alb:LoadBalancer": resource({ securityGroups: texts, label: text, subnets: texts }),
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

const rows = (...asked: Parameters<typeof allRows>): readonly string[] =>
  allRows(...asked).map(({ group, label }) => `${group ?? "-"} | ${label}`);

function allRows(
  design: readonly string[],
  name: string,
  query = "",
  opened: readonly ResourceId[] = [],
): readonly ConnectRow[] {
  const program = readDesign(design);
  const node = program.resources.find((each) => each.name === name)?.id ?? resourceId(0);
  const connections = createConnections(node, undefined, program, catalog, createGraph()(program));
  const source = sourceOf(node, undefined, program, catalog);
  const made = newTargets(source, program, catalog, query).found;
  return connectRows({
    source: name,
    isChosen: false,
    connections: nodesOf(program)
      .flatMap((target) => connections.bestOf(target))
      .toSorted((a, b) => b.score - a.score),
    thirds: thirdTargets(source, made, program, catalog),
    made,
    query,
    opened: new Set(opened),
    nodeOf: (id) => ({
      name: findResource(program, id as ResourceId)?.name ?? "",
      type: findResource(program, id as ResourceId)?.token ?? "",
      root: rootOf(id, program),
    }),
  });
}

const design = [
  "net:ec2:Vpc vpc",
  "net:ec2:SecurityGroup group",
  "net:lb:LoadBalancer lb",
  "net:ec2:SecurityGroup other",
];

test("each resource shows its best input, the others are folded, and connected ones come last", () => {
  const found = rows(design, "group");
  expect(found.slice(0, 2)).toEqual([
    "lb · net:lb:LoadBalancer | lb.securityGroups[0] ← group.id",
    "lb · net:lb:LoadBalancer | 2 more inputs…",
  ]);
  const opened = rows(design, "group", "", [resourceId(3)]);
  expect(opened.slice(1, 3)).toEqual([
    "lb · net:lb:LoadBalancer | lb.label ← group.id",
    "lb · net:lb:LoadBalancer | lb.subnets[0] ← group.id",
  ]);
  const set = ["net:lb:LoadBalancer lb2 securityGroups=[${group.id}]"];
  expect(rows([...design, ...set], "group").at(-1)).toBe(
    "Connected | lb2.securityGroups[0] ← group.id",
  );
});

test("typing a type finds that type, and never an input inside an unset parent", () => {
  const [first] = rows(design, "vpc", "internetgateway");
  expect(first).toBe("- | InternetGateway · vpcId ← id");
  expect(rows(design, "group", "net:lb loadbalancer")[0]).toBe(
    "- | LoadBalancer · securityGroups[0] ← id",
  );
  // The name of an existing resource is not a search for a type.
  expect(rows(design, "group", "lb")[0]).toBe("- | lb.securityGroups[0] ← group.id");
  expect(rows(design, "group", "other securitygroups")[0]).toBe(
    "- | other.egress[0].securityGroups[0] ← group.id",
  );
});

test("a first row that replaces a value is not preselected beside rows that replace nothing", () => {
  const gateway = "net:ec2:InternetGateway gateway vpcId=${other.id}";
  const found = allRows(["net:ec2:Vpc vpc", "net:ec2:Vpc other", gateway], "vpc");
  expect(found[0]).toMatchObject({
    label: "gateway.vpcId ← vpc.id",
    detail: "Replaces other.id",
  });
  expect(isFirstUnsure(found, false)).toBe(true);
  expect(isFirstUnsure(found.slice(0, 1), false)).toBe(false);
  expect(isFirstUnsure(allRows(design, "group"), false)).toBe(false);
});

test("a first row without a likely input is preselected only for a chosen output", () => {
  const found = allRows(["net:ec2:InternetGateway gateway", "net:ec2:Vpc vpc"], "gateway");
  expect(found[0]?.choice.kind).toBe("connect");
  expect(isFirstUnsure(found, false)).toBe(true);
  expect(isFirstUnsure(found, true)).toBe(false);
});

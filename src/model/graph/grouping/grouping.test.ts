import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { createGraph } from "#model/graph/graph.ts";
import {
  createGroupedResources,
  createGrouping,
  groupResources,
  groupsWithin,
  withoutImplied,
} from "#model/graph/grouping/grouping.ts";
import { leavingEdit, membershipIn } from "#model/graph/grouping/membership.ts";
import { applyEdit } from "#model/program/edit.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { GroupBy, Program, Resource } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { PackageFacts } from "#model/schema/facts/facts.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const text = { type: "string" };
const type = (inputs: readonly string[], rest: object = {}): object => {
  const properties = Object.fromEntries(inputs.map((name) => [name, text]));
  return { inputProperties: properties, properties, ...rest };
};

const cloud = indexPackage({
  name: "cloud",
  version: "1.0.0",
  resources: {
    "cloud:net:Vpc": type(["cidr"]),
    "cloud:net:Subnet": type(["vpcId"]),
    "cloud:net:Rule": type(["vpcId", "subnetId"]),
    "cloud:run:Server": type(["subnetId", "image"]),
    "cloud:run:Disk": type(["serverName"]),
    "cloud:run:Site": type([], { isComponent: true }),
  },
});

const facts: readonly PackageFacts[] = [
  {
    package: "cloud",
    types: {
      "cloud:run:Disk": {
        containers: [{ input: ["serverName"], types: ["Server"], outputs: [["image"]] }],
      },
    },
  },
];

const catalog = createCatalog(cloud.ok ? [cloud.package] : [], facts);

function designOf(resources: object): Program {
  const result = parseManifest(JSON.stringify({ name: "test", resources }));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const named = (program: Program, name: string): Resource =>
  program.resources.find((resource) => resource.name === name)!;

/**
 * Formats the groups with their members by name: `main [rule] public [server]`. Each group comes after the group around
 * it.
 */
function outline(program: Program, by: GroupBy): string {
  const { groups } = groupResources(program, by, catalog);
  const nameOf = (id: string): string =>
    program.resources.find((resource) => resource.id === id)?.name ?? id;
  return [...groups.values()]
    .map(({ id, parent, members }) => {
      const around = parent === undefined ? "" : ` in ${nameOf(parent)}`;
      return `${nameOf(id)}${around} [${members.map(nameOf).join()}]`;
    })
    .join(" ");
}

const network = designOf({
  server: { type: "cloud:run:Server", properties: { subnetId: "${public.id}" } },
  rule: { type: "cloud:net:Rule", properties: { vpcId: "${public.vpcId}" } },
  disk: { type: "cloud:run:Disk", properties: { serverName: "${server.image}" } },
  main: { type: "cloud:net:Vpc", properties: {} },
  public: { type: "cloud:net:Subnet", properties: { vpcId: "${main.id}" } },
  site: { type: "cloud:run:Site", options: { parent: "${main}" } },
  page: { type: "cloud:run:Server", properties: {}, options: { parent: "${site}" } },
  part: { type: "cloud:run:Server", properties: {}, options: { parent: "${page}" } },
});

test.each<[GroupBy, string]>([
  // An input takes precedence over a parent. A resource that uses its subnet's network is in that network. A fact adds
  // a kind of container.
  [
    "container",
    "main [rule] public in main [] server in public [disk] site in main [] page in site [part]",
  ],
  ["parent", "main [] site in main [] page in site [part]"],
  ["component", "site [page,part]"],
  ["module", "cloud:run [server,disk,site,page,part] cloud:net [rule,main,public]"],
  ["package", "cloud [server,rule,disk,main,public,site,page,part]"],
  ["none", ""],
])("grouped by %s", (by, expected) => {
  const { groups } = groupResources(network, by, catalog);
  expect(outline(network, by)).toBe(expected);
  // An outer group comes before the groups inside it.
  const order = [...groups.keys()];
  for (const { id, parent } of groups.values())
    if (parent !== undefined) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(id));
});

test("a cycle of containers is cut in one place, and its dependents stay", () => {
  const circle = designOf({
    a: { type: "cloud:run:Server", options: { parent: "${c}" } },
    b: { type: "cloud:run:Server", options: { parent: "${a}" } },
    c: { type: "cloud:run:Server", options: { parent: "${b}" } },
    own: { type: "cloud:run:Server", options: { parent: "${own}" } },
    leaf: { type: "cloud:run:Server", options: { parent: "${b}" } },
  });
  expect(outline(circle, "parent")).toBe("b [leaf] c in b [a]");
  expect(outline(circle, "component")).toBe("");
  const subnets = designOf({
    a: { type: "cloud:net:Rule", properties: { vpcId: "${b.vpcId}" } },
    b: { type: "cloud:net:Rule", properties: { vpcId: "${a.vpcId}" } },
  });
  expect(outline(subnets, "container")).toBe("");
});

test("only an edit that changes containers changes the grouping", () => {
  const resourcesOf = createGroupedResources();
  const inPauses = createGrouping();
  const groupOf = ({ resources }: Program, by: GroupBy, known = catalog) =>
    finish(inPauses(resourcesOf(resources), by, known));
  const before = groupOf(network, "container");
  expect(before).toEqual(groupResources(network, "container", catalog));
  const { id } = named(network, "server");
  const set = (path: string, value: string): Program =>
    applyEdit(network, { kind: "set-input", resource: id, path: [path], value });
  expect(groupOf(set("image", "b"), "container")).toBe(before);
  expect(groupOf(set("image", "b"), "container", { ...catalog })).toBe(before);
  expect(groupOf(set("subnetId", "b"), "container")).not.toBe(before);
  expect(groupOf(network, "parent")).not.toBe(before);
});

test("an edge that a frame implies is left out, and all others stay", () => {
  const graph = createGraph()(network);
  const left = withoutImplied(graph, groupResources(network, "container", catalog)).edges;
  expect(left.map(({ path }) => path.join("."))).toEqual(["vpcId"]);
  expect(withoutImplied(graph, groupResources(network, "none", catalog)).edges).toBe(graph.edges);
});

test("an outer frame implies the edges by the input that puts others into it, and no other edges", () => {
  const vpcId = "${main.id}";
  const design = designOf({
    main: { type: "cloud:net:Vpc" },
    public: { type: "cloud:net:Subnet", properties: { vpcId } },
    rule: { type: "cloud:net:Rule", properties: { subnetId: "${public.id}", vpcId } },
    server: {
      type: "cloud:run:Server",
      properties: { subnetId: "${public.id}", image: "${main.cidr}" },
    },
    alone: { type: "cloud:run:Server", properties: { image: vpcId } },
  });
  const left = withoutImplied(
    createGraph()(design),
    groupResources(design, "container", catalog),
  ).edges;
  expect(left.map(({ path }) => path.join("."))).toEqual(["image", "image"]);
});

test("nested groups, at any depth", () => {
  const grouping = groupResources(network, "container", catalog);
  const names = [...groupsWithin(grouping, named(network, "public").id)].map(
    (id) => network.resources.find((resource) => resource.id === id)?.name,
  );
  expect(names).toEqual(["public", "server"]);
});

const scopeOf = (program: Program) => ({ program, catalog, graph: createGraph()(program) });

test.each([
  ["page", "public", "container", "subnetId"],
  ["rule", "main", "container", "vpcId"],
  ["rule", "public", "container", "subnetId"],
  ["page", "main", "container", undefined],
  ["disk", "page", "container", "serverName"],
  ["disk", "site", "parent", "parent"],
  ["disk", "site", "component", "parent"],
  ["disk", "main", "component", undefined],
  // This move is not possible, because the two resources would depend on each other.
  ["main", "public", "parent", undefined],
  ["public", "public", "parent", undefined],
] as const)("%s is put into %s, grouped by %s, by its %s", (name, into, by, path) => {
  const found = membershipIn(named(network, name), named(network, into), by, scopeOf(network));
  expect(found?.path.join(".")).toBe(path);
  if (found === undefined) return;
  const after = applyEdit(network, found.edit);
  const { links } = groupResources(after, by, catalog);
  const link = links.get(named(network, name).id)!;
  expect(after.resources.find(({ id }) => id === link.to)?.name).toBe(into);
  const out = applyEdit(after, leavingEdit(named(after, name), link));
  expect(groupResources(out, by, catalog).links.get(named(network, name).id)?.path).not.toEqual(
    link.path,
  );
});

test("folding and other groups are edits that keep the rest of the layout", () => {
  const [server] = network.resources;
  const place = { kind: "place-resources", positions: { [server!.id]: { x: 1, y: 2 } } } as const;
  const main = named(network, "main").id;
  const folded = applyEdit(applyEdit(network, place), {
    kind: "fold-groups",
    groups: [main, "gone", main],
  });
  expect(folded.layout).toEqual({ direction: "right", positions: place.positions, folded: [main] });
  expect(applyEdit(folded, { kind: "remove-resource", resource: main }).layout?.folded).toBe(
    undefined,
  );
  const turned = applyEdit(folded, { kind: "set-direction", direction: "down" });
  expect(turned.layout?.folded).toEqual([main]);
  const other = applyEdit(turned, { kind: "set-grouping", groupBy: "module" });
  expect(other.layout).toEqual({
    direction: "down",
    positions: place.positions,
    groupBy: "module",
  });
  const back = applyEdit(other, { kind: "set-grouping", groupBy: "container" });
  expect(back.layout).toEqual({ direction: "down", positions: place.positions });
  expect(applyEdit(back, { kind: "set-grouping", groupBy: "container" })).toBe(back);
});

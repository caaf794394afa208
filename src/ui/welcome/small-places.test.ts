import { readFileSync, readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { contains, overlaps } from "#diagram/scene/geometry.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { groupResources } from "#model/graph/grouping/grouping.ts";
import { nodesOf } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { smallPlaces } from "#ui/welcome/small-places.ts";

const catalog = createCatalog([], []);

function read(text: string) {
  const parsed = parseManifest(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}

const placesOf = (program: Program) =>
  smallPlaces(program, groupResources(program, "container", catalog));

function placesOfText(resources: object, variables: object = {}) {
  const { program } = read(JSON.stringify({ variables, resources }));
  const names = new Map<string, string>(program.resources.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const { rects, lines } = placesOf(program);
  return {
    rects: new Map(Array.from(rects, ([id, rect]) => [nameOf(id), rect])),
    lines: lines.map(({ from, to }) => `${nameOf(from)} > ${nameOf(to)}`).toSorted(),
  };
}

/** The names in each column, from left to right and from top to bottom. */
function columnsOf({ rects }: ReturnType<typeof placesOfText>): readonly string[] {
  const columns = new Map<number, string[]>();
  for (const [name, { x }] of rects) columns.set(x, [...(columns.get(x) ?? []), name]);
  return [...columns].toSorted(([a], [b]) => a - b).map(([, names]) => names.join(" "));
}

test("a dependency is left of its dependents, and redundant lines are left out", () => {
  const places = placesOfText(
    {
      server: { type: "a:B", properties: { net: "${subnet.id}", in: "${network.id} ${image}" } },
      subnet: { type: "a:B", properties: { net: "${network.id}" } },
      network: { type: "a:B" },
    },
    { image: "x" },
  );
  expect(columnsOf(places)).toEqual(["network variable:image", "subnet", "server"]);
  expect(places.lines).toEqual(["network > subnet", "subnet > server", "variable:image > server"]);
});

test("nodes in a circle are placed too, and many nodes without references fill several columns", () => {
  const circle = placesOfText({
    one: { type: "a:B", properties: { p: "${two.id}" } },
    two: { type: "a:B", properties: { p: "${one.id}" } },
    self: { type: "a:B", properties: { p: "${self.id} ${gone.id}" } },
  });
  expect([...circle.rects.keys()].toSorted()).toEqual(["one", "self", "two"]);
  const names = ["a", "b", "c", "d", "e"];
  const many = placesOfText(Object.fromEntries(names.map((name) => [name, { type: "a:B" }])));
  expect(columnsOf(many)).toEqual(["a b c", "d e"]);
});

test("resources are inside the frame of their container, without lines to the container", () => {
  const { rects, lines } = placesOfText({
    network: { type: "aws:ec2:Vpc" },
    subnet: { type: "aws:ec2:Subnet", properties: { vpcId: "${network.id}" } },
    server: { type: "aws:ec2:Instance", properties: { subnetId: "${subnet.id}" } },
    role: { type: "aws:iam:Role" },
    profile: { type: "aws:iam:InstanceProfile", properties: { role: "${role.name}" } },
  });
  const names = ["network", "subnet", "server"];
  const [network, subnet, server] = names.map((name) => rects.get(name));
  expect(subnet !== undefined && contains(network!, subnet)).toBe(true);
  expect(server !== undefined && contains(subnet!, server)).toBe(true);
  expect(overlaps(rects.get("role")!, network!)).toBe(false);
  expect(lines).toEqual(["role > profile"]);
});

const files = ["examples/", "starts/"].flatMap((folder) =>
  readdirSync(new URL(`../../catalog/${folder}`, import.meta.url)).flatMap((file) =>
    file.endsWith(".json") ? [`${folder}${file}`] : [],
  ),
);

test.each(files)("the picture of %s has all nodes, and boxes don't overlap", (file) => {
  const { program, notes } = read(
    readFileSync(new URL(`../../catalog/${file}`, import.meta.url), "utf8"),
  );
  expect(notes).toEqual([]);
  const { rects, width, height } = placesOf(program);
  const { groups } = groupResources(program, "container", catalog);
  expect([...rects.keys()].toSorted()).toEqual(nodesOf(program).toSorted());
  const boxes = [...rects].flatMap(([id, rect]) => (groups.has(id) ? [] : [rect]));
  for (const [at, box] of boxes.entries()) {
    expect(boxes.slice(at + 1).some((other) => overlaps(box, other, 8))).toBe(false);
    expect(box.x >= 0 && box.y >= 0).toBe(true);
    expect(box.x + box.width <= width && box.y + box.height <= height).toBe(true);
  }
});

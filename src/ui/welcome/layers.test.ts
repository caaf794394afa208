import { readFileSync, readdirSync } from "node:fs";

import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { layersOf } from "#ui/welcome/layers.ts";

const layersOfText = (resources: object, variables: object = {}) => {
  const parsed = parseManifest(JSON.stringify({ variables, resources }));
  if (!parsed.ok) throw new Error(parsed.message);
  const program = parsed.program;
  const names = new Map<string, string>(program.resources.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const { columns, lines } = layersOf(program);
  return {
    columns: columns.map((column) => column.map(nameOf).join(" ")),
    lines: lines.map(({ from, to }) => `${nameOf(from)} > ${nameOf(to)}`),
  };
};

test("a dependency is left of its dependents, and redundant lines are left out", () => {
  const { columns, lines } = layersOfText(
    {
      server: { type: "a:B", properties: { net: "${subnet.id}", in: "${network.id} ${image}" } },
      subnet: { type: "a:B", properties: { net: "${network.id}" } },
      network: { type: "a:B" },
    },
    { image: "x" },
  );
  expect(columns).toEqual(["network variable:image", "subnet", "server"]);
  expect(lines.toSorted()).toEqual([
    "network > subnet",
    "subnet > server",
    "variable:image > server",
  ]);
});

test("nodes without references are in a row, and nodes in a circle are placed too", () => {
  expect(layersOfText({ one: { type: "a:B" }, two: { type: "a:B" } }).columns).toEqual([
    "one",
    "two",
  ]);
  const { columns } = layersOfText({
    one: { type: "a:B", properties: { p: "${two.id}" } },
    two: { type: "a:B", properties: { p: "${one.id}" } },
    self: { type: "a:B", properties: { p: "${self.id} ${gone.id}" } },
  });
  expect(columns.join(" ").split(" ").filter(Boolean).toSorted()).toEqual(["one", "self", "two"]);
});

const catalog = new URL("../../catalog/", import.meta.url);
const files = ["examples/", "starts/"].flatMap((folder) =>
  readdirSync(new URL(folder, catalog)).flatMap((file) =>
    file.endsWith(".json") ? [`${folder}${file}`] : [],
  ),
);

test.each(files)("the design %s is read completely, and its parts are connected", (file) => {
  const parsed = parseManifest(readFileSync(new URL(file, catalog), "utf8"));
  if (!parsed.ok) throw new Error(parsed.message);
  expect(parsed.notes).toEqual([]);
  const { columns } = layersOf(parsed.program);
  expect(columns.length).toBeGreaterThan(1);
  expect(columns.every((column) => column.length > 0)).toBe(true);
});

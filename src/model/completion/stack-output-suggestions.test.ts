import { expect, test } from "vitest";

import { optionsSchema } from "#catalog/options.ts";
import { findCandidates } from "#model/completion/candidates.ts";
import { createGraph } from "#model/graph/graph.ts";
import { applyEdit } from "#model/program/edit.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { expression } from "#model/program/value.ts";

const index = indexPackage(optionsSchema);
if (!index.ok) throw new Error(index.message);
const catalog = createCatalog([index.package], []);
const bare = readDesign([
  "a:B it",
  "pulumi:pulumi:StackReference network name=acme/network/prod",
  "pulumi:pulumi:StackReference dns name=acme/dns/prod",
]);
const program = applyEdit(bare, {
  kind: "set-referenced-stack",
  stack: "acme/network/prod",
  outputs: {
    vpcId: "string",
    port: "number",
    subnetIds: "List<string>",
    "a.b": "string",
    password: "secret",
    tags: "object",
  },
});

function ask(name: string, type: PropertyType, of = program) {
  const property = { name, type, required: false, secret: false, replace: false, plain: false };
  return findCandidates(
    { path: [name], property, type },
    {
      program: of,
      access: accessScope(of, catalog),
      graph: createGraph()(of),
      owner: program.resources[0]!.id,
    },
  );
}

const shown = (name: string, type: PropertyType, search = "network.outputs[", all = false) =>
  ask(name, type).find(search, all).shown;

test("the outputs in a stack's state are offered, matches first, in the spelling of Pulumi's documentation", () => {
  const labels = shown("vpcId", { kind: "string" }).map(({ label }) => label);
  expect(labels[0]).toBe('network.outputs["vpcId"]');
  expect(labels.toSorted()).toEqual([
    'network.outputs["a.b"]',
    'network.outputs["password"]',
    'network.outputs["port"]',
    'network.outputs["subnetIds"][0]',
    'network.outputs["vpcId"]',
  ]);
  const lists = shown("subnetIds", { kind: "list", items: { kind: "string" } });
  expect(lists.map(({ label }) => label)).toEqual([
    'network.outputs["subnetIds"]',
    'network.outputs["password"]',
  ]);
});

test("a chosen output is the reference that its spelling parses to", () => {
  const { resources } = readDesign(["a:B it", "pulumi:pulumi:StackReference network"]);
  const [vpc] = shown("vpcId", { kind: "string" }, "vpcId");
  expect(vpc?.access).toEqual(
    expression({
      kind: "reference",
      resource: resources[1]!.id,
      path: ["outputs", "vpcId"],
      quoted: [1],
    }),
  );
  const quoted = shown("x", { kind: "string" }, "a.b").find(({ label }) => label.includes("a.b"));
  expect(quoted?.access).not.toHaveProperty("quoted");
  const [typed] = shown("x", { kind: "string" }, '${dns.outputs["zone"]}');
  expect(typed?.label).toBe('dns.outputs["zone"]');
  expect(typed?.access).toHaveProperty("quoted", [1]);
});

test("types and secrets are shown, and a mismatch names the type in the state", () => {
  const found = shown("port", { kind: "number" }, "network.outputs[", true);
  const told = Object.fromEntries(
    found.map(({ label, gives, mismatch }) => [label, [gives, mismatch]]),
  );
  expect(told).toMatchObject({
    'network.outputs["port"]': ["a number", undefined],
    'network.outputs["password"]': ["a secret", undefined],
    'network.outputs["vpcId"]': ["a string", "The state had a string here."],
    'network.outputs["tags"]': ["a map", "The state had a map here."],
  });
});

test("a stack without an opened state only offers its outputs as a whole", () => {
  const labels = ask("x", { kind: "any" }, bare).find("outputs", true).shown;
  expect(labels.map(({ label }) => label)).toEqual(["network.outputs", "dns.outputs"]);
});

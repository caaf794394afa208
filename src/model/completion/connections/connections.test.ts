import { expect, test } from "vitest";

import { sourceOf } from "#model/completion/connections/connection-source.ts";
import { createConnections } from "#model/completion/connections/connections.ts";
import { createGraph } from "#model/graph/graph.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { newTargets } from "#model/completion/connections/new-targets.ts";
import { connectEdit } from "#model/completion/connections/ports.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Variable } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";

const text = { type: "string" };
const net = { $ref: "#/resources/c:net:Net" };
const outputs = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));

const indexed = indexPackage({
  name: "c",
  types: {
    "c:net:Rule": {
      type: "object",
      properties: { port: { type: "integer" }, groupId: text },
    },
  },
  resources: {
    "c:net:Net": { inputProperties: { range: text }, properties: outputs("arn", "range") },
    "c:net:Subnet": {
      inputProperties: {
        label: text,
        description: text,
        netId: text,
        size: { type: "integer" },
        rules: { type: "array", items: { $ref: "#/types/c:net:Rule" } },
      },
      requiredInputs: ["netId"],
      properties: outputs("netId", "label"),
    },
    "c:net:Peering": {
      inputProperties: {
        local: net,
        remoteNetId: text,
        oldNetId: { ...text, deprecationMessage: "No." },
      },
      properties: outputs("remoteNetId"),
    },
    "c:net:Size": { inputProperties: { size: { type: "integer" } } },
  },
  functions: {
    "c:net:getZones": {
      inputs: { properties: { netId: text, filter: { type: "array", items: text } } },
      outputs: { properties: { ...outputs("first"), count: { type: "integer" } } },
    },
    "c:net:getRange": { outputs: { properties: outputs("end", "range") } },
    "c:net:getClock": { outputs: { properties: outputs("now") } },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

const zonesOf = (given: Record<string, Value>) =>
  expression({ kind: "invoke", token: "c:net:getZones", arguments: given, options: {} });

const withVariables = (lines: readonly string[], variables: readonly Variable[]): Program => ({
  ...readDesign(lines),
  variables,
});

const connections = (program: Program, from: NodeId, path?: PropertyPath) =>
  createConnections(from, path, program, catalog, createGraph()(program));

const net1 = resourceId(1);
const subnet = resourceId(2);
const zones = variableNode("zones");

test("the pair with matching names comes first, then required ports, and each port once before the rest", () => {
  const program = readDesign(["c:net:Net main", "c:net:Subnet web"]);
  const found = connections(program, net1).of(subnet);
  expect(found.slice(0, 5).map((each) => each.text)).toEqual([
    "netId ← id",
    "rules[0].groupId ← id",
    "label ← id",
    "description ← id",
    "netId ← arn",
  ]);
  const texts = found.map((each) => each.text);
  expect(texts).not.toContain("size ← id");
  expect(texts).not.toContain("netId ← main");
  expect(new Set(texts).size).toBe(texts.length);
  expect(connections(program, net1, ["arn"]).of(subnet)[0]?.text).toBe("netId ← arn");
});

test("a variable named like its part offers that part first", () => {
  const call = expression({ kind: "invoke", token: "c:net:getRange", arguments: {}, options: {} });
  const program = withVariables(["c:net:Net main"], [{ name: "range", value: call }]);
  const found = connections(program, variableNode("range")).of(net1);
  expect(found.map((each) => each.text)).toEqual(["range ← range", "range ← end"]);
});

test("a whole resource matches an input of that type, and deprecated inputs come last", () => {
  const program = readDesign(["c:net:Net main", "c:net:Peering to"]);
  const [first, second] = connections(program, net1).of(resourceId(2));
  expect([first?.text, second?.text]).toEqual(["local ← main", "remoteNetId ← id"]);
  const own = connections(program, net1, ["id"]).of(resourceId(2));
  expect(own.at(-1)?.text).toBe("oldNetId ← id");
});

test("a set input shows what is replaced and comes after unset ones, but a literal is not shown", () => {
  const program = readDesign([
    "c:net:Net main",
    "c:net:Subnet web netId=${other.id} label=secret-text rules=[]",
    "c:net:Net other",
  ]);
  const notes = (from: NodeId) =>
    new Map(
      connections(program, from, ["id"])
        .of(subnet)
        .map((each) => [each.port.name, each.note]),
    );
  expect(notes(net1).get("netId")).toBe("Replaces other.id");
  expect(notes(resourceId(3)).get("netId")).toBe("Already set");
  expect(notes(net1).get("label")).toBe("Replaces current value");
  expect(notes(net1).get("description")).toBeUndefined();
});

test("variables offer their parts, and have ports in the arguments of their calls", () => {
  const program = withVariables(
    ["c:net:Net main", "c:net:Subnet web"],
    [{ name: "zones", value: zonesOf({}) }],
  );
  expect(connections(program, zones).of(subnet)[0]?.text).toBe("netId ← first");
  expect(
    connections(program, zones)
      .of(subnet)
      .map((each) => each.text),
  ).toContain("size ← count");
  const [best] = connections(program, net1).of(zones);
  expect(best?.text).toBe("netId ← id");
  if (best === undefined) return;
  const next = applyEdit(program, connectEdit(best.port, best.output, program));
  expect(next.variables[0]?.value).toEqual(
    zonesOf({ netId: expression({ kind: "reference", resource: net1, path: ["id"] }) }),
  );
  // A connection in the opposite direction would be a cycle.
  expect(connections(next, zones).fits(net1)).toBe(false);
  expect(connections(next, zones).of(net1)).toEqual([]);
  const fromArn = connections(next, net1, ["arn"]).of(zones);
  expect(fromArn.find(({ port }) => port.name === "netId")?.note).toBe("Replaces main.id");
  expect(
    connections(next, net1, ["id"])
      .of(zones)
      .find(({ port }) => port.name === "netId")?.note,
  ).toBe("Already set");
});

test("calls in inputs and in other calls have ports where edits can reach", () => {
  const call = expression({ kind: "builtin", function: "select", argument: [0, zonesOf({})] });
  const web = readDesign(["c:net:Net main", "c:net:Subnet web"]);
  const program = applyEdit(web, {
    kind: "set-input",
    resource: subnet,
    path: ["label"],
    value: call,
  });
  const found = connections(program, net1, ["id"]).of(subnet);
  const inner = found.find(({ port }) => port.name === "label.values.netId");
  expect(inner?.port.path).toEqual(["label", 1, "arguments", "netId"]);
  if (inner === undefined) return;
  const next = applyEdit(program, connectEdit(inner.port, inner.output, program));
  expect(createGraph()(next).edges.map(({ path }) => path)).toEqual([inner.port.path]);
});

test("nothing matches a literal file, nor inputs that one reference provides", () => {
  const file = expression({ kind: "builtin", function: "readFile", argument: "a.txt" });
  const program = withVariables(["c:net:Net main"], [{ name: "file", value: file }]);
  expect(connections(program, net1).of(variableNode("file"))).toEqual([]);
  const web = readDesign(["c:net:Net main", "c:net:Subnet web"]);
  const given = {
    ...web,
    resources: web.resources.map((each) =>
      each.id === subnet
        ? { ...each, inputsFrom: expression({ kind: "config", name: "x", path: [] }) }
        : each,
    ),
  };
  expect(connections(given, net1).fits(subnet)).toBe(false);
});

test("a target is likely if an input is named after the source", () => {
  const program = readDesign(["c:net:Net main", "c:net:Subnet web", "c:net:Size size"]);
  const size = resourceId(3);
  const targets = [subnet, size].map((id) => [
    connections(program, net1, ["id"]).isLikely(id),
    connections(program, net1, ["range"]).isLikely(id),
    connections(program, net1).isLikely(id),
    connections(program, net1).fits(id),
  ]);
  expect(targets).toEqual([
    [true, false, true, true],
    [false, false, false, false],
  ]);
  expect(connections(program, net1, ["range"]).fits(subnet)).toBe(true);
});

test("new targets for an output: the most likely first, by words, and only those that accept it", () => {
  const program = readDesign(["c:net:Net main"]);
  const find = (path: PropertyPath | undefined, query = "") =>
    newTargets(sourceOf(net1, path, program, catalog), program, catalog, query).found.map(
      ({ summary, connection }) => `${summary.name}: ${connection.text}`,
    );
  expect(find(undefined)).toEqual([
    "Peering: local ← main",
    "Subnet: netId ← id",
    "getZones: netId ← id",
    "Net: range ← range",
  ]);
  expect(find(["arn"], "net zones")).toEqual(["getZones: netId ← arn"]);
  expect(find(["id"], "clock")).toEqual([]);
  expect(find(["id"], "size")).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createGraph, edgesOf, edgesOfVariable, reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { nodesOf, variableNode } from "#model/program/layout/node.ts";
import { isResource, orderIn, orderNodes } from "#model/graph/order.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";
import type { Reference, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const to = (number: number, ...path: (string | number)[]): Reference =>
  expression({ kind: "reference", resource: resourceId(number), path });

const resource = (number: number, inputs: ValueMap, more: Partial<Resource> = {}): Resource => ({
  id: resourceId(number),
  name: `n${number}`,
  token: "a:B",
  inputs,
  options: {},
  origin: { kind: "created" },
  extras: {},
  ...more,
});

test("edges come from inputs, then options, then a lookup, with their paths", () => {
  const inputs: ValueMap = {
    plain: "${r9}",
    list: [1, to(2, "id")],
    text: expression({ kind: "template", parts: ["a", to(3), to(4)] }),
    hidden: expression({ kind: "secret", value: { deep: [to(5)] } }),
    lost: expression({ kind: "unresolved", access: "r9.id" }),
    call: expression({ kind: "verbatim", json: { "fn::join": ["", ["${n6.id}"]] } }),
  };
  const found = edgesOf(
    resource(1, inputs, {
      options: { dependsOn: [to(6)] },
      origin: { kind: "lookup", id: to(7, "id"), state: { zone: to(8) } },
    }),
  );
  expect(found.map(({ to: id, via, path }) => `${id} ${via} ${formatPath(path)}`)).toEqual([
    "r2 input list[1]",
    "r3 input text",
    "r4 input text",
    "r5 input hidden",
    "r6 option dependsOn[0]",
    "r7 lookup id",
    "r8 lookup state.zone",
  ]);
  expect(new Set(found.map(({ from }) => from))).toEqual(new Set(["r1"]));
});

/** Creates a design from a short notation. `1:2,3` is a resource 1 that depends on 2 and 3. */
function design(text: string): Program {
  const resources = text.split(" ").map((entry) => {
    const [own = "", needs = ""] = entry.split(":");
    const list = needs.split(",").filter((need) => need !== "");
    return resource(Number(own), { needs: list.map((need) => to(Number(need))) });
  });
  return { ...emptyProgram(""), resources };
}

/** A design, its order and its cycles. */
test.each([
  ["1 2 3", "1 2 3", ""],
  ["1:2 2:3 3", "3 2 1", ""],
  ["1:3 2 3", "3 1 2", ""],
  ["1:2,3 2:4 3:4 4", "4 2 3 1", ""],
  ["1:9 2", "1 2", ""],
  ["1:1", "1", "1"],
  ["1:2,2 2:1,1", "2 1", "1>2"],
  ["1:2 2:3 3:2 4", "3 2 1 4", "2>3"],
  ["1:2 2:1 3:4 4:3", "2 1 4 3", "1>2 3>4"],
])("%s is ordered %s with the cycles %s", (text, order, cycles) => {
  const result = orderNodes(design(text));
  const number = (id: string): string => id.slice(1);
  expect(result.resources.map(({ id }) => number(id)).join(" ")).toBe(order);
  expect(result.cycles.map((cycle) => cycle.map(number).join(">")).join(" ")).toBe(cycles);
});

test("a chain of 20,000 resources doesn't overflow the stack", () => {
  const resources = Array.from({ length: 20_000 }, (_, at) => resource(at, { next: to(at + 1) }));
  const order = orderNodes({ ...emptyProgram(""), resources });
  expect(order.resources.at(0)).toBe(resources.at(-1));
  expect(order.cycles).toEqual([]);
});

/** Acyclic and cyclic graphs. In an acyclic graph, a resource only refers to resources after it in the list. */
const graphs = fc.oneof(
  designArbitrary,
  fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 3 }), { maxLength: 8 }).map((needs) => ({
    ...emptyProgram(""),
    resources: needs.map((list, at) =>
      resource(at, { needs: list.filter((need) => need > at).map((need) => to(need)) }),
    ),
  })),
);

const edgesOfNode = (node: Resource | Variable) =>
  isResource(node) ? edgesOf(node) : edgesOfVariable(node);

const usedBy = (node: Resource | Variable): ReadonlySet<NodeId> =>
  new Set(edgesOfNode(node).map((edge) => edge.to));

test("the order is a permutation in which every edge goes backward unless there is a cycle", () => {
  fc.assert(
    fc.property(graphs, (program) => {
      const { nodes, resources, cycles } = orderNodes(program);
      expect(new Set(nodes)).toEqual(new Set([...program.resources, ...program.variables]));
      expect(new Set(resources)).toEqual(new Set(program.resources));
      expect(resources.length).toBe(program.resources.length);
      const ids = nodes.map((node) => (isResource(node) ? node.id : variableNode(node.name)));
      const location = new Map(ids.map((id, at) => [id, at]));
      const forwards = nodes.filter((node, at) =>
        edgesOfNode(node).some((edge) => (location.get(edge.to) ?? -1) >= at),
      );
      expect(forwards.length > 0).toBe(cycles.length > 0);
    }),
    { numRuns: runs(210) },
  );
});

test("each cycle is valid: every node on it needs the next, and the last needs the first", () => {
  fc.assert(
    fc.property(designArbitrary, (program) => {
      const needs = new Map<NodeId, ReadonlySet<NodeId>>([
        ...program.resources.map((entry) => [entry.id, usedBy(entry)] as const),
        ...program.variables.map((entry) => [variableNode(entry.name), usedBy(entry)] as const),
      ]);
      for (const cycle of orderNodes(program).cycles)
        for (const [at, id] of cycle.entries())
          expect(needs.get(id)?.has(cycle[(at + 1) % cycle.length] ?? id)).toBe(true);
    }),
    { numRuns: runs(140) },
  );
});

test("typing into literals and moving on the canvas keep the graph identical, a new edge doesn't", () => {
  const graphOf = createGraph();
  const start = readDesign(["a:B x in=${y.id} text=a", "a:B y", "a:B z"]);
  const first = graphOf(start);
  const set = (path: string, value: Value): Edit => ({
    kind: "set-input",
    resource: resourceId(1),
    path: [path],
    value,
  });
  const same: readonly Edit[] = [
    set("text", "ab"),
    { kind: "rename-resource", resource: resourceId(2), name: "other" },
    { kind: "place-resources", positions: { r1: { x: 1, y: 2 } } },
    { kind: "add-output", output: { name: "o", value: to(1) } },
    set("in", to(2, "id")),
  ];
  for (const edit of same) expect(graphOf(applyEdit(start, edit))).toBe(first);
  const others: readonly Edit[] = [
    set("in", to(3, "id")),
    set("in", to(2, "urn")),
    set("in", expression({ kind: "secret", value: { deep: [to(2, "id"), to(3)] } })),
    set("more", to(2, "id")),
    { kind: "move-resource", resource: resourceId(1), to: 2 },
    { kind: "remove-resource", resource: resourceId(3) },
  ];
  for (const edit of others) {
    graphOf(start);
    const before = graphOf(start);
    const program = applyEdit(start, edit);
    expect(graphOf(program)).not.toBe(before);
    expect(graphOf(program).edges).toEqual(createGraph()(program).edges);
  }
});

test("a graph that knows other designs equals a new one", () => {
  const steps = designArbitrary.chain((program) =>
    fc.tuple(fc.constant(program), fc.array(editArbitrary(program), { maxLength: 5 })),
  );
  fc.assert(
    fc.property(steps, ([start, edits]) => {
      const graphOf = createGraph();
      let program = start;
      graphOf(program);
      for (const edit of edits) {
        program = applyEdit(program, edit);
        const [seasoned, fresh] = [graphOf(program), createGraph()(program)];
        expect(seasoned.edges).toEqual(fresh.edges);
        for (const id of nodesOf(program)) {
          expect(seasoned.from(id)).toEqual(fresh.from(id));
          expect(seasoned.to(id)).toEqual(fresh.to(id));
        }
        // The order is memoized by graph, so if the order changes, the graph must be a new object.
        expect([...orderIn(program, seasoned).positions.keys()]).toEqual(
          orderNodes(program).nodes.map((node) =>
            isResource(node) ? node.id : variableNode(node.name),
          ),
        );
      }
    }),
    { numRuns: runs(70) },
  );
});

/** A design, the start, and the nodes that are reached upstream and downstream. */
test.each([
  ["1 2", "1", "1", "1"],
  ["1:2 2:3 3", "2", "2 3", "2 1"],
  ["1:2,3 2:4 3:4 4", "1", "1 2 3 4", "1"],
  ["1:2,3 2:4 3:4 4", "4", "4", "4 2 3 1"],
  ["1:2 2:1", "1", "1 2", "1 2"],
  ["1:9", "1", "1 9", "1"],
  ["1:2 2 3:4 4", "1 3", "1 3 2 4", "1 3"],
])("%s from %s reaches %s and is reached by %s", (text, start, upstream, downstream) => {
  const graph = createGraph()(design(text));
  const from = start.split(" ").map((id) => resourceId(Number(id)));
  const ids = (way: "upstream" | "downstream") =>
    [...reachableFrom(graph, from, way)].map((id) => id.slice(1)).join(" ");
  expect(ids("upstream")).toBe(upstream);
  expect(ids("downstream")).toBe(downstream);
});

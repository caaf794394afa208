import type { ElkNode } from "elkjs/lib/elk-api.js";
import { expect, test, vi } from "vitest";

import { createLayOut } from "#edge/workers/layout.ts";
import type { LayoutGraph } from "#model/graph/layout-graph.ts";

const graph: LayoutGraph = {
  direction: "right",
  boxes: [
    { id: "a", width: 10, height: 20, ports: [{ id: "a.out", x: 10, y: 5, side: "out" }] },
    { id: "b", width: 30, height: 40, ports: [{ id: "b.in", x: 0, y: 15, side: "in" }] },
  ],
  wires: [{ from: "a.out", to: "b.in" }],
};

/** An engine that answers each graph with `answer`. */
function engineOf(answer: (node: ElkNode) => Promise<ElkNode>) {
  const layout = vi.fn<(node: ElkNode) => Promise<ElkNode>>(answer);
  const terminateWorker = vi.fn<() => void>();
  return { layout: layout as never, terminateWorker, asked: layout.mock.calls };
}

const { signal } = new AbortController();
const sides = (node: ElkNode | undefined): readonly unknown[] =>
  (node?.children ?? []).flatMap(({ ports = [] }) =>
    ports.map(({ layoutOptions }) => layoutOptions?.["elk.port.side"]),
  );

test("the boxes come back where the engine put them, in whole pixels", async () => {
  const engine = engineOf(async (node) => ({
    ...node,
    children: [{ id: "a", x: 1.4, y: 2.5 }, { id: "b" }],
  }));
  const positions = await createLayOut(async () => engine)(graph, signal);
  expect(positions).toEqual({ a: { x: 1, y: 3 }, b: { x: 0, y: 0 } });
});

test("an engine that gives no boxes back has placed none", async () => {
  const engine = engineOf(async () => ({ id: "root" }));
  expect(await createLayOut(async () => engine)(graph, signal)).toEqual({});
});

test.each([
  ["right", "RIGHT", ["EAST", "WEST"]],
  ["down", "DOWN", ["SOUTH", "NORTH"]],
] as const)(
  "a graph to the %s is asked for %s, with its ports at %j",
  async (direction, ...asked) => {
    const engine = engineOf(async (node) => node);
    await createLayOut(async () => engine)({ ...graph, direction }, signal);
    const [node] = engine.asked[0] ?? [];
    expect([node?.layoutOptions?.["elk.direction"], sides(node)]).toEqual(asked);
    expect(node?.edges).toEqual([{ id: "w0", sources: ["a.out"], targets: ["b.in"] }]);
    expect(node?.children?.[0]).toMatchObject({ id: "a", width: 10, height: 20 });
  },
);

test("one engine lays out all graphs, started with the first", async () => {
  const start = vi.fn<() => Promise<ReturnType<typeof engineOf>>>(async () =>
    engineOf(async (node) => node),
  );
  const layOut = createLayOut(start);
  expect(start).not.toHaveBeenCalled();
  await layOut(graph, signal);
  await layOut(graph, signal);
  expect(start).toHaveBeenCalledOnce();
});

test("a layout that is no longer wanted ends, its engine goes, and the next one starts another", async () => {
  const stuck = engineOf(() => new Promise(() => undefined));
  const engines = [stuck, engineOf(async (node) => node)];
  const layOut = createLayOut(async () => engines.shift() ?? stuck);
  const wanted = new AbortController();
  const first = layOut(graph, wanted.signal);
  wanted.abort(new Error("not wanted"));
  await expect(first).rejects.toThrow("not wanted");
  expect(stuck.terminateWorker).toHaveBeenCalledOnce();
  expect(Object.keys(await layOut(graph, signal))).toEqual(["a", "b"]);
});

test("a layout that is not wanted from the beginning starts nothing", async () => {
  const start = vi.fn<() => Promise<never>>();
  await expect(createLayOut(start)(graph, AbortSignal.abort())).rejects.toThrow("aborted");
  expect(start).not.toHaveBeenCalled();
});

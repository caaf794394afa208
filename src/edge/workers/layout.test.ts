import type { ElkNode } from "elkjs/lib/elk-api.js";
import Elk from "elkjs/lib/elk.bundled.js";
import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { createLayOut } from "#edge/workers/layout.ts";
import type { LayoutBox, LayoutGraph, LayoutGroup } from "#model/graph/layout-graph.ts";
import { runs } from "#model/testing/runs.ts";

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

/** Boxes of some sizes in groups in one another, with wires between any of them. */
const anyGraph: fc.Arbitrary<LayoutGraph> = fc
  .record({
    direction: fc.constantFrom("right" as const, "down" as const),
    parents: fc.array(fc.nat(5), { maxLength: 4 }),
    boxes: fc.array(fc.record({ parent: fc.nat(5), height: fc.integer({ min: 30, max: 200 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    wires: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 12 }),
  })
  .map(({ direction, parents, boxes, wires }) => {
    const groups = parents.map((parent, at): LayoutGroup => ({
      id: `g${at}`,
      parent: parent < at ? `g${parent}` : undefined,
      top: 60,
      padding: 16,
      leastWidth: 300,
    }));
    // No group is empty.
    const places = [
      ...boxes.map(({ parent, height }) => ({ parent: groups[parent]?.id, height })),
      ...groups.map(({ id }) => ({ parent: id, height: 40 })),
    ];
    const all = places.map(({ parent, height }, at): LayoutBox => ({
      id: `b${at}`,
      parent,
      width: 100,
      height,
      ports: [
        { id: `b${at}.in`, x: 0, y: 10, side: "in" },
        { id: `b${at}.out`, x: 100, y: 10, side: "out" },
      ],
    }));
    const end = (at: number, side: string): string =>
      at < all.length ? `b${at}.${side}` : `g${(at - all.length) % Math.max(1, groups.length)}`;
    const isThere = (id: string): boolean => id.startsWith("b") || groups.length > 0;
    return {
      direction,
      groups,
      boxes: all,
      wires: wires
        .map(([from, to]) => ({ from: end(from, "out"), to: end(to, "in") }))
        .filter(
          ({ from, to }) => isThere(from) && isThere(to) && from.slice(0, 2) !== to.slice(0, 2),
        ),
    };
  });

test("what lies in a group is laid out inside of it, and nothing beside lies over it", async () => {
  const engine = new Elk();
  const layOut = createLayOut(async () => ({
    layout: (node) => engine.layout(node),
    terminateWorker: () => undefined,
  }));
  await fc.assert(
    fc.asyncProperty(anyGraph, async (given) => {
      const places = await layOut(given, new AbortController().signal);
      const groups = given.groups ?? [];
      const rects = new Map<string, { x: number; y: number; right: number; bottom: number }>();
      const put = (id: string, width: number, height: number): void => {
        const { x, y } = places[id]!;
        rects.set(id, { x, y, right: x + width, bottom: y + height });
      };
      for (const { id, width, height } of given.boxes) put(id, width, height);
      const inside = (id: string) => [
        ...given.boxes.filter(({ parent }) => parent === id),
        ...groups.filter(({ parent }) => parent === id),
      ];
      // As large as what is in it: that it holds all this is seen at its upper left corner.
      for (const { id, top, padding, leastWidth } of groups.toReversed()) {
        const { x, y } = places[id]!;
        const contents = inside(id).map((each) => rects.get(each.id)!);
        for (const each of contents) {
          expect(each.x).toBeGreaterThanOrEqual(x + padding - 1);
          expect(each.y).toBeGreaterThanOrEqual(y + top - 1);
        }
        const right = Math.max(x + leastWidth, ...contents.map((each) => each.right + padding));
        const bottom = Math.max(y + top, ...contents.map((each) => each.bottom + padding));
        put(id, right - x, bottom - y);
      }
      for (const level of [undefined, ...groups.map(({ id }) => id)]) {
        const items = [...given.boxes, ...groups]
          .filter(({ parent }) => parent === level)
          .map(({ id }) => rects.get(id)!);
        items.forEach((a, at) => {
          for (const b of items.slice(at + 1))
            expect(
              a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1,
            ).toBe(false);
        });
      }
    }),
    { numRuns: runs(60, 600) },
  );
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { layOutInLayers } from "#model/graph/layered/lay-out.ts";
import type { LayoutGraph } from "#model/graph/layout-graph.ts";
import type { WorkCounter } from "#model/testing/counting/count-work.ts";
import { startCounting } from "#model/testing/counting/count-work.ts";
import { boxesAndWires, groupOf, randomPairs, treePairs } from "#model/testing/layout/graphs.ts";
import { createRandom } from "#model/testing/random/create-random.ts";
import { someOf } from "#model/testing/runs.ts";
import { finish } from "#model/base/time-sliced.ts";

/** The size of the smaller graph. The larger graph has four times as many boxes. */
const least = 500;

/** The maximum factor for the work of the larger graph: linear work grows by a factor of 4, quadratic work by 16. */
const mostGrowth = 4 * 1.4;

let counter: WorkCounter;
let layOut: typeof layOutInLayers;

beforeAll(async () => {
  counter = startCounting();
  // Counts the blocks of code that are compiled after this line.
  vi.resetModules();
  ({ layOutInLayers: layOut } = await import("#model/graph/layered/lay-out.ts"));
});

afterAll(() => counter.stop());

type Pairs = readonly (readonly [number, number])[];

const chain = (count: number): Pairs =>
  Array.from({ length: count - 1 }, (_, at) => [at, at + 1] as const);

const graphs: Readonly<Record<string, (count: number) => LayoutGraph>> = {
  "a tree": (count) => boxesAndWires(count, treePairs(count, 40, createRandom(1))),
  "a star": (count) =>
    boxesAndWires(
      count,
      chain(count).map(([, to]) => [0, to]),
    ),
  "wires to nearby boxes": (count) =>
    boxesAndWires(count, randomPairs(count, count, 30, createRandom(1))),
  "wires to anything": (count) =>
    boxesAndWires(count, randomPairs(count, count, count, createRandom(1))),
  "a ring": (count) => boxesAndWires(count, [...chain(count), [count - 1, 0]]),
  // Wires across half of the layers would need a quadratic number of dummies.
  "a chain with long wires": (count) =>
    boxesAndWires(count, [
      ...chain(count),
      ...Array.from({ length: count / 4 }, (_, at) => [at, at + count / 2] as const),
    ]),
  "nested groups": (count) => ({
    ...boxesAndWires(count, chain(count), (at) => `g${Math.floor(at / 8)}`),
    groups: Array.from({ length: Math.ceil(count / 8) }, (_, at) =>
      groupOf(`g${at}`, at === 0 ? undefined : `g${Math.floor((at - 1) / 3)}`),
    ),
  }),
};

test.each(someOf(Object.keys(graphs), 1))("the work grows linearly with %s", (name) => {
  const graphOf = graphs[name]!;
  const works = [least, 4 * least].map((count) => {
    const graph = graphOf(count);
    return () => finish(layOut(graph));
  });
  const [small = 0, large = 0] = counter.count(works);
  expect(small).toBeGreaterThan(least);
  expect(large / small).toBeLessThan(mostGrowth);
});
